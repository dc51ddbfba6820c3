import { linkSchemes, sanitizeUrl } from '@inkfield/document';
import { allowedSchemes, defaultLinkSettings, linkContext } from '@inkfield/document/internal';
import {
  $isAutoLinkNode,
  $isLinkNode,
  AutoLinkAnnounceExtension,
  AutoLinkNode,
  LinkExtension as LexicalLinkExtension,
  LinkNode,
} from '@lexical/link';
import {
  $findMatchingParent,
  $getEditor,
  $getNodeByKey,
  $isParagraphNode,
  COMMAND_PRIORITY_LOW,
  COMPOSITION_START_COMMAND,
  configExtension,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  defineExtension,
  type LexicalEditor,
  mergeRegister,
  safeCast,
} from 'lexical';
import { $isAtEdge } from '../block-type/convertBlocks.js';
import { readOptions, SchemaExtension } from '../schema/SchemaExtension.js';
import { $caret } from '../surface/caret.js';
import { $readLink } from './readLink.js';
import { registerTypedAddresses } from './registerTypedAddresses.js';
import { $unwrapLink } from './unwrapLink.js';

/** What links are like. */
export interface LinkConfig {
  /** Schemes besides the ten usual ones, without the colon, never `javascript`, `data` or `vbscript`. Compared as literals, without case. @default [] */
  schemes: readonly string[];
  /** `target` of new links; null for none. @default '_blank' */
  target: string | null;
  /** `rel` of new links; null for none. A link that opens a new context always gets `noopener`. @default 'noopener noreferrer nofollow' */
  rel: string | null;
}

/**
 * Takes a link away whose URL is refused, or that is around blocks: Lexical links dividers too that are selected with words. Writes the
 * others as they will be read.
 */
function $keepSafe(link: LinkNode): void {
  const { link: settings } = readOptions($getEditor());
  const url = sanitizeUrl(link.getURL(), settings.schemes);
  const isAround = link.getChildren().some((child) => !child.isInline());
  if (url === null || isAround) {
    const line = link.getParent();
    // What holds blocks has put a line around it.
    $unwrapLink(link, isAround && $isParagraphNode(line) ? line : link);
    return;
  }
  if (url !== link.getURL()) link.setURL(url);
  const said = { target: link.getTarget(), rel: link.getRel() };
  const { target = null, rel = null } = linkContext($isAutoLinkNode(link) && !said.target ? {} : said, settings);
  if (target !== link.getTarget()) link.setTarget(target);
  if (rel !== link.getRel()) link.setRel(rel);
}

/**
 * Has what is typed or composed at an end of a link stand beside it: Lexical adds what is composed to the link, or loses it, and puts what is
 * typed behind a last image before the link.
 */
function $leaveLink(): boolean {
  const caret = $caret();
  const link = caret && $findMatchingParent(caret.getNode(), $isLinkNode);
  const isStart = link && $isAtEdge(caret, link, true);
  if (!link || (!isStart && !$isAtEdge(caret, link, false))) return false;
  const index = link.getIndexWithinParent() + Number(!isStart);
  link.getParentOrThrow().select(index, index);
  return false;
}

/** Lexical draws only five schemes; this draws every allowed one. */
function drawHref(editor: LexicalEditor, keys: Iterable<string>): void {
  const { schemes } = readOptions(editor).link;
  editor.read('latest', () => {
    for (const key of keys) {
      const link = $getNodeByKey(key);
      if (!$isLinkNode(link) || ($isAutoLinkNode(link) && link.getIsUnlinked())) continue;
      editor.getElementByKey(key)?.setAttribute('href', sanitizeUrl(link.getURL(), schemes) ?? '');
    }
  });
}

/**
 * Links: one rule for their URLs, typed addresses linked, safe attributes.
 * @example
 * ```tsx
 * import { LinkExtension, RichTextEditor } from '@inkfield/editor';
 * import { configExtension } from 'lexical';
 *
 * <RichTextEditor name="note" extensions={[configExtension(LinkExtension, { schemes: ['obsidian'], target: null })]} />;
 * ```
 */
export const LinkExtension = defineExtension({
  name: '@inkfield/editor/Link',
  config: safeCast<LinkConfig>({ schemes: [], target: defaultLinkSettings.target, rel: defaultLinkSettings.rel }),
  mergeConfig: (config, more) => ({ ...config, ...more, schemes: [...config.schemes, ...(more.schemes ?? [])] }),
  dependencies: [
    configExtension(SchemaExtension, { readers: [$readLink] }),
    LexicalLinkExtension,
    AutoLinkAnnounceExtension,
  ],
  nodes: () => [AutoLinkNode],
  build: (_editor, config, state) => {
    const settings = { ...config, schemes: [...linkSchemes, ...allowedSchemes(config.schemes)] };
    state.getDependency(SchemaExtension).output.link = settings;
    return settings;
  },
  register: (editor, _config, state) => {
    const settings = state.getOutput();
    const lexical = state.getDependency(LexicalLinkExtension).output;
    lexical.validateUrl.value = undefined;
    lexical.attributes.value = { target: settings.target, rel: settings.rel };
    return mergeRegister(
      registerTypedAddresses(editor),
      // A keyboard that composes a word of the link anew says which.
      editor.registerCommand(COMPOSITION_START_COMMAND, ({ data }) => !data && $leaveLink(), COMMAND_PRIORITY_LOW),
      editor.registerCommand(CONTROLLED_TEXT_INSERTION_COMMAND, $leaveLink, COMMAND_PRIORITY_LOW),
      ...[LinkNode, AutoLinkNode].flatMap((type) => [
        editor.registerNodeTransform(type, $keepSafe),
        editor.registerMutationListener(type, (links) => drawHref(editor, links.keys())),
      ]),
    );
  },
});
