import '../tokens.css';
import { changedIn, hosts } from '@inkfield/config/hosts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../button/Button.js';
import { IconButton } from '../button/IconButton.js';
import { Dialog, DialogContent } from '../dialog/Dialog.js';
import { FieldFrame } from '../field/FieldFrame.js';
import { Menu, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from '../menu/Menu.js';
import { dismissToast, notify } from '../toast/notify.js';
import { Tooltip } from '../tooltip/Tooltip.js';
import { mount, unmountAll } from './mount.js';

afterEach(unmountAll);

function Parts() {
  return (
    <div id="app" className="app" style={{ position: 'absolute', inlineSize: 480, insetBlockStart: 0 }}>
      <FieldFrame
        id="a"
        title="Title"
        required
        icon="heading-1"
        help="Help"
        hint="A hint"
        hintId="b"
        errorId="c"
        counter="1/9"
      >
        <Button>Secondary</Button>
      </FieldFrame>
      <FieldFrame id="d" title="Title" error="Wrong" hintId="e" errorId="f" disabled>
        <Button variant="primary" icon="plus">
          Primary
        </Button>
        <Button variant="danger" loading>
          Danger
        </Button>
        <IconButton icon="bold" label="Bold" pressed />
      </FieldFrame>
      <Menu open>
        <MenuTrigger asChild>
          <Button>Menu</Button>
        </MenuTrigger>
        <MenuContent>
          <MenuLabel>Label</MenuLabel>
          <MenuItem icon="copy" shortcut="Ctrl+C" description="A second one.">
            Copy
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon="trash" danger>
            Delete
          </MenuItem>
        </MenuContent>
      </Menu>
      <Dialog open modal={false}>
        <DialogContent title="A dialog" description="What it is about." footer={<Button>Keep</Button>}>
          Text
        </DialogContent>
      </Dialog>
    </div>
  );
}

/** Whatever stands on the page, portals included. */
const everything = () => [...document.body.children];

test('every part looks the same in every page', async () => {
  mount(<Parts />);
  notify({ type: 'loading', message: 'Saving...', id: 'host' });
  await expect.element(page.getByText('Saving...')).toBeVisible();
  expect(changedIn(await hosts(), everything)).toEqual([]);
  dismissToast('host');
});

test('a tooltip looks the same in every page', async () => {
  mount(
    // The pointer that presses it does not open it first: a press closes what is open.
    <Tooltip content="A tooltip" shortcut="Ctrl+B" openOnPress delayMs={600_000}>
      <IconButton icon="bold" label="Bold" />
    </Tooltip>,
  );
  await userEvent.click(page.getByRole('button', { name: 'Bold' }));
  await expect.element(page.getByRole('tooltip')).toBeInTheDocument();
  expect(changedIn(await hosts(), everything)).toEqual([]);
});
