import {
  $getNearestNodeFromDOMNode,
  CLICK_COMMAND,
  COMMAND_PRIORITY_BEFORE_CRITICAL,
  COMPOSITION_START_COMMAND,
  COPY_COMMAND,
  CUT_COMMAND,
  defineExtension,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  mergeRegister,
  PASTE_COMMAND,
  registerEventListener,
} from 'lexical';
import { $selectNode } from '../selectable/SelectableExtension.js';

/** The control of an app's view that something is done in; null in the text, and in what merely is selected. */
function controlOf(editor: LexicalEditor, event: Event | null): Element | null {
  // Events of the page come from elements, those that are made up from nothing.
  const element = (event?.target ?? null) as Element | null;
  return element === editor.getRootElement() ? null : element;
}

const isField = (control: Element | null) => !!control?.matches('input, textarea, select, [contenteditable=true]');

/** Has an undo in a field that has none left end there: Chromium goes on with what was typed in the text around, and focuses that. */
function keepUndo(root: HTMLElement): () => void {
  return registerEventListener(root, 'beforeinput', (event) => {
    const { activeElement } = root.getRootNode() as Document | ShadowRoot;
    if (event.target === root && activeElement !== root && event.inputType.startsWith('history'))
      event.preventDefault();
  });
}

/** Leaves to the controls of apps' views what is done in them: all of it to a field, and to any other the key that presses it. */
export const ViewControlsExtension = defineExtension({
  name: '@inkfield/editor/ViewControls',
  register: (editor) => {
    const isFields = (event: Event | null) => isField(controlOf(editor, event));
    const isControls = (event: KeyboardEvent) =>
      isFields(event) || (event.key === 'Enter' && !!controlOf(editor, event));
    // The node is selected, as by a click beside the field, and the browser's selection stays in the field.
    const $click = (event: MouseEvent) => {
      const node = isFields(event) && $getNearestNodeFromDOMNode(event.target as Node);
      if (node) $selectNode(node);
      return !!node;
    };
    return mergeRegister(
      editor.registerRootListener((root) => (root ? keepUndo(root) : undefined)),
      editor.registerCommand(KEY_DOWN_COMMAND, isControls, COMMAND_PRIORITY_BEFORE_CRITICAL),
      editor.registerCommand(CLICK_COMMAND, $click, COMMAND_PRIORITY_BEFORE_CRITICAL),
      editor.registerCommand(COMPOSITION_START_COMMAND, isFields, COMMAND_PRIORITY_BEFORE_CRITICAL),
      editor.registerCommand(COPY_COMMAND, isFields, COMMAND_PRIORITY_BEFORE_CRITICAL),
      editor.registerCommand(CUT_COMMAND, isFields, COMMAND_PRIORITY_BEFORE_CRITICAL),
      editor.registerCommand(PASTE_COMMAND, isFields, COMMAND_PRIORITY_BEFORE_CRITICAL),
    );
  },
});
