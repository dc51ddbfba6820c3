import type { Globals } from 'storybook/internal/types';
import { frame } from './playInFrame.js';

/** What the toolbar and the address set that a story in a frame follows. */
const followed = ['theme', 'direction', 'language', 'density', 'motion', 'colours', 'ai'];

/** An attribute around the frame of a story that tells it what its page is set to. */
export function tellFrame(globals: Globals): { 'data-globals': string } {
  return { 'data-globals': JSON.stringify(Object.fromEntries(followed.map((name) => [name, globals[name]]))) };
}

/** What the page of documentation around this frame is set to; nothing where there is none. */
export function globalsOfPage(): Globals {
  const told = frame?.closest('[data-globals]')?.getAttribute('data-globals') ?? '{}';
  return JSON.parse(told) as Globals; // as it was told above
}
