/**
 * Monaco, in the one chunk that only code fields load. All features at once: its JSON support imports every one of them by itself,
 * and a feature that is registered after the first editor was created finds its services missing.
 */
import 'monaco-editor/features/register.all';
import './workers.js';

export { editor } from 'monaco-editor/editor';
export { createCodeEditor } from './createCodeEditor.js';
