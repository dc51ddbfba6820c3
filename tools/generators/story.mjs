import { namesOf, say, writeNew } from './names.mjs';

const stories = ({ kebab, Words }) => `import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { FormInput } from '../FormInput.js';

/** What it is for, in one sentence. */
const meta = {
  title: 'Form input/${Words}',
  component: FormInput,
  args: { name: '${kebab}', title: '${Words}', rows: 3, minLength: 10 },
} satisfies Meta<typeof FormInput>;

export default meta;
type Story = StoryObj<typeof meta>;

/** As it begins. */
export const Empty: Story = {};

/** As somebody left it. */
export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: '${Words}' });
    await userEvent.type(field, 'Long enough to be taken.');
    await expect(field).toBeValid();
  },
};

/** As the form was sent too early: the reason stands under it. */
export const Refused: Story = {
  args: { error: 'Say a little more.' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Say a little more.')).toBeVisible();
  },
};
`;

/** `npx nx g ./tools/generators:story "Cover letter"` */
export default function story(tree, { name }) {
  const names = namesOf(name);
  writeNew(tree, { [`libs/form-input/src/${names.kebab}/${names.Pascal}.stories.tsx`]: stories(names) });
  return say(`To see it: npm run storybook. Its pictures: npm run visual:update -- ${names.Pascal}`);
}
