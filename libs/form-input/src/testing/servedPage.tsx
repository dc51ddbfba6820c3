import { hydrateRoot } from 'react-dom/client';
import { FormInput } from '../index.js';

/** A form as a server renders it. */
export const served = (
  <form>
    <FormInput id="body" name="body" title="Body" editor="rich-text" size="sm" defaultValue="<p>Given</p>" />
    <FormInput id="more" name="body" title="More" editor="rich-text" size="sm" />
  </form>
);

const root = document.getElementById('served');
if (root) hydrateRoot(root, served);
