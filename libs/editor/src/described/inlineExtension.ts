import type { InlineDescription } from '@inkfield/document/schema';
import { $insertNodes, type AnyLexicalExtension } from 'lexical';
import { atomExtension, type DescribedOptions } from './blockExtension.js';
import { guarded } from './guarded.js';

/**
 * What a description has in a line, such as a mention, in an editor: its node, its place in the value in every form, its slash item and
 * shortcut. Make it once, at module scope, and give it to `extensions`.
 *
 * @param description what `defineInline` gave; it throws for one that holds text
 * @example const extensions = [inlineExtension(mention, { title: 'Mention', create: () => ({ id: '7', name: 'Ada' }) })];
 */
export function inlineExtension(description: InlineDescription, options: DescribedOptions): AnyLexicalExtension {
  if (description.content === 'none')
    return atomExtension(guarded(description), options, (node) => $insertNodes([node]));
  throw new Error(
    `[@inkfield/editor] inlineExtension cannot make an extension of "${description.type}": it holds text. Write a Lexical extension of ` +
      'your own for it, as that of links is one.',
  );
}
