import { namesOf, say, writeNew } from './names.mjs';

const source = ({ camel, kebab, Words }) => `import { defineBlock, h } from '@inkfield/document/schema';
import { blockExtension } from '../described/blockExtension.js';

/** What it is in a value: on every way in and out, on the server, and where it is shown. */
export const ${camel} = defineBlock({
  type: '${kebab}',
  content: 'inline',
  readHtml: { section: ({ attributes }) => (attributes.get('class') === '${kebab}' ? {} : null) },
  writeHtml: (_, content) => h('section', { class: '${kebab}' }, content),
});

/** The block in the editor: in the slash menu and in "Turn into". */
export const ${camel}Extension = blockExtension(${camel}, {
  title: '${Words}',
  description: 'What it is for, in one sentence.',
  terms: [],
});
`;

const test = ({ camel, kebab, Words }) => `import { testDescription } from '@inkfield/document/testing';
import { $getRoot } from 'lexical';
import { expect, test } from 'vitest';
import { SET_BLOCK_TYPE_COMMAND } from '../block-type/BlockTypeExtension.js';
import { richTextExtensions } from '../richTextExtensions.js';
import { createTestEditor } from '../testing/createTestEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { $setEditorValue } from '../value/setEditorValue.js';
import { ${camel}, ${camel}Extension } from './${camel}Extension.js';

test('${Words} comes back as it was written, in each form', () => testDescription(${camel}, { numRuns: 20 }));

test('${Words} is made of a line, and keeps its words', () => {
  const editor = createTestEditor(...richTextExtensions, ${camel}Extension);
  editor.update(() => void $setEditorValue('<p>A <strong>bold</strong> word</p>', 'html'), { discrete: true });
  editor.update(() => void $getRoot().selectEnd(), { discrete: true });
  editor.update(() => void editor.dispatchCommand(SET_BLOCK_TYPE_COMMAND, '${kebab}'), { discrete: true });
  expect(readEditorValue(editor).html).toBe('<section class="${kebab}">A <strong>bold</strong> word</section>');
});
`;

const stories = ({ camel, kebab, Words }) => `import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { RichTextEditor } from '../RichTextEditor.js';
import { findBox, typeAtEnd } from '../testing/storyKeys.js';
import { ${camel}Extension } from './${camel}Extension.js';

/** What it is for, in one sentence. */
const meta = {
  title: 'Editor/${Words}',
  component: RichTextEditor,
  args: {
    'aria-label': 'Body',
    size: 'sm',
    generate: false,
    extensions: [${camel}Extension],
    defaultValue: '<p>Before it.</p><section class="${kebab}">Its own words.</section><p>After it.</p>',
  },
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Between two paragraphs. */
export const Written: Story = {};

/** Found in the slash menu by its title. */
export const InSlashMenu: Story = {
  args: { defaultValue: '' },
  parameters: {
    visual: { height: 420 },
    // As in the stories of the slash menu: ARIA knows aria-expanded on a combobox only.
    a11y: { config: { rules: [{ id: 'aria-allowed-attr', selector: ':not([role=textbox][aria-expanded])' }] } },
  },
  play: async ({ canvasElement }) => {
    await typeAtEnd(await findBox(canvasElement), '/${kebab.split('-')[0]}');
    await expect(await screen.findByRole('option', { name: /^${Words}/ })).toBeVisible();
  },
};
`;

/** `npx nx g ./tools/generators:block "Pull quote"` */
export default function block(tree, { name }) {
  const names = namesOf(name);
  const folder = `libs/editor/src/${names.kebab}`;
  writeNew(tree, {
    [`${folder}/${names.camel}Extension.ts`]: source(names),
    [`${folder}/${names.camel}.test.ts`]: test(names),
    [`${folder}/${names.Pascal}.stories.tsx`]: stories(names),
  });
  return say(`To ship it with the editor: a line in libs/editor/src/richTextExtensions.ts.
To see it: npm run storybook. Its pictures: npm run visual:update -- ${names.Pascal}`);
}
