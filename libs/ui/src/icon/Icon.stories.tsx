import type { Meta, StoryObj } from '@storybook/react-vite';
import { Icon } from './Icon.js';
import { icons, type IconName } from './icons.js';

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
