import '@inkfield/ui/tokens.css';
import { cleanup, render } from '@testing-library/react';
import { editor } from 'monaco-editor/editor';
import { useState } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FormInput } from '../FormInput.js';
import { fieldDriver, loadTimeoutMs } from '../testing/fieldDriver.js';

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(cleanup);

/** An app that refuses spaces. */
function Page() {
  const [value, setValue] = useState('ab\ncd\nef');
  const onChange = ({ target }: { target: { value: string } }) => setValue(target.value.replaceAll(' ', ''));
  return <FormInput editor="code" size="sm" title="Body" name="body" value={value} onChange={onChange} />;
}

test(
  'where the system’s lines end by two characters, the caret stays at its place behind some, and is told by one',
  async () => {
    const { arrived, type, control } = fieldDriver('code');
    // What calls Monaco before a field does starts it by halves.
    render(<Page />);
    await arrived();
    cleanup();
    // As Windows has it for a text without lines.
    const creation = editor.onDidCreateModel((model) => model.setEOL(editor.EndOfLineSequence.CRLF));
    onTestFinished(() => creation.dispose());
    render(<Page />);
    await arrived();
    await type('{ArrowLeft}');
    await expect.poll(() => control().selectionStart).toBe(7);
    await userEvent.keyboard(' ');
    await userEvent.keyboard('x');
    await expect.poll(() => control().value).toBe('ab\ncd\nexf');
  },
  loadTimeoutMs,
);
