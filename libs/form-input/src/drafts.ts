export { clearDraft } from '@inkfield/editor/drafts';
