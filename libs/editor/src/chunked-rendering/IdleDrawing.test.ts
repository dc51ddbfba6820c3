import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IdleDrawing } from './IdleDrawing.js';

let boxes: HTMLElement[];
let asked: ((deadline: IdleDeadline) => void) | null = null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
  vi.stubGlobal('requestIdleCallback', (run: typeof asked) => ((asked = run), 1));
  vi.stubGlobal('cancelIdleCallback', () => (asked = null));
  boxes = Array.from({ length: 50 }, () => document.createElement('div'));
});

afterEach(() => {
  asked = null;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const drawn = () => boxes.filter((box) => box.classList.contains('drawn')).length;

/** The browser has time. */
function beIdle(milliseconds: number): void {
  const run = asked;
  asked = null;
  run?.({ didTimeout: false, timeRemaining: () => milliseconds });
}

test('draws every chunk once nothing has happened for a second, some at a time', () => {
  const drawing = new IdleDrawing(() => boxes);
  vi.advanceTimersByTime(999);
  expect(asked).toBeNull();
  vi.advanceTimersByTime(1);
  const counts = Array.from({ length: 3 }, () => (beIdle(50), drawn()));
  expect(counts).toEqual([20, 40, 50]);
  expect(asked).toBeNull();
  drawing.stop();
});

test('draws one at a time where the browser has hardly any', () => {
  const drawing = new IdleDrawing(() => boxes);
  vi.advanceTimersByTime(1000);
  beIdle(0);
  beIdle(0);
  expect(drawn()).toBe(2);
  drawing.stop();
});

test('has nothing to draw where there is no chunk', () => {
  boxes = [];
  const drawing = new IdleDrawing(() => boxes);
  vi.advanceTimersByTime(1000);
  beIdle(50);
  expect(asked).toBeNull();
  drawing.stop();
});

test('leaves them out in the frame after a key, and begins anew a second after the last', () => {
  const drawing = new IdleDrawing(() => boxes);
  vi.advanceTimersByTime(1000);
  beIdle(50);
  drawing.postpone();
  expect(asked).toBeNull();
  expect(drawn()).toBe(20);
  vi.advanceTimersByTime(900);
  expect(drawn()).toBe(0);
  drawing.postpone();
  vi.advanceTimersByTime(900);
  expect(asked).toBeNull();
  vi.advanceTimersByTime(100);
  beIdle(50);
  expect(drawn()).toBe(20);
  drawing.stop();
});

test('does nothing more once it is stopped', () => {
  const drawing = new IdleDrawing(() => boxes);
  drawing.stop();
  vi.advanceTimersByTime(5000);
  expect(asked).toBeNull();
  drawing.postpone();
  vi.advanceTimersByTime(1000);
  drawing.stop();
  expect(asked).toBeNull();
});
