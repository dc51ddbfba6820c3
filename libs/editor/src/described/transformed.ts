import { type BlockDescription, type DocumentNode } from '@inkfield/document/schema';
import type { ElementTransformer, MultilineElementTransformer } from '@lexical/markdown';
import {
  $createParagraphNode,
  $getRoot,
  $isElementNode,
  $parseSerializedNode,
  createEditor,
  type Klass,
  type LexicalNode,
  type SerializedPartialNode,
} from 'lexical';

/** What Lexical's Markdown package takes of a block: it is asked for how its Markdown begins, what that says, and how it is written. */
export type BlockTransformer = ElementTransformer | MultilineElementTransformer;

/** Nodes of one kind outside of any field, where a transformer makes and is given them. */
function createBench(klass: Klass<LexicalNode>): <Result>($work: () => Result) => Result {
  const editor = createEditor({
    nodes: [klass],
    onError: (error) => {
      throw error;
    },
  });
  return ($work) => {
    // An update that is discrete is done when it returns.
    let result: { value: ReturnType<typeof $work> } | null = null;
    editor.update(
      () => {
        $getRoot().clear();
        result = { value: $work() };
      },
      { discrete: true },
    );
    if (!result) throw new Error('The update did not run.');
    // It was set in the update.
    return (result as { value: ReturnType<typeof $work> }).value;
  };
}

/** Lets a transformer replace a line, as in an import; false where it did not. */
function $replaceLine(transformer: BlockTransformer, match: RegExpExecArray): boolean {
  const line = $createParagraphNode();
  $getRoot().append(line);
  const done =
    transformer.type === 'element'
      ? transformer.replace(line, [], match, true)
      : transformer.replace($getRoot(), null, match, null, [], true);
  return done !== false;
}

const patternsOf = (transformer: BlockTransformer) => {
  if (transformer.type === 'element') return { start: transformer.regExp, end: undefined };
  const { regExpStart: start, regExpEnd: end } = transformer;
  return { start, end: end && 'regExp' in end ? end.regExp : end };
};

/**
 * A described block whose Markdown is a transformer's of Lexical, which so is what is typed, read and written for it. What the transformer
 * makes says the attributes; what stands in the block is read and written as everywhere.
 */
export function transformed(
  description: BlockDescription,
  transformer: BlockTransformer,
  klass: Klass<LexicalNode>,
): BlockDescription {
  const { type } = description;
  const onBench = createBench(klass);
  const read = (match: RegExpExecArray): Readonly<Record<string, unknown>> | null =>
    onBench(() => {
      const isReplaced = $replaceLine(transformer, match);
      const made = $getRoot()
        .getChildren()
        .find((node) => node.getType() === type);
      // What a node says of itself is its JSON.
      return isReplaced && made ? ({ ...made.exportJSON() } as Readonly<Record<string, unknown>>) : null;
    });
  const write = (node: DocumentNode, content: string): string =>
    onBench(() => {
      // Lexical only reads it.
      const made = $parseSerializedNode({ ...node, ...(node.children && { children: [] }) } as SerializedPartialNode);
      if ($isElementNode(made)) made.append($createParagraphNode());
      return transformer.export?.(made, () => content) ?? content;
    });
  return {
    ...description,
    markdown: (node, writer) => write(node, writer.parts(description.parts(node) ?? [])),
    readMarkdown: { ...patternsOf(transformer), read },
  };
}
