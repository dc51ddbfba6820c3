export type { FormInputMessageKey, FormInputMessages } from './messages/FormInputMessages.js';
export { loadFormInputMessages } from './messages/loadFormInputMessages.js';
