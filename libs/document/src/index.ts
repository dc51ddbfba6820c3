export type { FieldContent } from './content/FieldContent.js';
export { richText, type RichTextOptions } from './content/richText.js';
export type { ValidityMessages } from './content/validityMessages.js';
export {
  type ConvertOptions,
  convertValue,
  measureValue,
  readValue,
  sanitizeHtml,
  validateValue,
  type ValueReading,
} from './convert.js';
export type { LinkSettings } from './link/linkSettings.js';
export { linkSchemes, sanitizeUrl } from './link/sanitizeUrl.js';
export { type TextColor, textColors } from './text-color/textColors.js';
export type {
  BlockJson,
  CodeJson,
  CodeLineJson,
  ImageJson,
  InlineJson,
  LinkJson,
  ListJson,
} from './value/documentJson.js';
export type { Loss, LossReason } from './report/Loss.js';
export { readReport } from './report/readReport.js';
export { textLength } from './text/textLength.js';
export {
  type EditorJson,
  type EditorValue,
  type EditorValueInput,
  formatEditorValue,
  type ValueFormat,
} from './value/EditorValue.js';
export type { LeftOut } from './value/leftOut.js';
