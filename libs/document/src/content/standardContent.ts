import { codeInContent } from '../code-block/codeContent.js';
import { dividerInContent } from '../divider/dividerContent.js';
import { headingInContent } from '../heading/headingContent.js';
import { imageInContent } from '../image/imageContent.js';
import { autoLinkInContent, linkInContent } from '../link/linkContent.js';
import { listInContent } from '../list/listContent.js';
import { quoteInContent } from '../quote/quoteContent.js';
import type { ContentOfType, TypeInContent } from './ContentOfType.js';

const mark = (type: string, name = type): TypeInContent => [type, { key: 'marks', word: () => name }];

/** What a field's content says of the product's own types; all others are an app's own, or unknown. A paragraph is always taken. */
export const standardContent: ReadonlyMap<string, ContentOfType> = new Map<string, ContentOfType>([
  headingInContent,
  listInContent,
  quoteInContent,
  codeInContent,
  dividerInContent,
  imageInContent,
  linkInContent,
  autoLinkInContent,
  ['color', { key: 'colours', word: ({ value }) => value }],
  mark('bold'),
  mark('italic'),
  mark('underline'),
  mark('strike'),
  mark('inline-code', 'code'),
]);
