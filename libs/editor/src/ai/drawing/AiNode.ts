import { $copyNode, $getDocument, $getState, $setState, createState, ElementNode, type LexicalNode } from 'lexical';
import styles from './AiNode.module.css';

/** Tags what AI does to the document; while its text grows, which is no part of the value yet, AI_STREAM_TAG does. */
export const AI_TAG = 'ai';

/** Of blocks that are being written, the key of the AiNode whose text they go on: undo brings both back with their keys. */
export const aiLineState = createState('aiLine', {
  parse: (value: unknown) => (typeof value === 'string' ? value : ''),
});

/** AI text that is being written, in the line where it was asked for. Nothing may be in it yet, or all in the blocks below. */
export class AiNode extends ElementNode {
  override $config() {
    return this.config('ai', { extends: ElementNode });
  }

  override createDOM(): HTMLElement {
    const element = $getDocument().createElement('span');
    element.className = styles.inline ?? '';
    return element;
  }

  override updateDOM(): boolean {
    return false;
  }

  override isInline(): boolean {
    return true;
  }

  // Lexical removes an element within a line that is empty, whatever it says of `canBeEmpty`.
  override isEmpty(): boolean {
    return false;
  }

  // What the person types at its edges is theirs, and belongs beside it.
  override canInsertTextBefore(): boolean {
    return false;
  }

  override canInsertTextAfter(): boolean {
    return false;
  }

  // A new line in it, or a paste of several, parts it: the rest is an answer of its own, to which the blocks below belong.
  override insertNewAfter(): AiNode {
    const rest = $copyNode<AiNode>(this);
    const blocks = this.$blocks();
    if (blocks) $setState(blocks, aiLineState, rest.getKey());
    this.insertAfter(rest);
    return rest;
  }

  /** The blocks that go on with its text, which may stand further below; undefined as long as there are none. */
  $blocks(): LexicalNode | undefined {
    const below = this.getTopLevelElementOrThrow().getNextSiblings();
    return below.find((node) => $getState(node, aiLineState) === this.getKey());
  }
}

/** The blocks of AI text that is being written, below the block that holds its AiNode. Like a root, so that no rule for neighbours (of lists, say) reaches across its edge. */
export class AiBlocksNode extends ElementNode {
  override $config() {
    return this.config('ai-blocks', { extends: ElementNode });
  }

  override createDOM(): HTMLElement {
    const element = $getDocument().createElement('div');
    element.className = styles.blocks ?? '';
    return element;
  }

  override updateDOM(): boolean {
    return false;
  }

  override isShadowRoot(): boolean {
    return true;
  }

  override canBeEmpty(): boolean {
    return false;
  }
}
