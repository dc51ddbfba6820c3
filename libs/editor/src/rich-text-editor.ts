'use client';
// What a page loads later, with `import()`. A module that is imported so is kept whole: with the main entry, one function that the page
// needs at once would bring all of it along.
export { putTypedText } from './local-draft/typedText.js';
export { RichTextEditor } from './RichTextEditor.js';
export { readEditorValue } from './value/readEditorValue.js';
