import { batch, computed, effect, type ReadonlySignal, RootElementExtension, signal } from '@lexical/extension';
import type { IconName } from '@inkfield/ui';
import {
  $getNodeByKey,
  $isTextNode,
  BEFORE_INPUT_COMMAND,
  BLUR_COMMAND,
  COMMAND_PRIORITY_HIGH,
  COMPOSITION_END_TAG,
  defineExtension,
  type EditorState,
  HISTORY_PUSH_TAG,
  INPUT_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  isModifierMatch,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  mergeRegister,
  type NodeKey,
  safeCast,
} from 'lexical';
import { AnnounceExtension } from '../announce/AnnounceExtension.js';
import { fieldTakes } from '../host/FieldRules.js';
import { runForApp } from '../host/EditorFailure.js';
import { HostExtension } from '../host/HostExtension.js';
import { putAttributes } from '../host/putAttributes.js';
import { claimEscape } from '../keyboard-help/claimEscape.js';
import { isComposingKey } from '../keyboard-help/isComposingKey.js';
import { type EditorMessages, type MessageKey, translate } from '../messages/EditorMessages.js';
import { interfaceState } from '../popup/interfaceState.js';
import { placeByKey } from '../popup/placeByKey.js';
import { $textBeforeCaret } from '../typed-trigger/textBeforeCaret.js';
import { filterItems } from './filterItems.js';

/** A command of the slash menu. */
export interface SlashMenuItem {
  /** Unique in the menu. */
  id: string;
  /** A key of the messages, or the text itself. */
  title: MessageKey | (string & {});
  /** A key of the messages, or the text itself. */
  description: MessageKey | (string & {});
  /** Further words that find it (docs/behaviour.md#slash-items). */
  terms: readonly string[];
  icon: IconName;
  /** The heading it stands under; a key of the messages, or the text itself. */
  group: MessageKey | (string & {});
  /** Whether it is offered now; called in a read context when the menu opens. @default always */
  $isAvailable?: (editor: LexicalEditor) => boolean;
  /**
   * What it does; called in the update that has just removed the slash and the query, so that both are one undo step.
   * If it throws, the whole update is taken back: the text stays, and the app's `onError` hears of it.
   */
  $run: (editor: LexicalEditor) => void;
}

export interface SlashMenuConfig {
  /** The items in menu order, group by group. Each feature adds its own, in the order of the feature list. */
  items: readonly SlashMenuItem[];
}

/** The slash that opened the menu, what was typed after it, and the items that were available then. */
export interface SlashMatch {
  key: NodeKey;
  offset: number;
  query: string;
  items: readonly SlashMenuItem[];
}

/** A slash right before the caret, at the start of its line or after white space, where there are items for it. */
function $findSlash(editor: LexicalEditor, all: readonly SlashMenuItem[]): SlashMatch | null {
  const before = $textBeforeCaret();
  if (!before || !/(^|\s)\/$/.test(before.line)) return null;
  const groups = all.map(({ group }) => group);
  const available = all.filter((item) => fieldTakes(editor, item.id) && (item.$isAvailable?.(editor) ?? true));
  const items = available.sort((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group));
  return items.length > 0 ? { key: before.key, offset: before.text.length - 1, query: '', items } : null;
}

/** What stands between the slash and the caret; null when the caret has left it. */
function $queryOf({ key, offset }: SlashMatch): string | null {
  const before = $textBeforeCaret();
  return before?.key === key && before.text[offset] === '/' ? before.text.slice(offset + 1) : null;
}

function $runItem(editor: LexicalEditor, item: SlashMenuItem, { key, offset, query }: SlashMatch): void {
  const node = $getNodeByKey(key);
  if (!$isTextNode(node)) return;
  node.select(offset, offset + 1 + query.length).removeText();
  const failed = `The slash item "${item.id}" failed; the text stays as it was typed.`;
  runForApp(() => item.$run(editor), 'slash-item', failed);
}

let menus = 0;

function createSlashMenu(editor: LexicalEditor, { items }: SlashMenuConfig, messages: ReadonlySignal<EditorMessages>) {
  const match = signal<SlashMatch | null>(null);
  const activeIndex = signal(0);
  const results = computed(
    () => (match.value && filterItems(match.value.items, match.value.query, messages.value)) ?? [],
  );
  const active = computed(() => results.value[activeIndex.value]?.item);
  const goTo = (next: SlashMatch | null) =>
    batch(() => {
      match.value = next;
      activeIndex.value = 0;
    });
  return {
    items,
    /** The id of the listbox; an option's is `${id}-${item.id}`. */
    id: `ik-slash-menu-${++menus}`,
    match,
    isOpen: computed(() => match.value !== null),
    /** The items that the query finds. */
    results,
    /** The place of the highlighted one among them. */
    activeIndex,
    active,
    close: () => goTo(null),
    /** Removes the slash and the query, and does what the item does: the highlighted one if it is left out. */
    run: (item = active.peek()) => {
      const open = match.peek();
      if (!open || !item) return;
      goTo(null);
      editor.update(() => $runItem(editor, item, open), { tag: HISTORY_PUSH_TAG });
    },
    /** Opens the menu for a slash that was typed, follows its query, and closes it when the caret leaves. */
    follow: (state: EditorState, slashWasTyped: boolean) => {
      const open = match.peek();
      const query = open && state.read(() => $queryOf(open), { editor });
      if (!open && slashWasTyped && !editor.isComposing() && editor.isEditable()) {
        goTo(state.read(() => $findSlash(editor, items), { editor }));
      }
      // As a composition begins, Lexical may select an empty sign for it: the caret has not left.
      if (!open || query === open.query || (query === null && editor.isComposing())) return;
      // A slash before a space is only a slash; a space after a query that found nothing goes on with the sentence.
      const isOver = query === null || /^\s/.test(query) || (/\s$/.test(query) && results.peek().length === 0);
      goTo(isOver ? null : { ...open, query });
    },
  };
}

type SlashMenu = ReturnType<typeof createSlashMenu>;

function registerTrigger(editor: LexicalEditor, menu: SlashMenu): () => void {
  let typed: string | null = null;
  const listen = ({ data }: InputEvent) => ((typed = data), false);
  return mergeRegister(
    editor.registerCommand(BEFORE_INPUT_COMMAND, listen, COMMAND_PRIORITY_HIGH),
    editor.registerCommand(INPUT_COMMAND, listen, COMMAND_PRIORITY_HIGH), // what a script types has no "before"
    editor.registerUpdateListener(({ editorState, tags, dirtyLeaves }) => {
      menu.follow(editorState, typed === '/' || tags.has(COMPOSITION_END_TAG));
      if (dirtyLeaves.size > 0) typed = null;
    }),
  );
}

/** The keys of the open menu; the editor has them all back when it closes. */
function registerKeys(editor: LexicalEditor, menu: SlashMenu): () => void {
  // Nobody goes through a list that is still to come; but who has typed a query knows what it finds.
  const isMeant = (key: string) =>
    interfaceState.peek() === 'here' ||
    (/^(?:Enter|Tab|Escape)$/.test(key) && menu.match.peek()?.query !== '' && menu.results.peek().length > 0);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (isComposingKey(event)) return key === 'Enter'; // nobody's: the input method has had it
    if (!isModifierMatch(event, {}) || !isMeant(key)) return false;
    const count = menu.results.peek().length;
    const place = placeByKey(key, 'down', menu.activeIndex.peek(), count);
    if (key === 'Enter' || (key === 'Tab' && count > 0)) menu.run();
    else if (key === 'Escape') menu.close();
    else if (place === null) return false;
    else if (count > 0) menu.activeIndex.value = place;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return mergeRegister(
    editor.registerCommand(KEY_DOWN_COMMAND, onKeyDown, COMMAND_PRIORITY_HIGH),
    // A virtual keyboard's Enter.
    editor.registerCommand(
      INSERT_PARAGRAPH_COMMAND,
      () => isMeant('Enter') && (menu.run(), true),
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(BLUR_COMMAND, () => (menu.close(), false), COMMAND_PRIORITY_HIGH),
  );
}

/**
 * The slash menu: its items, trigger, query, highlighted item and keys (docs/behaviour.md#slash-menu). It draws nothing.
 * @example
 * ```tsx
 * import { RichTextEditor, SlashMenuExtension } from '@inkfield/editor';
 * import { $getSelection, configExtension } from 'lexical';
 *
 * const today = configExtension(SlashMenuExtension, {
 *   items: [
 *     {
 *       id: 'today',
 *       title: 'Today',
 *       description: 'The date of today.',
 *       terms: ['date', 'now'],
 *       icon: 'plus',
 *       group: 'Insert',
 *       $run: () => $getSelection()?.insertText(new Date().toLocaleDateString()),
 *     },
 *   ],
 * });
 * <RichTextEditor name="diary" extensions={[today]} />;
 * ```
 */
export const SlashMenuExtension = defineExtension({
  name: '@inkfield/editor/SlashMenu',
  dependencies: [AnnounceExtension, HostExtension, RootElementExtension],
  config: safeCast<SlashMenuConfig>({ items: [] }),
  mergeConfig: (config, more) => ({ items: [...config.items, ...(more.items ?? [])] }),
  build: (editor, config, state) => createSlashMenu(editor, config, state.getDependency(HostExtension).output.messages),
  register: (editor, _config, state) => {
    const menu = state.getOutput();
    const { announce } = state.getDependency(AnnounceExtension).output;
    const { messages } = state.getDependency(HostExtension).output;
    const rootElement = state.getDependency(RootElementExtension).output;
    const popup = { 'aria-controls': menu.id, 'aria-expanded': 'true', 'aria-haspopup': 'listbox' };
    const keyed = computed(() => (menu.isOpen.value && interfaceState.value !== 'failed' ? rootElement.value : null));
    const drawn = computed(() => (keyed.value && interfaceState.value === 'here' ? keyed.value : null));
    return mergeRegister(
      registerTrigger(editor, menu),
      editor.registerEditableListener(menu.close),
      effect(() => (keyed.value ? mergeRegister(registerKeys(editor, menu), claimEscape(keyed.value)) : undefined)),
      effect(() => (drawn.value ? putAttributes(drawn.value, popup) : undefined)),
      effect(() => {
        const [root, item] = [drawn.value, menu.active.value];
        return root && item ? putAttributes(root, { 'aria-activedescendant': `${menu.id}-${item.id}` }) : undefined;
      }),
      effect(() => {
        const count = menu.results.value.length;
        if (menu.isOpen.value)
          announce(translate(messages.peek(), count ? 'slash.results' : 'slash.noResults', { count }));
      }),
    );
  },
});
