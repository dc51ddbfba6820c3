import { valuesOf } from '@inkfield/document/internal';
import type {
  Attributes,
  BlockDescription,
  DocumentNode,
  InlineDescription,
  MarkDescription,
} from '@inkfield/document/schema';
import type {
  ElementTransformer,
  MultilineElementTransformer,
  TextFormatTransformer,
  TextMatchTransformer,
} from '@lexical/markdown';
import {
  $createParagraphNode,
  $createTextNode,
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

/** A node of Lexical's, which an app's own class may make of all that its description has. */
function $nodeOf(node: DocumentNode, { attributes }: { attributes: Attributes }): LexicalNode {
  // Lexical only reads it.
  return $parseSerializedNode({ version: 1, ...valuesOf(node, attributes), ...node } as SerializedPartialNode);
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

/** What the node of this type among these says of itself, which is its JSON; null where there is none. */
function saidBy(nodes: readonly LexicalNode[], type: string): Readonly<Record<string, unknown>> | null {
  const made = nodes.find((node) => node.getType() === type);
  return made ? ({ ...made.exportJSON() } as Readonly<Record<string, unknown>>) : null;
}

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
      return isReplaced ? saidBy($getRoot().getChildren(), type) : null;
    });
  const write = (node: DocumentNode, content: string): string =>
    onBench(() => {
      const made = $nodeOf({ ...node, ...(node.children && { children: [] }) }, description);
      if ($isElementNode(made)) made.append($createParagraphNode());
      return transformer.export?.(made, () => content) ?? content;
    });
  return {
    ...description,
    markdown: (node, writer) => write(node, writer.parts(description.parts(node) ?? [])),
    readMarkdown: { ...patternsOf(transformer), read },
  };
}

/** The same of what stands in a line. Throws for a transformer that looks for its own end, which a line cannot be searched for. */
export function transformedInline(
  description: InlineDescription,
  { export: write, importRegExp, regExp, trigger, replace, getEndIndex }: TextMatchTransformer,
  klass: Klass<LexicalNode>,
): InlineDescription {
  const { type } = description;
  if (getEndIndex)
    throw new Error(
      `[@inkfield/editor] The transformer of "${type}" has a getEndIndex, which is not asked: what it matches would end elsewhere. Give it ` +
        'an importRegExp that matches all of it.',
    );
  const onBench = createBench(klass);
  const read = (match: RegExpExecArray): Readonly<Record<string, unknown>> | null =>
    onBench(() => {
      const text = $createTextNode(match[0]);
      const line = $createParagraphNode().append(text);
      $getRoot().append(line);
      replace?.(text, match);
      return saidBy(line.getChildren(), type);
    });
  const written = (node: DocumentNode): string | null =>
    onBench(() => {
      const made = $nodeOf(node, description);
      $getRoot().append($createParagraphNode().append(made));
      return (
        write?.(
          made,
          () => '',
          (_text, content) => content,
        ) ?? null
      );
    });
  return {
    ...description,
    markdown: (node, writer) => written(node) ?? writer.words([{ type: 'text', text: description.text(node) }]),
    readMarkdown: { pattern: importRegExp, typed: regExp, trigger, read },
  };
}

/** The same of a mark: what a text that stands between the transformer's tags says is what the mark's button says. */
export function transformedMark(
  description: MarkDescription,
  { tag, intraword = true }: TextFormatTransformer,
  value: string,
): MarkDescription {
  const isMarkdowns = tag === '**' || tag === '*' || tag === '~~' || tag === '`';
  return { ...description, markdown: isMarkdowns ? tag : { delimiter: tag, value, intraword } };
}
