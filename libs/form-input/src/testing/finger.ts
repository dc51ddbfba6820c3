import { cdp, type Locator, server } from 'vitest/browser';

const hasFingers = server.browser === 'chromium';

/** The middle of an element; of a high one a place near its upper edge. */
function middleOf(element: Element): { x: number; y: number } {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + Math.min(height / 2, 40) };
}

/** The page of a test is a frame of the page that the protocol speaks of. */
function onOuterPage({ x, y }: { x: number; y: number }): { x: number; y: number } {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  const scale = frame.width > 0 ? frame.width / window.innerWidth : 1;
  return { x: frame.left + x * scale, y: frame.top + y * scale };
}

const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
  cdp().send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints.map(onOuterPage) });

/** What an engine tells of a tap, in its order: only Chromium's protocol has fingers. */
function tellTap(point: { x: number; y: number }): void {
  const target = document.elementFromPoint(point.x, point.y) ?? document.body;
  const at = { bubbles: true, cancelable: true, composed: true, clientX: point.x, clientY: point.y };
  const pointer = { ...at, pointerId: 2, pointerType: 'touch', isPrimary: true };
  for (const type of ['pointerover', 'pointerenter', 'pointerdown'])
    target.dispatchEvent(new PointerEvent(type, { ...pointer, buttons: 1 }));
  for (const type of ['pointerup', 'pointerout', 'pointerleave']) target.dispatchEvent(new PointerEvent(type, pointer));
  const takesFocus = target.dispatchEvent(new MouseEvent('mousedown', { ...at, detail: 1 }));
  const focusable = target.closest<HTMLElement>('[contenteditable=true], input, textarea, button, a[href], [tabindex]');
  if (takesFocus) focusable?.focus();
  target.dispatchEvent(new MouseEvent('mouseup', { ...at, detail: 1 }));
  target.dispatchEvent(new MouseEvent('click', { ...at, detail: 1 }));
}

/** Taps the middle of an element. */
export async function tap(locator: Locator): Promise<void> {
  const point = middleOf(locator.element());
  if (!hasFingers) return tellTap(point);
  await touch('touchStart', point);
  await touch('touchEnd');
}

/** Draws a finger over the page from a point to another, as to scroll. In Chromium alone. */
export async function swipe(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await touch('touchStart', from);
  for (let step = 1; step <= 8; step += 1)
    await touch('touchMove', {
      x: from.x + ((to.x - from.x) * step) / 8,
      y: from.y + ((to.y - from.y) * step) / 8,
    });
  await touch('touchEnd');
}

/** Whether the page is told that it is used by fingers. */
export async function withFingers(enabled: boolean): Promise<void> {
  if (hasFingers) await cdp().send('Emulation.setTouchEmulationEnabled', { enabled });
}
