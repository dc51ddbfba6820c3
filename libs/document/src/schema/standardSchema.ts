import { bold } from '../bold/bold.js';
import { code } from '../code/code.js';
import { codeBlock } from '../code-block/codeBlock.js';
import { divider } from '../divider/divider.js';
import { heading } from '../heading/heading.js';
import { image } from '../image/image.js';
import { italic } from '../italic/italic.js';
import { autolink, link } from '../link/link.js';
import { list } from '../list/list.js';
import { paragraph } from '../paragraph/paragraph.js';
import { quote } from '../quote/quote.js';
import { strike } from '../strike/strike.js';
import { textColor } from '../text-color/textColor.js';
import { underline } from '../underline/underline.js';
import type { Description } from './description.js';
import { Schema } from './Schema.js';

/** All that a document of the product can hold. */
const standardDescriptions: readonly Description[] = [
  paragraph,
  heading,
  list,
  quote,
  codeBlock,
  divider,
  image,
  link,
  autolink,
  // Marks from the outermost to the innermost.
  textColor,
  bold,
  italic,
  underline,
  strike,
  code,
];

/** The schema of the product. */
export const standardSchema = new Schema(standardDescriptions);
