import type { PromptFlowMessages } from '../promptFlowMessages.js';

/** German. */
export const de: PromptFlowMessages = {
  title: 'Prompt-Flow ausführen',
  run: 'Ausführen',
  runAgain: 'Erneut ausführen',
  cancel: 'Abbrechen',
  close: 'Schließen',
  running: 'Läuft…',
  choose: 'Auswählen…',
  insertBelow: 'Darunter einfügen',
  replaceSelection: 'Auswahl ersetzen',
  noResults: 'Der Lauf ergab keine Ergebnisse.',
  oneResult: '1 Ergebnis',
  results: '{count} Ergebnisse',
  viewEntity: '{entity} anzeigen',
};
