import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FormInput } from '../FormInput.js';
import { fieldDriver } from '../testing/fieldDriver.js';
import { kinds } from '../testing/kinds.js';

const attempts = vi.hoisted(() => ({ code: 0, editor: 0 }));

vi.mock(import('../code/codeModule.js'), async () => {
  const { createLazyModule } = await import('./lazyModule.js');
  return {
    codeModule: createLazyModule(() => {
      attempts.code += 1;
      return Promise.reject(new Error('offline'));
    }),
  };
});
vi.mock(import('../rich-text/editorModule.js'), async () => {
  const { createLazyModule } = await import('./lazyModule.js');
  return {
    editorModule: createLazyModule(async () => {
      attempts.editor += 1;
      if (attempts.editor < 2) throw new Error('offline');
      const { LoadedEditor } = await import('../rich-text/LoadedEditor.js');
      return { LoadedEditor, module: await import('@inkfield/editor/rich-text-editor') };
    }),
  };
});

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(cleanup);

test.each(['code', 'rich-text'] as const)(
  '%s: without its chunk the text area works on, with one button',
  async (kind) => {
    const onChange = vi.fn();
    render(
      <form>
        <FormInput
          {...kinds[kind]}
          name="body"
          title="Body"
          required
          onChange={(event) => onChange(event.target.value)}
        />
      </form>,
    );
    await expect.element(page.getByText('The editor could not be loaded. You can go on typing here.')).toBeVisible();
    expect(page.getByRole('button', { name: 'Retry' }).elements()).toHaveLength(1);
    const { control } = fieldDriver(kind);
    expect(control().checkValidity()).toBe(false);
    await userEvent.click(page.getByRole('textbox', { name: 'Body' }));
    await userEvent.keyboard('still here');
    expect(onChange).toHaveBeenLastCalledWith('still here');
    expect(new FormData(document.forms[0]).get('body')).toBe('still here');
  },
);

test('Retry loads again; what was typed meanwhile is in the editor', async () => {
  attempts.editor = 0;
  render(<FormInput {...kinds['rich-text']} name="body" title="Body" />);
  const driver = fieldDriver('rich-text');
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  if (attempts.editor < 2) await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await driver.arrived();
  expect(page.getByRole('button', { name: 'Retry' }).elements()).toHaveLength(0);
});

test('Retry that fails again leaves the button', async () => {
  render(<FormInput {...kinds.code} name="body" title="Body" />);
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  const before = attempts.code;
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await expect.poll(() => attempts.code).toBe(before + 1);
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});
