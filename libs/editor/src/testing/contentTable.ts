import { contentSources, fieldContents } from '@inkfield/document/testing';
import { convertValue, type FieldContent, validateValue } from '@inkfield/document';
import {
  $getRoot,
  type AnyLexicalExtension,
  configExtension,
  type LexicalEditor,
  REDO_COMMAND,
  UNDO_COMMAND,
} from 'lexical';
import { HostExtension } from '../host/HostExtension.js';
import { MOVE_BLOCK_COMMAND } from '../block-handle/blockCommands.js';
import { FieldContentExtension } from '../field-content/FieldContentExtension.js';
import { gate } from '../field-content/loadGate.js';
import { restrictEditor } from '../field-content/restrictEditor.js';
import { $aiMarkdownToNodes } from '../ai/drawing/aiMarkdown.js';
import { richTextExtensions } from '../richTextExtensions.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { $setEditorValue } from '../value/setEditorValue.js';
import { APP_VALUE_TAG } from '../value/ValueExtension.js';
import { paste } from './clipboard.js';
import { createTestEditor } from './createTestEditor.js';
import { settle } from './editorAt.js';

type Source = (typeof contentSources)[number];

const set = (editor: LexicalEditor, input: Parameters<typeof $setEditorValue>[0]) =>
  editor.update(() => void $setEditorValue(input, 'html'), { discrete: true, tag: APP_VALUE_TAG });

/** An editor whose field takes this. */
export function restrictedEditor(content: FieldContent, ...own: AnyLexicalExtension[]): LexicalEditor {
  gate.here = restrictEditor;
  return createTestEditor(
    ...richTextExtensions,
    ...own,
    configExtension(HostExtension, { notify: () => undefined }),
    configExtension(FieldContentExtension, { content }),
  );
}

/** The ways in which something comes into a field, by their names. */
const contentWays: Readonly<Record<string, (editor: LexicalEditor, source: Source) => void>> = {
  html: (editor, { html }) => set(editor, { html }),
  markdown: (editor, { markdown }) => set(editor, { markdown }),
  json: (editor, { html }) => set(editor, { json: convertValue(html).json }),
  'paste of HTML': (editor, { html }) => paste(editor, { 'text/html': html, 'text/plain': 'x' }),
  'paste of text': (editor, { markdown }) => paste(editor, { 'text/plain': markdown }),
  'paste from another editor': (editor, { html }) => {
    const nodes = convertValue(html).json.root.children;
    const { namespace } = editor._config;
    paste(editor, { 'application/x-lexical-editor': JSON.stringify({ namespace, nodes }), 'text/html': html });
  },
  AI: (editor, { markdown }) =>
    editor.update(() => void $getRoot().append(...$aiMarkdownToNodes(markdown)), { discrete: true }),
  'nodes that an app puts in': (editor, { html }) => {
    const state = editor.parseEditorState(JSON.stringify({ root: convertValue(html).json.root }));
    editor.setEditorState(state);
    settle(editor);
  },
  drag: (editor, { html }) => {
    set(editor, { html });
    for (const to of ['up', 'down'] as const)
      editor.update(
        () => {
          const block = $getRoot().getLastChildOrThrow().getKey();
          editor.dispatchCommand(MOVE_BLOCK_COMMAND, { to, block });
        },
        { discrete: true },
      );
  },
};

/** What of an editor's value its field does not take; '' for nothing. */
function outside(editor: LexicalEditor, content: FieldContent): string {
  return validateValue({ json: readEditorValue(editor).json }, { content });
}

/** Those ways in which Node and the editor must come to the same value, and the input that Node has. */
const setWays: Readonly<Record<string, (source: Source) => Parameters<typeof convertValue>[0]>> = {
  html: ({ html }) => ({ html }),
  markdown: ({ markdown }) => ({ markdown }),
  json: ({ html }) => ({ json: convertValue(html).json }),
};

/** What is wrong in one field: each way, each source, and undo and redo after it. */
export function contentFailures(content: FieldContent): string[] {
  const editor = restrictedEditor(content);
  const failures: string[] = [];
  for (const [way, bring] of Object.entries(contentWays))
    for (const [index, source] of contentSources.entries()) {
      const note = (when: string) => {
        const problem = outside(editor, content);
        if (problem !== '') failures.push(`${way} of source ${index}, ${when}: ${problem}`);
      };
      set(editor, '<p>before</p>');
      editor.update(() => void $getRoot().selectEnd(), { discrete: true });
      bring(editor, source);
      note('brought');
      const input = setWays[way]?.(source);
      const expected = input && convertValue(input, { content }).html;
      const { html } = readEditorValue(editor);
      if (input && html !== expected) failures.push(`${way} of source ${index}: ${html} is not ${expected ?? ''}`);
      for (const command of [UNDO_COMMAND, REDO_COMMAND]) {
        editor.dispatchCommand(command, undefined);
        settle(editor);
        note(command === UNDO_COMMAND ? 'undone' : 'done again');
      }
    }
  return failures;
}

export { fieldContents };
