import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
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
