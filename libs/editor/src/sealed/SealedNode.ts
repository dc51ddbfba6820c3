import { type DocumentNode, standardSchema } from '@inkfield/document/schema';
import { defaultLinkSettings, isNode } from '@inkfield/document/internal';
import type { BlockJson } from '@inkfield/document';
import {
  $getState,
  createState,
  DecoratorNode,
  type EditorConfig,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical';
import type { ModelNode } from '../schema/nodeReader.js';
import { textOf } from '../schema/SchemaExtension.js';
import { drawSealed } from './drawSealed.js';

const storedState = createState('stored', {
  // Whatever else it holds is kept, and read by nobody.
  parse: (value): DocumentNode => (isNode(value) ? (value as DocumentNode) : { type: 'unknown' }),
});

/** A block of a kind that the field does not know: shown, moved and taken away as a whole, and written back as it was stored. */
export class SealedNode extends DecoratorNode<null> implements ModelNode {
  override $config() {
    return this.config('sealed', {
      extends: DecoratorNode,
      stateConfigs: [{ flat: true, stateConfig: storedState }],
    });
  }

  /** The node as it was stored. */
  getStored(): DocumentNode {
    return $getState(this, storedState);
  }

  $toModel(): DocumentNode {
    return this.getStored();
  }

  override isInline(): boolean {
    return false;
  }

  override getTextContent(): string {
    // It is a block that no description has.
    return textOf([this.getStored() as BlockJson], { schema: standardSchema, link: defaultLinkSettings });
  }

  override createDOM(_config: EditorConfig, editor: LexicalEditor): HTMLElement {
    return drawSealed(editor, { name: this.getStored().type, text: this.getTextContent(), isInline: this.isInline() });
  }

  override updateDOM(): boolean {
    return true;
  }
}

/** The same in a line of text. */
export class SealedInlineNode extends SealedNode {
  override $config() {
    return this.config('sealed-inline', { extends: SealedNode });
  }

  override isInline(): boolean {
    return true;
  }
}

export function $isSealedNode(node: LexicalNode | null | undefined): node is SealedNode {
  return node instanceof SealedNode;
}
