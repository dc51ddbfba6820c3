import type { FormInputMessages } from './FormInputMessages.js';

/** German. */
export const de: FormInputMessages = {
  'characters.show': 'Zeichen anzeigen',
  'characters.hide': 'Zeichen verbergen',
  'counter.count': '{count} / {max}',
  'counter.atMost': 'Noch höchstens {count} Zeichen',
  'counter.left': 'Noch {count} Zeichen',
  'counter.leftOne': 'Noch 1 Zeichen',
  'counter.none': 'Keine Zeichen mehr frei',
  'counter.over': '{count} Zeichen zu viel',
  'assistant.filled': 'Von einem Assistenten ausgefüllt',
  'assistant.undo': 'Rückgängig',
  'load.failed': 'Der Editor konnte nicht geladen werden. Sie können hier weiterschreiben.',
  'load.retry': 'Erneut versuchen',
  'code.keys': 'Escape und dann Tab verlässt das Feld. F8 geht zum nächsten Problem.',
  'validity.tooShort': 'Verwende mindestens {min} Zeichen (es sind {count}).',
  'validity.tooLong': 'Verwende höchstens {max} Zeichen (es sind {count}).',
  'validity.patternMismatch': 'Bitte halten Sie sich an das vorgegebene Format.',
  'validity.valueMissing': '',
  'validity.typeMismatch': '',
  'validity.badInput': '',
  'validity.rangeUnderflow': '',
  'validity.rangeOverflow': '',
  'validity.stepMismatch': '',
};
