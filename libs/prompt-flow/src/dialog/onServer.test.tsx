// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PromptFlowDialog } from './PromptFlowDialog.js';

test('a dialog that is open from the first is rendered on a server without any DOM, and drawn by the page', () => {
  const flow = { id: 'a', title: 'Titles', description: '', inputVariables: [], templates: [], outputs: [] };
  expect(renderToString(<PromptFlowDialog flow={flow} open onOpenChange={() => undefined} />)).toBe('');
});
