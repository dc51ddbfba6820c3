import { createSchema, type MarkDescription } from '@inkfield/document/schema';
import type { IconName } from '@inkfield/ui';
import {
  $getEditor,
  $getNodeByKey,
  $getSelection,
  $getState,
  $isRangeSelection,
  $isTextNode,
  $setState,
  type AnyLexicalExtension,
  configExtension,
  createState,
  defineExtension,
  type LexicalEditor,
  mergeRegister,
  type NodeKey,
  type RangeSelection,
  type StateConfig,
  TextNode,
} from 'lexical';
import { getPeerDependencyFromEditor } from '@lexical/extension';
import type { TextFormatTransformer } from '@lexical/markdown';
import { FloatingToolbarExtension } from '../floating-toolbar/FloatingToolbarExtension.js';
import { MarkdownShortcutsExtension } from '../markdown/MarkdownShortcutsExtension.js';
import { SchemaExtension } from '../schema/SchemaExtension.js';
import { $isInCode, registerShortcuts, type Shortcut } from '../text-format/shortcuts.js';
import { nameOf } from './describedOptions.js';
import { drawTree } from './drawTree.js';
import { guarded } from './guarded.js';
import { type LeftText, registerLeave } from './registerLeave.js';
import { transformedMark } from './transformed.js';
import { typedMark } from './typedShortcuts.js';

/** How a described mark is offered in an editor. */
export interface MarkOptions {
  /** The name of its button in the toolbar of selected text: a text, or a key of the messages. */
  title: string;
  /** @default 'pencil' */
  icon?: IconName;
  /** What the mark says of a text that is marked by the button or the shortcut. @default '' */
  value?: string;
  /**
   * A transformer of `@lexical/markdown` in the place of the description's `markdown`, in the field, whose `tag` alone is asked: a text that
   * stands between two has the mark with the button's value. @default that of the description
   */
  transformer?: TextFormatTransformer;
  /** A key together with Ctrl (Command on a Mac) that marks the selected text, or takes the mark away. @default none */
  shortcut?: Shortcut;
}

/** The look of a marked text: its own element cannot be one of the editor's, so its attributes are put on that. */
function draw(element: HTMLElement, { type, read, writeHtml }: MarkDescription, stored: string | undefined): void {
  const given = `data-ik-${type}`;
  for (const name of element.getAttribute(given)?.split(' ').filter(Boolean) ?? []) element.removeAttribute(name);
  element.removeAttribute(given);
  const value = stored === undefined ? null : read({ $: { [type]: stored } });
  if (value === null) return;
  const { attributes } = drawTree(writeHtml(value)).element;
  for (const { name, value: text } of attributes) element.setAttribute(name, text);
  element.setAttribute(given, [...attributes].map(({ name }) => name).join(' '));
}

function checkLook({ type, look }: MarkDescription, value: string): void {
  if (look(value).$?.[type] === value) return;
  throw new Error(
    `[@inkfield/editor] markExtension cannot make an extension of "${type}": its look does not store its value in "$" by its type. ` +
      'Leave `look` out of the description.',
  );
}

type MarkState = StateConfig<string, string | undefined>;

/** Puts the mark's attributes on what is drawn of each marked text, and takes them away again. */
function registerLook(editor: LexicalEditor, mark: MarkDescription, state: MarkState): () => void {
  const marked = new Set<NodeKey>();
  return editor.registerMutationListener(TextNode, (mutations) =>
    editor.read(() => {
      for (const [key, mutation] of mutations) {
        const node = mutation === 'destroyed' ? null : $getNodeByKey(key);
        const said = $isTextNode(node) ? $getState(node, state) : undefined;
        const element = editor.getElementByKey(key);
        if (element && (said !== undefined || marked.has(key))) draw(element, mark, said);
        if (said === undefined) marked.delete(key);
        else marked.add(key);
      }
    }),
  );
}

/** The commands of a mark, which is a state of the texts. */
class Marking {
  readonly state: MarkState;

  /** @param value what the mark says of a text that is marked by the button or the shortcut */
  constructor(
    type: string,
    private readonly value: string,
  ) {
    this.state = createState(type, {
      parse: (stored): string | undefined => (typeof stored === 'string' ? stored : undefined),
    });
  }

  /** Whether all of the selected text is marked. */
  readonly $isActive = (): boolean => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return false;
    const texts = selection.getNodes().filter($isTextNode);
    return texts.length > 0 && texts.every((node) => $getState(node, this.state) !== undefined);
  };

  $mark(selection: RangeSelection, value: string | undefined): void {
    for (const node of selection.extract()) if ($isTextNode(node)) $setState(node, this.state, value);
  }

  readonly toggle = (editor: LexicalEditor): void =>
    editor.update(() => {
      const selection = $getSelection();
      if (!$isRangeSelection(selection) || selection.isCollapsed() || $isInCode()) return;
      this.$mark(selection, this.$isActive() ? undefined : this.value);
    });
}

/** Remembers the text that a mark was typed around, by the output of the mark's extension. */
function $remember(name: string, node: TextNode): void {
  const own = getPeerDependencyFromEditor<AnyLexicalExtension>($getEditor(), name)?.output as LeftText | undefined; // of `build`
  if (own) own.current = { key: node.getKey(), text: node.getTextContent() };
}

/**
 * A described mark in an editor: its place in the value in every form, a button of the toolbar and a shortcut. A marked text has the
 * attributes of the element that the description writes, and `data-ik-<type>`, for the app's stylesheet. Make it once, at module scope,
 * and give it to `extensions`.
 *
 * @param description what `defineMark` gave, without a `look` of its own; it throws for one that is stored elsewhere than by its type
 * @example const extensions = [markExtension(highlight, { title: 'Highlight', value: 'sun' })];
 */
export function markExtension(description: MarkDescription, options: MarkOptions): AnyLexicalExtension {
  const { title, icon = 'pencil', value = '', shortcut, transformer } = options;
  const mark = guarded(transformer ? transformedMark(description, transformer, value) : description);
  const { type, markdown } = mark;
  checkLook(mark, value);
  const name = nameOf(type);
  const marking = new Marking(type, value);
  const { state, $isActive, toggle } = marking;
  const said = typeof markdown === 'object' ? (markdown.value ?? '') : '';
  const typed = typedMark(
    mark,
    (selection) => marking.$mark(selection, said),
    (node) => $remember(name, node),
  );
  return defineExtension({
    name,
    dependencies: [
      configExtension(SchemaExtension, { descriptions: [mark], createSchema }),
      configExtension(MarkdownShortcutsExtension, { inlines: typed }),
      configExtension(FloatingToolbarExtension, { marks: [{ type, title, icon, $isActive, toggle }] }),
    ],
    build: (): LeftText => ({ current: null }),
    register: (editor, _config, own) =>
      mergeRegister(
        registerLeave(editor, own.getOutput(), (node) => $setState(node, state, undefined)),
        registerLook(editor, mark, state),
        registerShortcuts(editor, shortcut ? [[shortcut, () => toggle(editor)]] : []),
      ),
  });
}
