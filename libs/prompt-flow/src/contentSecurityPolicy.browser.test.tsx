// @isolated: a policy stays with its page.
import '@inkfield/ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PromptFlowDialog } from './dialog/PromptFlowDialog.js';
import { answers, rewriteFlow, rewritten } from './testing/flows.js';

const violations: string[] = [];

/** From here on the page has a strict policy, and one Trusted Types policy alone: that of the sanitiser. */
beforeAll(() => {
  document.addEventListener('securitypolicyviolation', (event) => {
    violations.push(`${event.violatedDirective} ${event.sample}`);
  });
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "style-src 'self'; require-trusted-types-for 'script'; trusted-types inkfield-prompt-flow";
  document.head.append(policy);
});

test('the dialog works under a strict content security policy and trusted types', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const variables = { selectedText: 'Hello', tone: 'Formal' };
  root.render(
    <PromptFlowDialog
      open
      flow={rewriteFlow}
      initialVariables={variables}
      run={answers(rewritten)}
      onOpenChange={() => {}}
      onInsertBelow={() => {}}
    />,
  );
  await userEvent.click(page.getByRole('button', { name: 'Run' }));
  await expect.element(page.getByText('harbour library')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Insert below' }).first());
  expect(violations).toEqual([]);
  root.unmount();
});

test('the policies are really in force', async () => {
  expect(() => Object.assign(document.body, { innerHTML: '<p></p>' })).toThrow(TypeError);
  await expect.poll(() => violations.length).toBeGreaterThan(0);
});
