import {
  computed,
  effect,
  getExtensionDependencyFromEditor,
  type ReadonlySignal,
  RootElementExtension,
  type Signal,
} from '@lexical/extension';
import {
  BLUR_COMMAND,
  COMMAND_PRIORITY_HIGH,
  INSERT_PARAGRAPH_COMMAND,
  isModifierMatch,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  mergeRegister,
} from 'lexical';
import { claimEscape } from './claimEscape.js';
import { interfaceState } from './interfaceState.js';
import { isComposingKey } from './isComposingKey.js';
import { placeByKey } from './placeByKey.js';
import { putAttributes } from './putAttributes.js';

/** A list beside the text. It takes no focus: the caret stays in the text, whose keys go through the list. */
export interface Listbox {
  /** The id of the drawn list. */
  id: string;
  isOpen: ReadonlySignal<boolean>;
  /** The ids of its options, in their order. */
  options: ReadonlySignal<readonly string[]>;
  /** The place of the highlighted one. */
  activeIndex: Signal<number>;
  /** Whether the person knows what is highlighted though the list is still to come. */
  isKnown: () => boolean;
  /** Does what the highlighted option does; nothing where there is none. */
  run: () => void;
  close: () => void;
}

/** The keys of the open list; the editor has them all back when it closes. */
function registerKeys(editor: LexicalEditor, { options, activeIndex, isKnown, run, close }: Listbox): () => void {
  // Nobody goes through a list that is still to come; but who knows what it holds may take it.
  const isMeant = (key: string) =>
    interfaceState.peek() === 'here' || (/^(?:Enter|Tab|Escape)$/.test(key) && isKnown());
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (isComposingKey(event)) return key === 'Enter'; // nobody's: the input method has had it
    if (!isModifierMatch(event, {}) || !isMeant(key)) return false;
    const count = options.peek().length;
    const place = placeByKey(key, 'down', activeIndex.peek(), count);
    if (key === 'Enter' || (key === 'Tab' && count > 0)) run();
    else if (key === 'Escape') close();
    else if (place === null) return false;
    else if (count > 0) activeIndex.value = place;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return mergeRegister(
    editor.registerCommand(KEY_DOWN_COMMAND, onKeyDown, COMMAND_PRIORITY_HIGH),
    // A virtual keyboard's Enter.
    editor.registerCommand(INSERT_PARAGRAPH_COMMAND, () => isMeant('Enter') && (run(), true), COMMAND_PRIORITY_HIGH),
    editor.registerCommand(BLUR_COMMAND, () => (close(), false), COMMAND_PRIORITY_HIGH),
  );
}

/** While a list is open: its keys, and what a screen reader is told of it. Where the list cannot be had, the keys are the editor's. */
export function registerListbox(editor: LexicalEditor, list: Listbox): () => void {
  const rootElement = getExtensionDependencyFromEditor(editor, RootElementExtension).output;
  const popup = { 'aria-controls': list.id, 'aria-expanded': 'true', 'aria-haspopup': 'listbox' };
  const keyed = computed(() => (list.isOpen.value && interfaceState.value !== 'failed' ? rootElement.value : null));
  const drawn = computed(() => (keyed.value && interfaceState.value === 'here' ? keyed.value : null));
  return mergeRegister(
    editor.registerEditableListener(list.close),
    effect(() => (keyed.value ? mergeRegister(registerKeys(editor, list), claimEscape(keyed.value)) : undefined)),
    effect(() => (drawn.value ? putAttributes(drawn.value, popup) : undefined)),
    effect(() => {
      const [root, option] = [drawn.value, list.options.value[list.activeIndex.value]];
      return root && option ? putAttributes(root, { 'aria-activedescendant': option }) : undefined;
    }),
  );
}
