import type { PromptFlowMessages } from '../promptFlowMessages.js';

/** Portuguese. */
export const pt: PromptFlowMessages = {
  title: 'Executar fluxo',
  run: 'Executar',
  runAgain: 'Executar novamente',
  cancel: 'Cancelar',
  close: 'Fechar',
  running: 'Em execução…',
  choose: 'Escolher…',
  insertBelow: 'Inserir abaixo',
  replaceSelection: 'Substituir a seleção',
  noResults: 'A execução não deu resultados.',
  oneResult: '1 resultado',
  results: '{count} resultados',
  viewEntity: 'Ver {entity}',
};
