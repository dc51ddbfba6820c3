import type { AnyLexicalExtensionArgument } from 'lexical';

/** The interface of the features: what mounts their menus, toolbars and dialogs. */
export const richTextReactExtensions: readonly AnyLexicalExtensionArgument[] = [];
