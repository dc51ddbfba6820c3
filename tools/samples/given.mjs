const ownKinds = `
    import { createSchema, defineBlock, defineInline, defineMark, h, oneOf, text } from '@inkfield/document/schema';
    const attributes = { tone: oneOf(['info', 'warning'], 'info') };
    const callout = defineBlock({ type: 'callout', content: 'blocks', attributes, writeHtml: (_, content) => h('aside', {}, content) });
    const mention = defineInline({ type: 'mention', content: 'none', attributes: { name: text() }, writeHtml: ({ name }) => h('b', {}, name) });
    const highlight = defineMark({ type: 'highlight', read: ({ $ }) => String($?.['highlight'] ?? '') || null, writeHtml: () => h('mark', {}) });
    const schema = createSchema([callout, mention, highlight]);
    const stored = '<aside><p>Hello</p></aside>';
    const formData = new Map([['body', stored]]);
    const save = async (html: string) => void html;`;

const videoNode = `
    import { DecoratorNode, type SerializedLexicalNode } from 'lexical';
    class VideoNode extends DecoratorNode<null> {
      __video = '';
      static override getType() { return 'video'; }
      static override clone(node: VideoNode) { return Object.assign(new VideoNode(node.__key), { __video: node.__video }); }
      static override importJSON({ video }: SerializedLexicalNode & { video: string }) { return Object.assign(new VideoNode(), { __video: video }); }
      override exportJSON() { return { type: 'video', version: 1, video: this.__video }; }
    }`;

const sessions = `
    const sessions = { isSignedIn: async (_request: Request) => true, userOf: async (_request: Request) => 'ada' };`;

const clientOfAction = `
    import { createWritingApi as create } from '@inkfield/server';
    const writingApi = () => create({ dataDir: process.env.DATA_DIR });
    const clientHeaders = async () => ({ cookie: '' });`;

const stored = "const stored: string = '<p>Hello</p>';";

const answersOfServer = `
    const answers = (url: unknown) => String(url).includes('generate')
      ? new Response(' upon a time.')
      : Response.json({ promptFlowExecutionResult: { executionResult: { results: [] } } });
    globalThis.fetch = async (url) => answers(url);
    globalThis.XMLHttpRequest = class extends XMLHttpRequest {
      override open() {}
      override setRequestHeader() {}
      override send() { this.onload?.call(this, new ProgressEvent('load')); }
      override get status() { return 200; }
      override get responseText() { return '{"url":"/dot.png"}'; }
    };`;

/**
 * What the samples of a document, or of a package's comments, take from their reader, as code that stands before each of them; a list has one for each sample.
 * @type {Record<string, string | readonly string[]>}
 */
export const given = {
  'libs/api/README.md': `
    let draft = '';
    const file = new File(['x'], 'dot.png', { type: 'image/png' });
    const bar = { set: (fraction: number) => void fraction };${answersOfServer}`,
  'libs/api/src': answersOfServer,
  'libs/document/README.md': `
    const stored = '<p>Hello</p>';
    const formData = new Map([['body', stored]]);
    const fromAnywhere = '<p onclick="x()">Hello</p>';`,
  'libs/prompt-flow/README.md': `
    const flow = { id: 'title', title: 'Title', description: '', inputVariables: [] };
    const [open, setOpen] = [true, (next: boolean) => void next];
    const selectedText = 'Teh cat';
    const replaceSelection = (html: string) => void html;`,
  'libs/server/README.md': `
    import { Hono } from 'hono';
    import type { HttpBindings } from '@hono/node-server';
    const app = new Hono<{ Bindings: HttpBindings }>();${sessions}${clientOfAction}`,
  'apps/storybook/src/guides/TheValueOnTheServer.mdx': stored,
  'apps/storybook/src/guides/ShowingValues.mdx': stored,
  'apps/storybook/src/guides/TheServerInNext.mdx': [
    '',
    sessions,
    '',
    clientOfAction,
    'const runFlow = async (form: FormData): Promise<unknown> => form;',
  ],
  'apps/storybook/src/OwnBlocks.mdx': ['', ownKinds, ownKinds, videoNode, '', '', ownKinds, ownKinds, ownKinds],
  // A runner within the runner: what its tests do is done by the test of the sample.
  'apps/storybook/src/FillingAndTesting.mdx': `
    import { expect } from 'vitest';
    export const tests: (() => Promise<void>)[] = [];
    const test = (_title: string, run: () => Promise<void>) => void tests.push(run);
    void [test, expect];`,
  'apps/storybook/src/AnyPage.mdx': `
    import { FormInput } from '@inkfield/form-input';
    import { createRoot } from 'react-dom/client';
    const host = document.body.appendChild(document.createElement('div'));`,
};
