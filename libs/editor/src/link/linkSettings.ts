import type { LinkSettings } from '@inkfield/document';
import { defaultLinkSettings } from '@inkfield/document/internal';
import type { LexicalEditor } from 'lexical';

const settingsOf = new WeakMap<LexicalEditor, LinkSettings>();

export function setLinkSettings(editor: LexicalEditor, settings: LinkSettings): void {
  settingsOf.set(editor, settings);
}

/** The settings that the editor's LinkExtension was given; the defaults without one. */
export function linkSettings(editor: LexicalEditor): LinkSettings {
  return settingsOf.get(editor) ?? defaultLinkSettings;
}
