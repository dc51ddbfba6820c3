export { AssistantNotice } from './AssistantNotice.js';
export { describe } from './toolDescription.js';
