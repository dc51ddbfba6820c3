import type { InlineDescription } from '@inkfield/document/schema';
import { $insertNodes, type AnyLexicalExtension, type Klass, type LexicalNode } from 'lexical';
import type { TextMatchTransformer } from '@lexical/markdown';
import { atomExtension } from './atomExtension.js';
import type { DescribedOptions } from './describedOptions.js';
import { guarded } from './guarded.js';
import { transformedInline } from './transformed.js';

/** How what stands in a line is offered. */
export type InlineOptions = DescribedOptions<TextMatchTransformer>;

/**
 * What a description has in a line, such as a mention, in an editor: its node, its place in the value in every form, its slash item and
 * shortcut. Make it once, at module scope, and give it to `extensions`.
 *
 * @param description what `defineInline` gave; it throws for one that holds text
 * @example const extensions = [inlineExtension(mention, { title: 'Mention', create: () => ({ id: '7', name: 'Ada' }) })];
 */
export function inlineExtension(description: InlineDescription, options: InlineOptions): AnyLexicalExtension {
  const { transformer } = options;
  if (description.content === 'none') {
    const atom = guarded(description);
    const withMarkdown = (klass: Klass<LexicalNode>) =>
      transformer ? guarded(transformedInline(atom, transformer, klass)) : atom;
    return atomExtension(atom, options, withMarkdown, (node) => $insertNodes([node]));
  }
  throw new Error(
    `[@inkfield/editor] inlineExtension cannot make an extension of "${description.type}": it holds text. Write a Lexical extension of ` +
      'your own for it, as that of links is one.',
  );
}
