import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { FormInput } from './FormInput.js';
import { kindNames, kinds } from './testing/kinds.js';

afterEach(() => document.body.replaceChildren());

test.each(kindNames)('%s: where no script runs, what came from the server is filled in and sent', async (kind) => {
  document.body.innerHTML = renderToString(
    <form>
      <FormInput {...kinds[kind]} name="body" title="Body" />
    </form>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Body' }), 'still here');
  expect(document.forms[0] && new FormData(document.forms[0]).get('body')).toBe('still here');
});
