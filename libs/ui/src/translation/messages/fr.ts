import type { UiMessages } from '../uiMessages.js';

/** French. */
export const fr: UiMessages = {
  close: 'Fermer',
  copy: 'Copier',
  copied: 'Copié',
  show: 'Afficher',
  hide: 'Masquer',
  help: 'Aide',
  notifications: 'Notifications',
  invalid: 'non valide',
};
