// @isolated: a policy stays with its page.
import './tokens.css';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  Button,
  Dialog,
  DialogContent,
  FieldFrame,
  Menu,
  MenuContent,
  MenuItem,
  MenuTrigger,
  dismissToast,
  notify,
} from './index.js';
import { mount, unmountAll } from './testing/mount.js';
// Its styles come with the stylesheet of the package; here each module brings its own, which the policy would not let in.
import './tooltip/TooltipBubble.js';

const violations: string[] = [];

/** From here on the page has the strictest policy: no style element or attribute, no string that becomes markup. */
beforeAll(() => {
  document.addEventListener('securitypolicyviolation', (event) => {
    violations.push(`${event.violatedDirective} ${event.sample}`);
  });
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";
  document.head.append(policy);
});

afterAll(() => {
  dismissToast();
  unmountAll();
});

test('every part works under a strict content security policy and trusted types', async () => {
  mount(
    <Dialog defaultOpen>
      <DialogContent title="All parts" description="In one dialog.">
        <FieldFrame
          id="name"
          hintId="name-hint"
          errorId="name-error"
          title="form.name"
          help="Your own."
          error="Missing."
        >
          <input id="name" />
        </FieldFrame>
        <Menu>
          <MenuTrigger asChild>
            <Button>More</Button>
          </MenuTrigger>
          <MenuContent>
            <MenuItem icon="copy">Copy</MenuItem>
          </MenuContent>
        </Menu>
      </DialogContent>
    </Dialog>,
  );
  // A press would close it where it was open: WebKit opens that of the button which the dialog gives the focus, and the next at once.
  await userEvent.hover(page.getByRole('button', { name: 'Help' }));
  await expect.element(page.getByRole('tooltip')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'More' }));
  await expect.element(page.getByRole('menuitem', { name: 'Copy' })).toBeVisible();
  notify({ type: 'success', message: 'Saved' });
  await expect.element(page.getByText('Saved')).toBeVisible();
  expect(violations).toEqual([]);
});

test('the policy is really in force', async () => {
  const style = document.createElement('style');
  style.textContent = 'body { color: red }';
  document.head.append(style);
  await expect.poll(() => violations.length).toBeGreaterThan(0);
});
