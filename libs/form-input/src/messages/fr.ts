import type { FormInputMessages } from './FormInputMessages.js';

/** French. */
export const fr: FormInputMessages = {
  'characters.show': 'Afficher les caractères',
  'characters.hide': 'Masquer les caractères',
  'counter.count': '{count} / {max}',
  'counter.atMost': 'Il reste au plus {count} caractères',
  'counter.left': 'Il reste {count} caractères',
  'counter.leftOne': 'Il reste 1 caractère',
  'counter.none': 'Aucun caractère restant',
  'counter.over': '{count} caractères en trop',
  'assistant.filled': 'Rempli par un assistant',
  'assistant.undo': 'Annuler',
  'load.failed': 'L’éditeur n’a pas pu être chargé. Vous pouvez continuer à écrire ici.',
  'load.retry': 'Réessayer',
  'code.keys': 'Appuyez sur Échap puis sur Tab pour quitter le champ. F8 va au problème suivant.',
  'validity.tooShort': 'Utilisez au moins {min} caractères (vous en avez {count}).',
  'validity.tooLong': 'Utilisez au plus {max} caractères (vous en avez {count}).',
  'validity.patternMismatch': 'Veuillez respecter le format demandé.',
  'validity.valueMissing': '',
  'validity.typeMismatch': '',
  'validity.badInput': '',
  'validity.rangeUnderflow': '',
  'validity.rangeOverflow': '',
  'validity.stepMismatch': '',
};
