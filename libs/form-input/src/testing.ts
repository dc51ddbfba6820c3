export { fillField, openSlash, readRichText, typeRichText } from './filling/fillField.js';
