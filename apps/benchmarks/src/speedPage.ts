import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { peersFolder } from './peers.ts';

const page = join(import.meta.dirname, '..', '..', 'storybook', 'src', 'Speed.mdx');

/** Before what a run writes. */
const mark = '{/* Written by `npm run bench -- --write`. */}';

/** The figures of a run: of each row, of each contestant. */
export type Figures = Readonly<Record<string, Readonly<Record<string, string>>>>;

const versionOf = (manifest: { dependencies: Record<string, string> }, name: string) => manifest.dependencies[name];

function versions(): string {
  const read = (folder: string) =>
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { dependencies: Record<string, string> }; // npm's own form
  const [own, others] = [read(join(import.meta.dirname, '..')), read(peersFolder)];
  return [
    `Lexical ${versionOf(own, 'lexical')}`,
    `Tiptap ${versionOf(others, '@tiptap/react')}`,
    `Quill ${versionOf(others, 'quill')}`,
    `BlockNote ${versionOf(others, '@blocknote/react')}`,
    `Milkdown ${versionOf(others, '@milkdown/crepe')}`,
    `CKEditor ${versionOf(others, 'ckeditor5')}`,
  ].join(', ');
}

function tableOf(figures: Figures): string {
  const names = [...new Set(Object.values(figures).flatMap((row) => Object.keys(row)))];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = Object.entries(figures).map(([title, row]) => line([title, ...names.map((name) => row[name] ?? '')]));
  return [line(['What', ...names]), line(['---', ...names.map(() => '--:')]), ...rows].join('\n');
}

/** Writes what a run came to on the page of the Storybook. @param chromium its version, such as `156.0` */
export function writeSpeedPage(figures: Figures, chromium: string): void {
  const [about] = readFileSync(page, 'utf8').split(mark);
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(page, `${about}${mark}\n\n${day}, Chromium ${chromium}, ${versions()}.\n\n${tableOf(figures)}\n`);
}
