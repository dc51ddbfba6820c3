import { nodeOf } from '@inkfield/document/internal';
import type {
  BlockDescription,
  DocumentNode,
  InlineDescription,
  TreeElement,
  TreeText,
} from '@inkfield/document/schema';
import {
  $createParagraphNode,
  $getEditor,
  DecoratorNode,
  type EditorConfig,
  type ElementDOMSlot,
  ElementNode,
  type Klass,
  type LexicalEditor,
  type LexicalNode,
  type RangeSelection,
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

/** Where Lexical puts what an element holds. */
const slots = new WeakMap<HTMLElement, Slot>();

/** What the field's schema writes of a node: it has passed the gate. */
function treeOf(editor: LexicalEditor, node: DocumentNode, hole: TreeText): TreeElement {
  const { schema } = readOptions(editor);
  const tree = schema.block(node.type)?.tree(node, () => [hole]) ?? schema.inline(node.type)?.tree(node);
  return tree ?? { type: 'element', tagName: 'div', properties: {}, children: [hole] };
}

function sameValues(one: Values, other: Values): boolean {
  return Object.keys(one).every((name) => one[name] === other[name]);
}

/** Nodes of a block that holds blocks, or a line. */
export function elementNodesOf({ type, attributes, content }: BlockDescription): DescribedNodes<ElementNode> {
  const states = new AttributeStates(attributes);
  const holdsBlocks = content === 'blocks';

  class DescribedElementNode extends ElementNode implements ModelNode {
    override $config() {
      return this.config(type, { extends: ElementNode, stateConfigs: states.configs });
    }

    $toModel(read: ContentReader): DocumentNode {
      const children = holdsBlocks ? read.blocks(this) : read.line(this);
      return { ...nodeOf(type, attributes, states.$get(this)), children };
    }

    override isShadowRoot(): boolean {
      return holdsBlocks;
    }

    override canBeEmpty(): boolean {
      return !holdsBlocks;
    }

    override createDOM(_config: EditorConfig, editor: LexicalEditor): HTMLElement {
      const hole: TreeText = { type: 'text', value: '' };
      const { element, slot } = drawTree(treeOf(editor, nodeOf(type, attributes, states.$get(this)), hole), hole);
      if (slot) slots.set(element, slot);
      return element;
    }

    override getDOMSlot(element: HTMLElement): ElementDOMSlot<HTMLElement> {
      const own = super.getDOMSlot(element);
      const slot = slots.get(element);
      return slot ? own.withElement(slot.element).withAfter(slot.before).withBefore(slot.after) : own;
    }

    override updateDOM(previous: this): boolean {
      return !sameValues(states.$get(this), states.$get(previous));
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
      if (!holdsBlocks) this.replace($createParagraphNode().append(...children));
      else {
        for (const child of children) this.insertBefore(child);
        this.remove();
      }
      return true;
    }
  }

  return {
    klass: DescribedElementNode,
    $create: (values = {}) => states.$set(new DescribedElementNode(), values, readOptions($getEditor())),
    $is: (node) => node instanceof DescribedElementNode,
  };
}

/** What stands for a described node that holds nothing, where it is drawn by React. */
export type View = ComponentType<DescribedViewProps>;

/** Nodes of a block, or of something in a line, that hold nothing. */
export function atomNodesOf(
  description: BlockDescription | InlineDescription,
  view: View | undefined,
): DescribedNodes<DecoratorNode<ReactNode>> {
  const { kind, type, attributes } = description;
  const states = new AttributeStates(attributes);

  class DescribedAtomNode extends DecoratorNode<ReactNode> implements ModelNode {
    override $config() {
      return this.config(type, { extends: DecoratorNode, stateConfigs: states.configs });
    }

    $toModel(): DocumentNode {
      return nodeOf(type, attributes, states.$get(this));
    }

    override isInline(): boolean {
      return kind === 'inline';
    }

    override isKeyboardSelectable(): boolean {
      return true;
    }

    override getTextContent(): string {
      return kind === 'inline' ? description.text(this.$toModel()) : '';
    }

    override createDOM(_config: EditorConfig, editor: LexicalEditor): HTMLElement {
      if (view) return document.createElement(kind === 'inline' ? 'span' : 'div');
      const { element } = drawTree(treeOf(editor, this.$toModel(), { type: 'text', value: '' }));
      return element;
    }

    override updateDOM(previous: this): boolean {
      return !view && !sameValues(states.$get(this), states.$get(previous));
    }

    override decorate(editor: LexicalEditor): ReactNode {
      if (!view) return null;
      const setAttributes = (values: Values) =>
        editor.update(() => {
          const node = this.getLatest();
          if (!node.isAttached()) return;
          states.$set(node, values, readOptions($getEditor()));
        });
      return createElement(DescribedView, { view, attributes: states.$get(this), setAttributes });
    }
  }

  return {
    klass: DescribedAtomNode,
    $create: (values = {}) => states.$set(new DescribedAtomNode(), values, readOptions($getEditor())),
    $is: (node) => node instanceof DescribedAtomNode,
  };
}
