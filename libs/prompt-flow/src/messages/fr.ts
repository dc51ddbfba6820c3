import type { PromptFlowMessages } from '../promptFlowMessages.js';

/** French. */
export const fr: PromptFlowMessages = {
  title: 'Lancer le flux',
  run: 'Lancer',
  runAgain: 'Relancer',
  cancel: 'Annuler',
  close: 'Fermer',
  running: 'En cours…',
  choose: 'Choisir…',
  insertBelow: 'Insérer en dessous',
  replaceSelection: 'Remplacer la sélection',
  noResults: 'Aucun résultat.',
  oneResult: '1 résultat',
  results: '{count} résultats',
  viewEntity: 'Voir {entity}',
};
