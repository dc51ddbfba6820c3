import type { BlockJson } from '@inkfield/document';
import type { LexicalEditor } from 'lexical';
import { hostOf } from './hostOf.js';

/** What a field takes, where its content does not allow all. */
export interface FieldRules {
  /** Whether it takes what a menu's item, a block type (`h2`, `bullet`), a shortcut or a format (`text-bold`) makes. */
  takes: (kind: string) => boolean;
  /**
   * Blocks as it takes them. Call it in an update.
   * @param says whether the person is told that it was not all
   */
  fit: (blocks: readonly BlockJson[], says?: boolean) => readonly BlockJson[];
  /** The types that its content names, which menus offer though others do not. */
  names: ReadonlySet<string>;
  /** What an AI is told of it. */
  instruction: string;
}

/** Whether an editor's field takes something. */
export function fieldTakes(editor: LexicalEditor, kind: string): boolean {
  return hostOf(editor)?.rules.peek()?.takes(kind) ?? true;
}

/** Whether an editor's field names a type, which menus offer then though they do not elsewhere. */
export function fieldNames(editor: LexicalEditor, type: string): boolean {
  return hostOf(editor)?.rules.peek()?.names.has(type) ?? false;
}

/** Blocks as an editor's field takes them. */
export function $fitField(editor: LexicalEditor, blocks: readonly BlockJson[], says = false): readonly BlockJson[] {
  return hostOf(editor)?.rules.peek()?.fit(blocks, says) ?? blocks;
}
