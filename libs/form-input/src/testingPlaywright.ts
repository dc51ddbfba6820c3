export { fillField, openSlash, readRichText, typeRichText } from './filling/fillLocator.js';
