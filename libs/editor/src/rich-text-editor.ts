'use client';
// What a page loads later, with `import()`. A module that is imported so is kept whole: with the main entry, one function that the page
// needs at once would bring all of it along.
import { gate } from './field-content/loadGate.js';
import { restrictEditor } from './field-content/restrictEditor.js';
import { lateReaders } from './late-readers/lateReaders.js';
import { broughtReaders } from './late-readers/readers.js';

// Who waits for the editor anyway has what restricts a field with it, so that the editor never has to wait for that.
gate.here = restrictEditor;
// A value is read as soon as the editor is there, whatever it is written in.
broughtReaders.here = lateReaders;

export { FillExtension } from './paste/FillExtension.js';
export { putTypedText } from './local-draft/typedText.js';
export { RichTextEditor } from './RichTextEditor.js';
export { readEditorValue } from './value/readEditorValue.js';
