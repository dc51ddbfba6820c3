import { cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCodeHost } from './codeHost.js';
import { type CodeInput, createCodeInputs } from './codeInput.js';
import type { CodeEditor } from './createCodeEditor.js';
import { MonacoEditor } from './MonacoEditor.js';

const { createCodeEditor, ends } = vi.hoisted(() => ({ createCodeEditor: vi.fn(), ends: new Set<() => void>() }));

vi.mock('./createCodeEditor.js', () => ({
  createCodeEditor,
  keepNextModel() {},
  firstOptions: () => ({}),
  startMonaco() {},
}));
vi.mock('./theme.js', () => ({ themeAt: () => 'inkfield-light', watchLook: () => () => {} }));
// Monaco draws nothing without a layout: what is tested is what the field does when one comes, fails and goes.
vi.mock('@monaco-editor/react', () => ({
  Editor({ onMount, defaultValue }: { onMount(code: unknown): void; defaultValue: string }) {
    useEffect(() => {
      onMount({ onDidDispose: (end: () => void) => ends.add(end) });
      return () => {
        for (const end of ends) end();
      };
    }, [onMount]);
    return <output>{defaultValue}</output>;
  },
}));

const options: CodeInput['options'] = {
  language: 'json',
  placeholder: undefined,
  readOnly: false,
  disabled: false,
  masked: false,
  grow: false,
  attributes: {},
};
const events: CodeInput['events'] = { onText() {}, onFocus() {}, onBlur() {} };

let text = '';
const place = document.createElement('div');
const made: CodeEditor = { setText: vi.fn(), fill: vi.fn(), update: vi.fn(), focus: vi.fn() };

function setUp() {
  const host = createCodeHost();
  const inputs = createCodeInputs(host);
  inputs.update({ text: () => text, control: () => null, options, events });
  const view = render(
    <>
      <p>The field</p>
      <MonacoEditor place={place} host={host} inputs={inputs} />
    </>,
  );
  return { host, view };
}

beforeEach(() => {
  text = 'first';
  createCodeEditor.mockReset().mockImplementation(() => {
    text = 'typed meanwhile';
    return made;
  });
  ends.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('an editor is made with the present text, and given what was typed while it was made', () => {
  const { host } = setUp();
  expect(screen.getByText('first')).toBeDefined();
  expect(createCodeEditor).toHaveBeenCalledExactlyOnceWith(expect.anything(), place, options, events);
  expect(made.setText).toHaveBeenLastCalledWith('typed meanwhile');
  expect(host.editor()).toBe(made);
});

test('the field has it no longer when it goes', () => {
  const { host, view } = setUp();
  view.unmount();
  expect(host.editor()).toBe(null);
});

test('one that cannot start leaves the text area and all around it, and tells the developer why', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const reason = new Error('no canvas');
  createCodeEditor.mockImplementation(() => {
    throw reason;
  });
  const { host } = setUp();
  expect(host.editor()).toBe(null);
  expect(screen.queryByRole('status')).toBe(null);
  expect(screen.getByText('The field')).toBeDefined();
  expect(complaints).toHaveBeenCalledWith(expect.stringContaining('stays a plain text area'), reason);
});
