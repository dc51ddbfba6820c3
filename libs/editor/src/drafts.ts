export { clearDraft } from './local-draft/draftSession.js';
