import type { IconName } from '@inkfield/ui';
import { defineExtension, type LexicalEditor, safeCast } from 'lexical';
import type { MessageKey } from '../messages/EditorMessages.js';

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
  /** Whether it is offered now; called in a read context. @default always */
  $isAvailable?: (editor: LexicalEditor) => boolean;
  /** What it does; called in the update that has just removed the slash and the query, so that both are one undo step. */
  $run: (editor: LexicalEditor) => void;
}

export interface SlashMenuConfig {
  /** The items in menu order. Each feature adds its own; they are concatenated. */
  items: readonly SlashMenuItem[];
}

/** The slash menu: its items, trigger, query, active item and keys. */
export const SlashMenuExtension = defineExtension({
  name: '@inkfield/editor/SlashMenu',
  config: safeCast<SlashMenuConfig>({ items: [] }),
  mergeConfig: (config, more) => ({ items: [...config.items, ...(more.items ?? [])] }),
  build: (_editor, config) => ({ items: config.items }),
});
