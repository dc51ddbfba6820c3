import { nodeOf } from '@inkfield/document/internal';
import type { BlockDescription, DocumentNode, InlineDescription, TreeText } from '@inkfield/document/schema';
import {
  $createParagraphNode,
  $getEditor,
  DecoratorNode,
  type EditorConfig,
  type ElementDOMSlot,
  ElementNode,
  getActiveElement,
  type Klass,
  type LexicalEditor,
  type LexicalNode,
  type RangeSelection,
  SKIP_DOM_SELECTION_TAG,
} from 'lexical';
import { type ComponentType, createElement, type ReactNode } from 'react';
import type { ContentReader, ModelNode } from '../schema/nodeReader.js';
import { readOptions } from '../schema/SchemaExtension.js';
import { AttributeStates, type Values } from './attributeStates.js';
import { DescribedView, type DescribedViewProps } from './DescribedView.js';
import { drawTree, type Slot } from './drawTree.js';

/** The nodes of a description, in an editor. */
export interface DescribedNodes<Node extends LexicalNode> {
  klass: Klass<LexicalNode>;
  $create: (values?: Values) => Node;
  $is: (node: LexicalNode | null | undefined) => boolean;
}

type Kind = BlockDescription | InlineDescription;

function sameValues(one: Values, other: Values): boolean {
  return Object.keys(one).every((name) => one[name] === other[name]);
}

/** Whether the text itself has the focus, and not a control in it: where its selection is put anew, WebKit takes the focus from that. */
function isFocused(editor: LexicalEditor): boolean {
  const root = editor.getRootElement();
  return root !== null && getActiveElement(root) === root;
}

/** What all nodes of one description share. */
class Described<Description extends Kind> {
  readonly states: AttributeStates;
  /** Where Lexical puts what an element holds. */
  readonly slots = new WeakMap<HTMLElement, Slot>();

  constructor(readonly description: Description) {
    this.states = new AttributeStates(description.attributes);
  }

  /** A node in the model, without what it holds. */
  $model(node: LexicalNode): DocumentNode {
    const { type, attributes } = this.description;
    return nodeOf(type, attributes, this.states.$get(node));
  }

  /** What the field's schema writes of a node: it has passed the gate. */
  $draw(editor: LexicalEditor, node: LexicalNode): HTMLElement {
    const { schema } = readOptions(editor);
    const hole: TreeText = { type: 'text', value: '' };
    const model = this.$model(node);
    const tree = schema.block(model.type)?.tree(model, () => [hole]) ?? schema.inline(model.type)?.tree(model);
    const { element, slot } = drawTree(
      tree ?? { type: 'element', tagName: 'div', properties: {}, children: [hole] },
      this.description.content === 'none' ? undefined : hole,
    );
    if (slot) this.slots.set(element, slot);
    return element;
  }

  /** Whether another version of a node would be drawn in another way. */
  $differs(node: LexicalNode, previous: LexicalNode): boolean {
    return !sameValues(this.states.$get(node), this.states.$get(previous));
  }

  nodesOf<Node extends LexicalNode>(klass: Klass<LexicalNode> & (new () => Node)): DescribedNodes<Node> {
    return {
      klass,
      $create: (values = {}) => this.states.$set(new klass(), values, readOptions($getEditor())),
      $is: (node) => node instanceof klass,
    };
  }
}

/** A block that holds blocks, or a line. */
abstract class DescribedElement extends ElementNode implements ModelNode {
  abstract get described(): Described<BlockDescription>;

  get #holdsBlocks(): boolean {
    return this.described.description.content === 'blocks';
  }

  $toModel(read: ContentReader): DocumentNode {
    return { ...this.described.$model(this), children: this.#holdsBlocks ? read.blocks(this) : read.line(this) };
  }

  override isShadowRoot(): boolean {
    return this.#holdsBlocks;
  }

  override canBeEmpty(): boolean {
    return !this.#holdsBlocks;
  }

  override createDOM(_config: EditorConfig, editor: LexicalEditor): HTMLElement {
    return this.described.$draw(editor, this);
  }

  override getDOMSlot(element: HTMLElement): ElementDOMSlot<HTMLElement> {
    const own = super.getDOMSlot(element);
    const slot = this.described.slots.get(element);
    return slot ? own.withElement(slot.element).withAfter(slot.before).withBefore(slot.after) : own;
  }

  override updateDOM(previous: this): boolean {
    return this.described.$differs(this, previous);
  }

  /** Enter goes on with a paragraph. */
  override insertNewAfter(_selection: RangeSelection, restoreSelection = true): ElementNode {
    const paragraph = $createParagraphNode();
    this.insertAfter(paragraph, restoreSelection);
    return paragraph;
  }

  /** Backspace at its start takes out what it holds. */
  override collapseAtStart(): boolean {
    const children = this.getChildren();
    if (!this.#holdsBlocks) this.replace($createParagraphNode().append(...children));
    else {
      for (const child of children) this.insertBefore(child);
      this.remove();
    }
    return true;
  }
}

/** Nodes of a block that holds blocks, or a line. */
export function elementNodesOf(description: BlockDescription): DescribedNodes<ElementNode> {
  const described = new Described(description);
  return described.nodesOf(
    class DescribedElementNode extends DescribedElement {
      override $config() {
        return this.config(description.type, { extends: ElementNode, stateConfigs: described.states.configs });
      }

      override get described() {
        return described;
      }
    },
  );
}

/** What stands for a described node that holds nothing, where it is drawn by React. */
export type View = ComponentType<DescribedViewProps>;

/** A block, or something in a line, that holds nothing. */
abstract class DescribedAtom extends DecoratorNode<ReactNode> implements ModelNode {
  abstract get described(): Described<Kind>;
  abstract get view(): View | undefined;

  $toModel(): DocumentNode {
    return this.described.$model(this);
  }

  override isInline(): boolean {
    return this.described.description.kind === 'inline';
  }

  override isKeyboardSelectable(): boolean {
    return true;
  }

  override getTextContent(): string {
    const { description } = this.described;
    return description.kind === 'inline' ? description.text(this.$toModel()) : '';
  }

  override createDOM(_config: EditorConfig, editor: LexicalEditor): HTMLElement {
    if (this.view) return document.createElement(this.isInline() ? 'span' : 'div');
    return this.described.$draw(editor, this);
  }

  override updateDOM(previous: this): boolean {
    return !this.view && this.described.$differs(this, previous);
  }

  override decorate(editor: LexicalEditor): ReactNode {
    const { view } = this;
    if (!view) return null;
    const { states } = this.described;
    const setAttributes = (values: Values) =>
      editor.update(
        () => {
          const node = this.getLatest();
          if (!node.isAttached()) return;
          states.$set(node, values, readOptions($getEditor()));
        },
        // At once: React puts the old value into a view's input that has none yet when its event ends, and the caret at its end.
        { discrete: true, tag: isFocused(editor) ? [] : SKIP_DOM_SELECTION_TAG },
      );
    return createElement(DescribedView, { view, attributes: states.$get(this), setAttributes });
  }
}

/** Nodes of a block, or of something in a line, that hold nothing. */
export function atomNodesOf(description: Kind, view: View | undefined): DescribedNodes<DecoratorNode<ReactNode>> {
  const described = new Described(description);
  return described.nodesOf(
    class DescribedAtomNode extends DescribedAtom {
      override $config() {
        return this.config(description.type, { extends: DecoratorNode, stateConfigs: described.states.configs });
      }

      override get described() {
        return described;
      }

      override get view() {
        return view;
      }
    },
  );
}
