import { type GenerateRequest, limits } from '@inkfield/api';
import { $isBlockElementNode, $isElementNode, type LexicalExtensionOutput, type LexicalNode } from 'lexical';
import type { HostConfig, HostExtension } from '../../host/HostExtension.js';
import { $getTransient } from '../../value/transient.js';

/** What the field tells the model about itself. */
export interface AiField extends Pick<HostConfig, 'title' | 'hint' | 'language' | 'maxLength'> {
  /** What it may not write. */
  rules?: string | undefined;
}

/** The field's settings as they are now. */
export function fieldOf(host: LexicalExtensionOutput<typeof HostExtension>): AiField {
  const { title, hint, language, maxLength, rules } = host;
  const field = { title: title.peek(), hint: hint.peek(), language: language.peek(), maxLength: maxLength.peek() };
  return { ...field, rules: rules.peek()?.instruction };
}

const instruction =
  "Continue the person's text. Give more weight to the later characters than to the earlier ones. " +
  'Write complete sentences. Answer with the continuation alone; simple Markdown is allowed.';

/** The instruction to go on with the text, with what is known of the field. */
export function systemContentFor(
  { title, hint, language, maxLength, rules }: AiField,
  room: number | undefined,
): string {
  const lines = [instruction];
  if (title) lines.push(`The text is for a form field titled "${title}".`);
  if (hint) lines.push(`The field's hint is: "${hint}".`);
  if (language) lines.push(`Write in this language: ${language}.`);
  if (maxLength !== undefined) {
    lines.push(`The whole text may have at most ${maxLength} characters. Write at most ${room ?? maxLength}.`);
  }
  if (rules) lines.push(rules);
  return lines.join('\n');
}

function inlineText(node: LexicalNode): string {
  return $getTransient(node) === null ? node.getTextContent() : '';
}

/** The text of the blocks inside and before a node, last one first; blocks that only hold blocks are looked into. */
function* $blocksBackward(node: LexicalNode | null): Generator<string> {
  for (let block = node; block; block = block.getPreviousSibling()) {
    if ($getTransient(block) !== null || !$isElementNode(block)) continue;
    const last = block.getLastChild();
    if ($isBlockElementNode(last)) yield* $blocksBackward(last);
    else yield block.getChildren().map(inlineText).join('');
  }
}

function* $textsBackward(node: LexicalNode): Generator<string> {
  yield node.getPreviousSiblings().map(inlineText).join('');
  for (let block = node.getParent(); block; block = block.getParent())
    yield* $blocksBackward(block.getPreviousSibling());
}

/** The text before a node, blocks joined by "\n": its last 5,000 characters, never half of one. */
export function $textBefore(node: LexicalNode, after = ''): string {
  const texts: string[] = [];
  let length = after.length;
  for (const text of $textsBackward(node)) {
    texts.unshift(text);
    length += text.length + 1;
    if (length > limits.maxPromptLength) break;
  }
  return (texts.join('\n') + after).slice(-limits.maxPromptLength).replace(/^[\udc00-\udfff]/, '');
}

/** What is asked of the model: to go on after this node, and after the text that was generated so far. */
export function $aiRequest(
  node: LexicalNode,
  field: AiField,
  options: { generated?: string; room?: number | undefined } = {},
): GenerateRequest {
  return { prompt: $textBefore(node, options.generated), systemContent: systemContentFor(field, options.room) };
}
