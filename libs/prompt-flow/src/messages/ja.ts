import type { PromptFlowMessages } from '../promptFlowMessages.js';

/** Japanese. */
export const ja: PromptFlowMessages = {
  title: 'プロンプトフローを実行',
  run: '実行',
  runAgain: 'もう一度実行',
  cancel: 'キャンセル',
  close: '閉じる',
  running: '実行中…',
  choose: '選択…',
  insertBelow: '下に挿入',
  replaceSelection: '選択範囲を置換',
  noResults: '結果はありませんでした。',
  oneResult: '1件の結果',
  results: '{count}件の結果',
  viewEntity: '{entity}を表示',
};
