import { defineBlock, defineInline, h, oneOf, text } from '@inkfield/document/schema';
import { $getClipboardDataFromSelection, $insertDataTransferForRichText } from '@lexical/clipboard';
import {
  $applyNodeReplacement,
  $getRoot,
  $getSelection,
  $insertNodes,
  $selectAll,
  DecoratorNode,
  ElementNode,
  type NodeKey,
  PASTE_TAG,
  type SerializedElementNode,
  type SerializedLexicalNode,
  type SerializedTextNode,
  TextNode,
  UNDO_COMMAND,
} from 'lexical';
import { beforeAll, expect, it } from 'vitest';
import { richTextExtensions } from '../richTextExtensions.js';
import { createTestEditor } from '../testing/createTestEditor.js';
import { settle, typeText } from '../testing/editorAt.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { $setEditorValue } from '../value/setEditorValue.js';
import { blockExtension } from './blockExtension.js';
import { inlineExtension } from './inlineExtension.js';
import { loadInterface } from '../loadInterface.js';

// What reads Markdown comes with the menus.
beforeAll(async () => void (await loadInterface()));

/** As apps write them: fields of its own, and JSON by hand. */
class VideoNode extends DecoratorNode<null> {
  constructor(
    readonly __video: string,
    key?: NodeKey,
  ) {
    super(key);
  }
  static override getType() {
    return 'video';
  }
  static override clone(node: VideoNode) {
    return new VideoNode(node.__video, node.__key);
  }
  static override importJSON(json: SerializedLexicalNode & { video: string }) {
    return $applyNodeReplacement(new VideoNode(json.video.trim()));
  }
  override exportJSON() {
    return { ...super.exportJSON(), type: 'video', version: 1, video: this.__video };
  }
  override isInline() {
    return false;
  }
  override createDOM() {
    return document.createElement('figure');
  }
  override updateDOM() {
    return false;
  }
  override decorate() {
    return null;
  }
}

class CalloutNode extends ElementNode {
  __tone = 'info';
  static override getType() {
    return 'callout';
  }
  static override clone(node: CalloutNode) {
    const copy = new CalloutNode(node.__key);
    copy.__tone = node.__tone;
    return copy;
  }
  static override importJSON(json: SerializedElementNode & { tone: string }) {
    const node = $applyNodeReplacement(new CalloutNode());
    node.__tone = json.tone;
    return node;
  }
  override exportJSON() {
    return { ...super.exportJSON(), type: 'callout', tone: this.__tone };
  }
  override isShadowRoot() {
    return true;
  }
  override canBeEmpty() {
    return false;
  }
  override createDOM() {
    return document.createElement('aside');
  }
  override updateDOM() {
    return false;
  }
}

class MentionNode extends TextNode {
  static override getType() {
    return 'mention';
  }
  static override clone(node: MentionNode) {
    return new MentionNode(node.__text, node.__key);
  }
  static override importJSON(json: SerializedTextNode & { name: string }) {
    return $applyNodeReplacement(new MentionNode(`@${json.name}`)).setMode('token');
  }
  override exportJSON() {
    return { ...super.exportJSON(), type: 'mention', version: 1, name: this.__text.slice(1) };
  }
}

const video = defineBlock({
  type: 'video',
  content: 'none',
  attributes: { video: text({ maxLength: 20 }) },
  readHtml: { figure: ({ attributes }) => ({ video: attributes.get('data-video') }) },
  writeHtml: ({ video }) => h('figure', { 'data-video': video }),
  markdown: { write: ({ video }) => `@@${video}`, start: /^@@(\w+)$/, read: ([, video]) => ({ video }) },
});
const callout = defineBlock({
  type: 'callout',
  content: 'blocks',
  attributes: { tone: oneOf(['info', 'warning'], 'info') },
  readHtml: { aside: ({ attributes }) => ({ tone: attributes.get('data-tone') }) },
  writeHtml: ({ tone }, content) => h('aside', { 'data-tone': tone }, content),
});
const mention = defineInline({
  type: 'mention',
  content: 'none',
  attributes: { name: text({ maxLength: 20 }) },
  readHtml: { span: ({ attributes }) => (attributes.has('title') ? { name: attributes.get('title') } : null) },
  writeHtml: ({ name }) => h('span', { title: name }, `@${name}`),
  text: ({ name }) => `@${name}`,
  markdown: { write: ({ name }) => `@{${name}}`, pattern: /@\{(\w+)\}/, read: ([, name]) => ({ name }), trigger: '}' },
});

function open() {
  const editor = createTestEditor(
    ...richTextExtensions,
    blockExtension(video, { title: 'Video', node: VideoNode }),
    blockExtension(callout, { title: 'Callout', node: CalloutNode }),
    inlineExtension(mention, { title: 'Mention', node: MentionNode }),
  );
  const set = (value: Parameters<typeof $setEditorValue>[0]) =>
    editor.update(() => void $setEditorValue(value, 'html'), { discrete: true });
  return { editor, set, value: () => readEditorValue(editor) };
}

const html =
  '<aside data-tone="warning"><p>one <span title="Ada">@Ada</span> <strong>two</strong></p><p>three</p></aside>' +
  '<figure data-video="abc"></figure><aside data-tone="info"><p>four</p></aside><figure data-video=""></figure>';

it('Nodes of an app’s own Lexical classes are what their descriptions say, in every form', () => {
  const { editor, set, value } = open();
  set({ html });
  const types = editor.read(() =>
    $getRoot()
      .getChildren()
      .map((node) => node.constructor),
  );
  expect(types).toEqual([CalloutNode, VideoNode, CalloutNode, VideoNode]);
  expect(value().html).toBe(html);
  const { json, text: words, markdown } = value();
  expect(JSON.stringify(json)).not.toContain('version":1,"tone');
  expect(words).toContain('one @Ada two');
  expect(markdown).toContain('@@abc');
  set('');
  set({ json });
  expect(value()).toMatchObject({ html, json });
  set({ markdown: '@@abc\n\nAsk @{Ada} now' });
  expect(value().html).toBe('<figure data-video="abc"></figure><p>Ask <span title="Ada">@Ada</span> now</p>');
});

it('They are kept by copy, paste and undo, and typed', () => {
  const { editor, set, value } = open();
  set({ html });
  editor.update(() => void $selectAll(), { discrete: true });
  const data = editor.read(() => $getClipboardDataFromSelection($getSelection()));
  set('');
  const paste = () => {
    const transfer = {
      types: Object.keys(data),
      files: [],
      getData: (type: string) => Reflect.get(data, type) as string,
    };
    // What Lexical reads of it.
    $insertDataTransferForRichText(transfer as unknown as DataTransfer, $getRoot().selectEnd(), editor);
  };
  editor.update(paste, { discrete: true, tag: PASTE_TAG });
  expect(value().html).toBe(html);
  editor.dispatchCommand(UNDO_COMMAND, undefined);
  settle(editor);
  expect(value().html).toBe('');
  editor.update(() => void $getRoot().selectEnd(), { discrete: true });
  typeText(editor, 'Ask @{Ada} now');
  expect(value().html.replaceAll('&nbsp;', ' ')).toBe('<p>Ask <span title="Ada">@Ada</span> now</p>');
});

it('What a class says that its description does not let in is the fallback', () => {
  const { editor, value } = open();
  const long = 'x'.repeat(30);
  editor.update(() => $insertNodes([new VideoNode(long)]), { discrete: true });
  editor.update(
    () => {
      $getRoot().selectEnd();
      $insertNodes([new VideoNode(long)]);
    },
    { discrete: true },
  );
  expect(value().html).toContain('<figure data-video=""></figure>');
  expect(value().html).not.toContain(long);
});

it('A class of another type or kind is refused', () => {
  const other = defineBlock({ type: 'other', content: 'none', writeHtml: () => h('hr') });
  expect(() => blockExtension(other, { title: 'Other', node: VideoNode })).toThrow('its type is "video"');
  const holder = defineBlock({ type: 'video', content: 'inline', writeHtml: (_, content) => h('p', null, content) });
  expect(() => blockExtension(holder, { title: 'Video', node: VideoNode })).toThrow('Make it an ElementNode');
  const atom = defineBlock({ type: 'callout', content: 'none', writeHtml: () => h('hr') });
  expect(() => blockExtension(atom, { title: 'Callout', node: CalloutNode })).toThrow('Make it a DecoratorNode.');
});
