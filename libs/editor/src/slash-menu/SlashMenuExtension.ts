import { $isCodeNode } from '@lexical/code-core';
import { batch, computed, effect, type ReadonlySignal, RootElementExtension, signal } from '@lexical/extension';
import { $isLinkNode } from '@lexical/link';
import type { IconName } from '@inkfield/ui';
import {
  $findMatchingParent,
  $getNodeByKey,
  $getSelection,
  $isLineBreakNode,
  $isRangeSelection,
  $isTextNode,
  BEFORE_INPUT_COMMAND,
  BLUR_COMMAND,
  COMMAND_PRIORITY_HIGH,
  COMPOSITION_END_TAG,
  defineExtension,
  HISTORY_PUSH_TAG,
  INPUT_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  KEY_DOWN_COMMAND,
  KEY_ENTER_COMMAND,
  type LexicalEditor,
  mergeRegister,
  type NodeKey,
  safeCast,
  type TextNode,
  type UpdateListenerPayload,
} from 'lexical';
import { AnnounceExtension } from '../announce/AnnounceExtension.js';
import { EditorFailure } from '../host/EditorFailure.js';
import { HostExtension } from '../host/HostExtension.js';
import { claimEscape } from '../keyboard-help/claimEscape.js';
import { type EditorMessages, type MessageKey, translate } from '../messages/EditorMessages.js';
import { filterItems } from './filterItems.js';

/** A command of the slash menu. */
export interface SlashMenuItem {
  /** Unique in the menu. */
  id: string;
  /** A key of the messages, or the text itself. */
  title: MessageKey | (string & {});
  /** A key of the messages, or the text itself. */
  description: MessageKey | (string & {});
  /** Further words that find it (rulings, "Names the user sees"). */
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
  /** The items in menu order. Each feature adds its own; they are concatenated in the order of the feature list. */
  items: readonly SlashMenuItem[];
}

/** The slash that opened the menu, and what was typed after it. */
export interface SlashMatch {
  key: NodeKey;
  offset: number;
  query: string;
}

const pageSize = 5;

/** Where a key takes the highlight: from `index` of `count` items. */
const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
  PageDown: (index, count) => Math.min(index + pageSize, count - 1),
  PageUp: (index) => Math.max(index - pageSize, 0),
};

/** The caret in text where a slash may stand: not in code, inline code or links. */
function $caretInText(): { node: TextNode; offset: number } | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const node = selection.anchor.getNode();
  if (!$isTextNode(node) || node.hasFormat('code')) return null;
  if ($findMatchingParent(node, (parent) => $isCodeNode(parent) || $isLinkNode(parent))) return null;
  return { node, offset: selection.anchor.offset };
}

/** A slash right before the caret, at the start of its block or after white space. */
function $slashBeforeCaret(): SlashMatch | null {
  const caret = $caretInText();
  if (!caret) return null;
  const previous = caret.node.getPreviousSibling();
  const before = $isTextNode(previous) || $isLineBreakNode(previous) ? previous.getTextContent() : previous && 'x';
  const text = (before ?? '') + caret.node.getTextContent().slice(0, caret.offset);
  return /(^|\s)\/$/.test(text) ? { key: caret.node.getKey(), offset: caret.offset - 1, query: '' } : null;
}

/** What stands between the slash and the caret; null when the caret has left it. */
function $queryOf(match: SlashMatch): string | null {
  const caret = $caretInText();
  if (caret?.node.getKey() !== match.key || caret.offset <= match.offset) return null;
  const text = caret.node.getTextContent();
  return text[match.offset] === '/' ? text.slice(match.offset + 1, caret.offset) : null;
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

let menus = 0;

function createSlashMenu(
  editor: LexicalEditor,
  items: readonly SlashMenuItem[],
  texts: ReadonlySignal<EditorMessages>,
) {
  const match = signal<SlashMatch | null>(null);
  const available = signal(items);
  const query = computed(() => match.value?.query ?? '');
  const activeIndex = signal(0);
  const results = computed(() => filterItems(available.value, query.value, texts.value));
  const id = `ik-slash-menu-${++menus}`;
  const goTo = (next: SlashMatch | null) =>
    batch(() => {
      match.value = next;
      activeIndex.value = 0;
    });
  return {
    items,
    /** The id of the listbox; an option's is `${id}-${item.id}`. */
    id,
    match,
    isOpen: computed(() => match.value !== null),
    /** The items that the query finds. */
    results,
    /** The place of the highlighted one among them. */
    activeIndex,
    active: computed(() => results.value[activeIndex.value]?.item),
    close: () => goTo(null),
    /** Removes the slash and the query, and does what the item does. */
    run: (item: SlashMenuItem) => {
      const open = match.peek();
      goTo(null);
      if (open) editor.update(() => $runItem(editor, item, open), { tag: HISTORY_PUSH_TAG });
    },
    /** Opens the menu for a slash that was typed, follows its query, and closes it when the caret leaves. */
    follow: ({ editorState }: UpdateListenerPayload, slashWasTyped: boolean) => {
      const open = match.peek();
      const found = open ? editorState.read(() => $queryOf(open)) : null;
      if (open && found === open.query) return;
      // A slash before a space is only a slash; a space after a query that found nothing goes on with the sentence.
      const isOver = found === null || /^\s/.test(found) || (/\s$/.test(found) && results.peek().length === 0);
      if (open) goTo(isOver ? null : { ...open, query: found });
      if (open || !slashWasTyped || editor.isComposing() || !editor.isEditable()) return;
      available.value = editorState.read(() => items.filter((item) => item.$isAvailable?.(editor) ?? true), { editor });
      if (available.peek().length > 0) goTo(editorState.read($slashBeforeCaret));
    },
  };
}

type SlashMenu = ReturnType<typeof createSlashMenu>;

function registerTrigger(editor: LexicalEditor, menu: SlashMenu): () => void {
  let slashWasTyped = false;
  const listen = (event: InputEvent) => {
    slashWasTyped = event.data === '/';
    return false;
  };
  return mergeRegister(
    editor.registerCommand(BEFORE_INPUT_COMMAND, listen, COMMAND_PRIORITY_HIGH),
    editor.registerCommand(INPUT_COMMAND, listen, COMMAND_PRIORITY_HIGH), // what a script types has no "before"
    editor.registerUpdateListener((update) => {
      menu.follow(update, slashWasTyped || update.tags.has(COMPOSITION_END_TAG));
      if (update.dirtyLeaves.size > 0) slashWasTyped = false;
    }),
  );
}

/** 229: Safari's key press that ends a composition no longer says that it is composing. */
const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229;
const isModified = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;

/** The keys of the open menu; the editor has them all back when it closes. */
function registerKeys(editor: LexicalEditor, menu: SlashMenu, root: HTMLElement): () => void {
  const swallow = (event: KeyboardEvent | null) => {
    event?.preventDefault();
    event?.stopPropagation();
    return true;
  };
  const runActive = (event: KeyboardEvent | null) => {
    if (event && isComposing(event)) return true;
    if (event && isModified(event)) return false;
    const item = menu.active.peek();
    if (item) menu.run(item);
    return swallow(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || isModified(event)) return false;
    const count = menu.results.peek().length;
    const move = moves[event.key];
    if (event.key === 'Tab') return count > 0 && runActive(event);
    if (event.key === 'Escape') menu.close();
    else if (!move) return false;
    else if (count > 0) menu.activeIndex.value = move(menu.activeIndex.peek(), count);
    return swallow(event);
  };
  return mergeRegister(
    editor.registerCommand(KEY_DOWN_COMMAND, onKeyDown, COMMAND_PRIORITY_HIGH),
    editor.registerCommand(KEY_ENTER_COMMAND, runActive, COMMAND_PRIORITY_HIGH),
    // Enter on a virtual keyboard may be no key press.
    editor.registerCommand(INSERT_PARAGRAPH_COMMAND, () => runActive(null), COMMAND_PRIORITY_HIGH),
    editor.registerCommand(BLUR_COMMAND, () => (menu.close(), false), COMMAND_PRIORITY_HIGH),
    claimEscape(root),
  );
}

function describePopup(root: HTMLElement, menu: SlashMenu): () => void {
  const attributes = { 'aria-controls': menu.id, 'aria-expanded': 'true', 'aria-haspopup': 'listbox' };
  for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value);
  const stop = menu.active.subscribe((item) =>
    item
      ? root.setAttribute('aria-activedescendant', `${menu.id}-${item.id}`)
      : root.removeAttribute('aria-activedescendant'),
  );
  return () => {
    stop();
    for (const name of [...Object.keys(attributes), 'aria-activedescendant']) root.removeAttribute(name);
  };
}

/** The slash menu: its items, trigger, query, highlighted item and keys (spec, section 2.1). It draws nothing. */
export const SlashMenuExtension = defineExtension({
  name: '@inkfield/editor/SlashMenu',
  dependencies: [AnnounceExtension, HostExtension, RootElementExtension],
  config: safeCast<SlashMenuConfig>({ items: [] }),
  mergeConfig: (config, more) => ({ items: [...config.items, ...(more.items ?? [])] }),
  build: (editor, config, state) =>
    createSlashMenu(editor, config.items, state.getDependency(HostExtension).output.messages),
  register: (editor, _config, state) => {
    const menu = state.getOutput();
    const { announce } = state.getDependency(AnnounceExtension).output;
    const { messages } = state.getDependency(HostExtension).output;
    const rootElement = state.getDependency(RootElementExtension).output;
    return mergeRegister(
      registerTrigger(editor, menu),
      editor.registerEditableListener(() => menu.close()),
      effect(() => {
        const root = rootElement.value;
        return root && menu.isOpen.value
          ? mergeRegister(registerKeys(editor, menu, root), describePopup(root, menu))
          : undefined;
      }),
      effect(() => {
        const count = menu.results.value.length;
        if (menu.isOpen.value)
          announce(translate(messages.peek(), count ? 'slash.results' : 'slash.noResults', { count }));
      }),
    );
  },
});
