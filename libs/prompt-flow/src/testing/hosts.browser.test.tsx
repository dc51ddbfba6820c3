import '@inkfield/ui/tokens.css';
import { changedIn, hosts } from '@inkfield/config/hosts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PromptFlowDialog } from '../dialog/PromptFlowDialog.js';
import { answers, executionOf, resultOf, rewriteFlow, withRows } from './flows.js';

afterEach(cleanup);

/** Some of all that a model may answer. */
const everything = `<h1>One</h1><h2>Two</h2><h3>Three</h3><p>Text <code>code</code> <a href="/x">link</a></p><ul><li>a</li></ul>
<ol><li>b</li></ol><blockquote>Quote</blockquote><pre><code>pre</code></pre><hr><table><tr><th>h</th><td>d</td></tr></table>`;
const result = {
  ...executionOf(resultOf('1', 'Answer', everything), resultOf('2', 'Plain', 'Text')),
  outputResult: withRows.outputResult,
};

/** Portals included; a list of options is drawn by the system. */
const everywhere = () => [...document.body.children];

test('the form of a flow and its results look the same in every page', async () => {
  render(
    <PromptFlowDialog
      flow={rewriteFlow}
      run={answers(result)}
      initialVariables={{ selectedText: 'Text', tone: 'Formal' }}
      open
      onOpenChange={() => undefined}
    />,
  );
  await expect.element(page.getByRole('textbox', { name: 'Text' })).toBeVisible();
  expect(changedIn(await hosts(), everywhere, 'option')).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Run', exact: true }));
  await expect.element(page.getByRole('listitem', { name: 'Answer' })).toBeVisible();
  expect(changedIn(await hosts(), everywhere, 'option')).toEqual([]);
});
