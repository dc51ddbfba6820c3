import { type BlockDescription, createSchema, type InlineDescription } from '@inkfield/document/schema';
import {
  type AnyLexicalExtension,
  type AnyLexicalExtensionArgument,
  configExtension,
  defineExtension,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
} from 'lexical';
import { type MarkdownShortcutsConfig, MarkdownShortcutsExtension } from '../markdown/MarkdownShortcutsExtension.js';
import { SchemaExtension } from '../schema/SchemaExtension.js';
import { SlashMenuExtension } from '../slash-menu/SlashMenuExtension.js';
import { registerShortcuts } from '../text-format/shortcuts.js';
import type { Values } from './attributeStates.js';
import type { DescribedNodes } from './describedNodes.js';
import { type DescribedOptions, nameOf } from './describedOptions.js';
import { wrappedReaders } from './wrappedNodes.js';

interface DescribedKind {
  /** What was described. */
  given: BlockDescription | InlineDescription;
  /** The same with the Markdown that it has in the field. */
  description: BlockDescription | InlineDescription;
  nodes: DescribedNodes<LexicalNode>;
  options: DescribedOptions<unknown>;
  /** What is typed for it. */
  typed: Partial<MarkdownShortcutsConfig>;
  /** Makes one at the selection; called in an update. */
  $run: (editor: LexicalEditor) => void;
  /** What else it is in the editor. */
  dependencies: AnyLexicalExtensionArgument[];
  /** What else it does there. @default nothing */
  register?: AnyLexicalExtension['register'];
}

/** The attributes of a new one; null where none is to be inserted. */
export function $newValues({ create }: DescribedOptions<unknown>): Values | null {
  return create ? create() : {};
}

/** What every described kind of node is in an editor: its node, its place in the value in every form, its slash item and its shortcut. */
export function describedExtension(kind: DescribedKind): AnyLexicalExtension {
  const { given, description, nodes, options, typed, $run, dependencies, register } = kind;
  const { type } = given;
  const { title, description: line = '', terms = [], icon = 'info', group = 'slash.group.basic', shortcut } = options;
  return defineExtension({
    name: nameOf(type),
    nodes: () => [nodes.klass],
    dependencies: [
      configExtension(SchemaExtension, {
        descriptions: [description],
        createSchema,
        wrapped: wrappedReaders(given, nodes),
      }),
      ...dependencies,
      configExtension(MarkdownShortcutsExtension, typed),
      configExtension(SlashMenuExtension, {
        items: [{ id: type, title, description: line, terms, icon, group, $run }],
      }),
    ],
    register: (editor, config, state) =>
      mergeRegister(
        register?.(editor, config, state) ?? (() => undefined),
        registerShortcuts(editor, shortcut ? [[shortcut, () => $run(editor)]] : []),
      ),
  });
}
