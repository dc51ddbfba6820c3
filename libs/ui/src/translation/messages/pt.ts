import type { UiMessages } from '../uiMessages.js';

/** Portuguese. */
export const pt: UiMessages = {
  close: 'Fechar',
  copy: 'Copiar',
  copied: 'Copiado',
  show: 'Mostrar',
  hide: 'Ocultar',
  help: 'Ajuda',
  notifications: 'Notificações',
  invalid: 'inválido',
};
