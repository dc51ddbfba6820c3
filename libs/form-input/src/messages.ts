export type { FormInputMessageKey, FormInputMessages } from './messages/FormInputMessages.js';
export { loadFormInputMessages } from './messages/loadFormInputMessages.js';
export { type EditorMessages, loadMessages } from '@inkfield/editor/messages';
