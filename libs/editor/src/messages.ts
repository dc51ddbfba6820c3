export type { EditorMessages } from './messages/EditorMessages.js';
export { type EditorLanguage, loadMessages } from './messages/loadMessages.js';
