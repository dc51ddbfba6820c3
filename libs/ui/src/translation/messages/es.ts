import type { UiMessages } from '../uiMessages.js';

/** Spanish. */
export const es: UiMessages = {
  close: 'Cerrar',
  copy: 'Copiar',
  copied: 'Copiado',
  show: 'Mostrar',
  hide: 'Ocultar',
  help: 'Ayuda',
  notifications: 'Notificaciones',
  invalid: 'no válido',
};
