import type { UiMessages } from '../uiMessages.js';

/** German. */
export const de: UiMessages = {
  close: 'Schließen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  show: 'Anzeigen',
  hide: 'Verbergen',
  help: 'Hilfe',
  notifications: 'Benachrichtigungen',
  invalid: 'ungültig',
};
