import { namesOf, say, writeNew } from './names.mjs';

const source = ({ kebab, Pascal, Words }) => `import { $getSelection, configExtension, defineExtension } from 'lexical';
import { SlashMenuExtension } from '../slash-menu/SlashMenuExtension.js';

/** What it does, in one sentence. */
export const ${Pascal}Extension = defineExtension({
  name: '@inkfield/editor/${Pascal}',
  dependencies: [
    configExtension(SlashMenuExtension, {
      items: [
        {
          id: '${kebab}',
          title: '${Words}',
          description: 'What it does, in one sentence.',
          terms: [],
          icon: 'sparkles',
          group: 'slash.group.basic',
          $run: () => void $getSelection()?.insertText('${Words}'),
        },
      ],
    }),
  ],
});
`;

const test = ({ kebab, Pascal, Words }) => `import { getExtensionDependencyFromEditor } from '@lexical/extension';
import { $getRoot } from 'lexical';
import { expect, test } from 'vitest';
import { richTextExtensions } from '../richTextExtensions.js';
import { SlashMenuExtension } from '../slash-menu/SlashMenuExtension.js';
import { createTestEditor } from '../testing/createTestEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { ${Pascal}Extension } from './${Pascal}Extension.js';

test('${Words} writes its words at the caret', () => {
  const editor = createTestEditor(...richTextExtensions, ${Pascal}Extension);
  const { items } = getExtensionDependencyFromEditor(editor, SlashMenuExtension).output;
  editor.update(() => void $getRoot().selectEnd(), { discrete: true });
  editor.update(() => items.find(({ id }) => id === '${kebab}')?.$run(editor), { discrete: true });
  expect(readEditorValue(editor).text).toBe('${Words}');
});
`;

const stories = ({ kebab, Pascal, Words }) => `import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { RichTextEditor } from '../RichTextEditor.js';
import { findBox, press, typeAtEnd } from '../testing/storyKeys.js';
import { ${Pascal}Extension } from './${Pascal}Extension.js';

/** What it does, in one sentence. */
const meta = {
  title: 'Editor/${Words}',
  component: RichTextEditor,
  args: { 'aria-label': 'Body', size: 'sm', generate: false, extensions: [${Pascal}Extension] },
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Chosen by Enter: what was typed to find it is gone. */
export const Chosen: Story = {
  play: async ({ canvasElement }) => {
    const box = await findBox(canvasElement);
    await typeAtEnd(box, '/${kebab.split('-')[0]}');
    await screen.findByRole('option', { name: /^${Words}/ });
    await press(box, 'Enter');
    await expect(await within(box).findByText('${Words}')).toBeVisible();
  },
};
`;

/** `npx nx g ./tools/generators:slash-item "Signature"` */
export default function slashItem(tree, { name }) {
  const names = namesOf(name);
  const folder = `libs/editor/src/${names.kebab}`;
  writeNew(tree, {
    [`${folder}/${names.Pascal}Extension.ts`]: source(names),
    [`${folder}/${names.camel}.test.ts`]: test(names),
    [`${folder}/${names.Pascal}.stories.tsx`]: stories(names),
  });
  return say(`To ship it with the editor: a line in libs/editor/src/richTextExtensions.ts.
To see it: npm run storybook. Its pictures: npm run visual:update -- ${names.Pascal}`);
}
