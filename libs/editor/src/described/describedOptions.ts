import type { IconName } from '@inkfield/ui';
import type { Klass, LexicalNode } from 'lexical';
import type { Shortcut } from '../text-format/shortcuts.js';
import type { Values } from './attributeStates.js';
import type { View } from './describedNodes.js';
import type { BlockTransformer } from './transformed.js';

/** How a described kind of node is offered in an editor. */
export interface DescribedOptions<Transformer = BlockTransformer> {
  /** Its name in menus, and what is announced when one is selected: a text, or a key of the messages. */
  title: string;
  /** The quieter line of its slash item. @default '' */
  description?: string;
  /** Further words that find it in the slash menu. @default [] */
  terms?: readonly string[];
  /** @default 'info' */
  icon?: IconName;
  /** The heading of the slash menu that it stands under: a text, or a key of the messages. @default 'slash.group.basic' */
  group?: string;
  /** A key together with Ctrl (Command on a Mac) that inserts it, or turns the selected blocks into it. @default none */
  shortcut?: Shortcut;
  /**
   * A transformer of `@lexical/markdown` in the place of the description's `markdown`, in the field; a server writes and reads by the
   * description. @default that of the description
   */
  transformer?: Transformer;
  /** The attributes of a new one; null where none is inserted. Called with each insertion. @default those of the description */
  create?: () => Values | null;
  /**
   * A Lexical class of the app's own, or of a package, whose nodes stand for it in the field: their JSON says the attributes by their names,
   * and they draw themselves. It has the description's type, and is an ElementNode, or a DecoratorNode (in a line a TextNode too) where it
   * holds nothing; it throws for another. @default a class that is made of the description
   */
  node?: Klass<LexicalNode>;
  /** Draws one that holds nothing and has no class of the app's. @default the element that its description writes */
  view?: View;
}

/**
 * What an extension of this type is called. Lexical refuses two of one name before the schema is asked, which says of two descriptions of
 * one type which they are and what to do: so each has a name of its own.
 */
export const nameOf = (type: string) => `@inkfield/editor/described/${type}/${Math.random().toString(36).slice(2)}`;
