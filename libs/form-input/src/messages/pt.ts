import type { FormInputMessages } from './FormInputMessages.js';

/** Portuguese. */
export const pt: FormInputMessages = {
  'characters.show': 'Mostrar caracteres',
  'characters.hide': 'Ocultar caracteres',
  'counter.count': '{count} / {max}',
  'counter.atMost': 'Restam no máximo {count} caracteres',
  'counter.left': 'Restam {count} caracteres',
  'counter.leftOne': 'Resta 1 caractere',
  'counter.none': 'Não restam caracteres',
  'counter.over': '{count} caracteres a mais',
  'assistant.filled': 'Preenchido por um assistente',
  'assistant.undo': 'Desfazer',
  'load.failed': 'Não foi possível carregar o editor. Você pode continuar escrevendo aqui.',
  'load.retry': 'Tentar novamente',
  'code.keys': 'Pressione Escape e depois Tab para sair do campo. F8 vai para o próximo problema.',
  'validity.tooShort': 'Use pelo menos {min} caracteres (você tem {count}).',
  'validity.tooLong': 'Use no máximo {max} caracteres (você tem {count}).',
  'validity.patternMismatch': 'Use o formato solicitado.',
  'validity.valueMissing': '',
  'validity.typeMismatch': '',
  'validity.badInput': '',
  'validity.rangeUnderflow': '',
  'validity.rangeOverflow': '',
  'validity.stepMismatch': '',
};
