import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lucide } from './fixtures/lucide.js';
import { Icon } from './Icon.js';
import { icons, type IconName } from './icons.js';

afterEach(cleanup);

// Object.keys forgets that the names are IconNames.
const names = Object.keys(icons) as IconName[];

test.each(names)('%s is a drawing that assistive technology passes by', (name) => {
  const { container } = render(<Icon name={name} />);
  const svg = container.querySelector('svg');
  expect(svg?.getAttribute('aria-hidden')).toBe('true');
  expect(svg?.getAttribute('width')).toBe('16');
  expect(svg?.childElementCount).toBeGreaterThan(0);
});

test('only what points along the line of writing turns round in right-to-left text', () => {
  const { container } = render(
    <>
      <Icon name="chevron-right" />
      <Icon name="bold" />
    </>,
  );
  const [chevron, bold] = container.querySelectorAll('svg');
  expect(chevron?.classList.contains('directional')).toBe(true);
  expect(bold?.classList.contains('directional')).toBe(false);
});

test.each(names)('%s is Lucide’s drawing', (name) => {
  const Original = lucide[name];
  const { container } = render(
    <>
      <Icon name={name} />
      <Original size={16} strokeWidth={1.75} />
    </>,
  );
  const [ours, original] = container.querySelectorAll('svg');
  expect(ours?.innerHTML).toBe(original?.innerHTML);
  for (const attribute of [
    'viewBox',
    'width',
    'height',
    'fill',
    'stroke',
    'stroke-width',
    'stroke-linecap',
    'stroke-linejoin',
  ])
    expect(ours?.getAttribute(attribute)).toBe(original?.getAttribute(attribute));
});
