import type { Meta, StoryObj } from '@storybook/react-vite';
import { Icon } from './Icon.js';
import { icons, type IconName } from './icons.js';

/**
 * A drawing in the colour of the text around it, by a name of ours.
 *
 * ## Do and don't
 *
 * | Do | Don't |
 * | --- | --- |
 * | put it beside words, or into a button that has a name | let it say something alone |
 * | let it take the text's colour | give a state by colour alone |
 *
 * ## Anatomy
 *
 * An `svg` of 16 pixels, or `size`. Those that point along the line are turned round where text runs from right to left.
 *
 * ## Keyboard
 *
 * It is none: nothing of it has the focus.
 *
 * ## Accessibility
 *
 * It is hidden from assistive technology: the name is that of the button or the words. Axe finds nothing in any story; names, roles and states are asserted by the tests. No screen reader has been tried by hand.
 */
const meta = { title: 'UI/Icon', component: Icon, args: { name: 'sparkles' } } satisfies Meta<typeof Icon>;
export default meta;

type Story = StoryObj<typeof meta>;

export const One: Story = { args: { size: 24 } };

// Object.keys forgets that the names are IconNames.
const names = Object.keys(icons) as IconName[];

export const All: Story = {
  render: () => (
    <ul
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
        gap: 12,
        padding: 0,
        margin: 0,
        listStyle: 'none',
        fontSize: 13,
      }}
    >
      {names.map((name) => (
        <li key={name} style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
          <Icon name={name} /> {name}
        </li>
      ))}
    </ul>
  ),
};
