import type { FormInputMessages } from './FormInputMessages.js';

/** Spanish. */
export const es: FormInputMessages = {
  'characters.show': 'Mostrar caracteres',
  'characters.hide': 'Ocultar caracteres',
  'counter.count': '{count} / {max}',
  'counter.atMost': 'Quedan como máximo {count} caracteres',
  'counter.left': 'Quedan {count} caracteres',
  'counter.leftOne': 'Queda 1 carácter',
  'counter.none': 'No quedan caracteres',
  'counter.over': 'Sobran {count} caracteres',
  'assistant.filled': 'Rellenado por un asistente',
  'assistant.undo': 'Deshacer',
  'load.failed': 'No se pudo cargar el editor. Puede seguir escribiendo aquí.',
  'load.retry': 'Reintentar',
  'code.keys': 'Pulse Escape y luego Tab para salir del campo. F8 va al siguiente problema.',
  'validity.tooShort': 'Usa al menos {min} caracteres (tienes {count}).',
  'validity.tooLong': 'Usa como máximo {max} caracteres (tienes {count}).',
  'validity.patternMismatch': 'Use el formato solicitado.',
  'validity.valueMissing': '',
  'validity.typeMismatch': '',
  'validity.badInput': '',
  'validity.rangeUnderflow': '',
  'validity.rangeOverflow': '',
  'validity.stepMismatch': '',
};
