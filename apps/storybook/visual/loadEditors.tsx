import { FormInput } from '@inkfield/form-input';
import { patience } from '@inkfield/config/patience';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

/** On the page, not in a variable: a page is that of many files, and each file has its own variables. */
const loaded = 'data-editors-loaded';

const arrived = ['.monaco-editor .view-line', '[data-lexical-editor]'];

/**
 * Waits once a page until the code editor and the rich-text editor have come, each in some hundred modules that are read and
 * transformed one by one: on a busy machine that takes longer than a story waits for anything.
 */
export async function loadEditors(): Promise<void> {
  if (document.documentElement.hasAttribute(loaded)) return;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <>
      <FormInput title="Code" name="code" editor="code" language="json" defaultValue="{}" />
      <FormInput title="Text" name="text" editor="rich-text" />
    </>,
  );
  const haveCome = () => arrived.every((selector) => place.querySelector(selector));
  await vi.waitUntil(haveCome, { timeout: 2 * patience.testMs });
  await vi.dynamicImportSettled();
  root.unmount();
  place.remove();
  document.documentElement.setAttribute(loaded, '');
}
