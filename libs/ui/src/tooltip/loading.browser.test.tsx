import '../tokens.css';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../button/Button.js';
import { mount, unmountAll } from '../testing/mount.js';
import { loadTooltipBubble } from './loadTooltipBubble.js';
import { Tooltip } from './Tooltip.js';
import * as bubble from './TooltipBubble.js';

vi.mock('./loadTooltipBubble.js', () => ({ loadTooltipBubble: vi.fn() }));

let arrive: () => Promise<void>;
let fail: () => void;

beforeEach(() => {
  vi.mocked(loadTooltipBubble).mockReset();
  const loading = Promise.withResolvers<typeof bubble>();
  vi.mocked(loadTooltipBubble).mockReturnValue(loading.promise);
  arrive = async () => {
    loading.resolve(bubble);
    await loading.promise;
  };
  fail = () => loading.reject(new Error('offline'));
});

afterEach(async () => {
  unmountAll();
  await userEvent.unhover(document.body);
});

const tooltip = page.getByRole('tooltip');
const saved = page.getByRole('button', { name: 'Saved' });
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

function mountTooltip(openOnPress = false) {
  mount(
    <div style={{ padding: 120 }}>
      <Tooltip content="In this browser" delayMs={0} openOnPress={openOnPress}>
        <Button>Saved</Button>
      </Tooltip>
      <Button>Next</Button>
    </div>,
  );
}

test('nothing is loaded until somebody asks', async () => {
  mountTooltip();
  await userEvent.hover(page.getByRole('button', { name: 'Next' }));
  expect(loadTooltipBubble).not.toHaveBeenCalled();
});

test('who asked before it was loaded is answered once it is', async () => {
  mountTooltip();
  await userEvent.keyboard('{Tab}');
  expect(tooltip.query()).toBeNull();
  await arrive();
  await expect.element(tooltip).toHaveTextContent('In this browser');
  await expect.element(saved).toHaveAccessibleDescription('In this browser');
});

test('a pointer that rests on the button is answered too, also where React tries everything twice', async () => {
  mount(
    <StrictMode>
      <Tooltip content="In this browser">
        <Button>Saved</Button>
      </Tooltip>
    </StrictMode>,
  );
  await userEvent.hover(saved);
  await arrive();
  await expect.element(tooltip).toHaveTextContent('In this browser');
});

test('who has turned away by then is not', async () => {
  mountTooltip();
  await userEvent.keyboard('{Tab}{Tab}');
  await arrive();
  await drawn();
  expect(tooltip.query()).toBeNull();
});

test('a press is answered too', async () => {
  mountTooltip(true);
  await userEvent.click(saved);
  await arrive();
  await expect.element(tooltip).toHaveTextContent('In this browser');
});

test('where it cannot be loaded, the button works, and the next question tries again', async () => {
  mountTooltip();
  await userEvent.keyboard('{Tab}');
  fail();
  await drawn();
  await expect.element(saved).toHaveFocus();
  expect(tooltip.query()).toBeNull();
  vi.mocked(loadTooltipBubble).mockResolvedValue(bubble);
  await userEvent.hover(saved);
  await expect.element(tooltip).toHaveTextContent('In this browser');
});
