import type { PromptFlowMessages } from '../promptFlowMessages.js';

/** Spanish. */
export const es: PromptFlowMessages = {
  title: 'Ejecutar flujo',
  run: 'Ejecutar',
  runAgain: 'Ejecutar de nuevo',
  cancel: 'Cancelar',
  close: 'Cerrar',
  running: 'En ejecución…',
  choose: 'Elegir…',
  insertBelow: 'Insertar debajo',
  replaceSelection: 'Reemplazar la selección',
  noResults: 'La ejecución no dio resultados.',
  oneResult: '1 resultado',
  results: '{count} resultados',
  viewEntity: 'Ver {entity}',
};
