import { batch, computed, effect, RootElementExtension, signal } from '@lexical/extension';
import type { IconName } from '@inkfield/ui';
import {
  $getNodeByKey,
  $isTextNode,
  BEFORE_INPUT_COMMAND,
  COMMAND_PRIORITY_HIGH,
  COMPOSITION_END_TAG,
  defineExtension,
  type EditorState,
  HISTORY_PUSH_TAG,
  INPUT_COMMAND,
  type LexicalEditor,
  type LexicalExtensionOutput,
  mergeRegister,
  type NodeKey,
  safeCast,
} from 'lexical';
import { AnnounceExtension } from '../surface/AnnounceExtension.js';
import type { FieldRules } from '../host/FieldRules.js';
import { EditorFailure } from '../host/EditorFailure.js';
import { HostExtension } from '../host/HostExtension.js';
import type { MessageKey } from '../messages/EditorMessages.js';
import { registerListbox } from '../surface/registerListbox.js';
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
function $findSlash(editor: LexicalEditor, all: readonly SlashMenuItem[], rules: FieldRules | null): SlashMatch | null {
  if (editor.isComposing() || !editor.isEditable()) return null;
  const before = $textBeforeCaret();
  if (!before || !/(^|\s)\/$/.test(before.line)) return null;
  const groups = all.map(({ group }) => group);
  const available = all.filter((item) => (rules?.takes(item.id) ?? true) && (item.$isAvailable?.(editor) ?? true));
  const items = available.sort((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group));
  return items.length > 0 ? { key: before.key, offset: before.text.length - 1, query: '', items } : null;
}

/** The same slash with its query of now; null when the caret has left it, or it is over. */
function $followed(editor: LexicalEditor, open: SlashMatch, found: readonly unknown[]): SlashMatch | null {
  const before = $textBeforeCaret();
  const typed = before?.key === open.key ? before.text.slice(open.offset) : '';
  const query = typed.startsWith('/') ? typed.slice(1) : null;
  // As a composition begins, Lexical may select an empty sign for it: the caret has not left.
  if (query === open.query || (query === null && editor.isComposing())) return open;
  // A slash before a space is only a slash; a space after a query that found nothing goes on with the sentence.
  const isOver = query === null || /^\s/.test(query) || (/\s$/.test(query) && found.length === 0);
  return isOver ? null : { ...open, query };
}

function $runItem(editor: LexicalEditor, item: SlashMenuItem, { key, offset, query }: SlashMatch): void {
  const node = $getNodeByKey(key);
  if (!$isTextNode(node)) return;
  node.select(offset, offset + 1 + query.length).removeText();
  try {
    item.$run(editor);
  } catch (cause) {
    throw new EditorFailure('slash-item', `The slash item "${item.id}" failed; the text stays as it was typed.`, cause);
  }
}

function createSlashMenu(
  editor: LexicalEditor,
  { items }: SlashMenuConfig,
  { messages, rules }: LexicalExtensionOutput<typeof HostExtension>,
) {
  const match = signal<SlashMatch | null>(null);
  const activeIndex = signal(0);
  const results = computed(() =>
    match.value ? filterItems(match.value.items, match.value.query, messages.value) : [],
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
    id: `ik-slash-menu-${editor.getKey()}`,
    match,
    isOpen: computed(() => match.value !== null),
    results,
    /** The place of the highlighted one among the results, which the query finds. */
    activeIndex,
    active,
    close: () => goTo(null),
    /** Removes slash and query, does what the item (the highlighted one) does, and ends a composition, of whose end Chromium does not tell. */
    run: (item = active.peek()) => {
      const open = match.peek();
      if (!open || !item) return;
      goTo(null);
      editor._compositionKey = null;
      editor.update(() => $runItem(editor, item, open), { tag: HISTORY_PUSH_TAG });
    },
    /** Opens the menu for a slash that was typed, follows its query, and closes it when the caret leaves. */
    follow: (state: EditorState, slashWasTyped: boolean) => {
      const open = match.peek();
      if (!open && !slashWasTyped) return;
      const $next = () => (open ? $followed(editor, open, results.peek()) : $findSlash(editor, items, rules.peek()));
      const next = state.read($next, { editor });
      if (next !== open) goTo(next);
    },
  };
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
  build: (editor, config, state) => createSlashMenu(editor, config, state.getDependency(HostExtension).output),
  register: (editor, _config, state) => {
    const menu = state.getOutput();
    const options = computed(() => menu.results.value.map(({ item }) => `${menu.id}-${item.id}`));
    // Who has typed a query knows what it finds.
    const isKnown = () => menu.match.peek()?.query !== '' && menu.results.peek().length > 0;
    const { say } = state.getDependency(AnnounceExtension).output;
    // Letters that find as much as those before are not told of.
    const count = computed(() => menu.isOpen.value && menu.results.value.length);
    let typed: string | null = null;
    const listen = ({ data }: InputEvent) => ((typed = data), false);
    return mergeRegister(
      editor.registerCommand(BEFORE_INPUT_COMMAND, listen, COMMAND_PRIORITY_HIGH),
      editor.registerCommand(INPUT_COMMAND, listen, COMMAND_PRIORITY_HIGH), // what a script types has no "before"
      editor.registerUpdateListener(({ editorState, tags, dirtyLeaves }) => {
        menu.follow(editorState, typed === '/' || tags.has(COMPOSITION_END_TAG));
        if (dirtyLeaves.size > 0) typed = null;
      }),
      registerListbox(editor, { ...menu, options, isKnown }),
      effect(() => {
        if (count.value !== false) say(count.value ? 'slash.results' : 'slash.noResults', { count: count.value });
      }),
    );
  },
});
