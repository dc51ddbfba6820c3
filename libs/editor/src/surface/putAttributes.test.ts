import { expect, test } from 'vitest';
import { putAttributes } from './putAttributes.js';

test('attributes are there until they are taken away, and others stay', () => {
  const element = document.createElement('div');
  element.setAttribute('role', 'textbox');
  const takeAway = putAttributes(element, { 'aria-controls': 'list', 'aria-expanded': 'true' });
  expect(element.getAttribute('aria-controls')).toBe('list');
  expect(element.getAttribute('aria-expanded')).toBe('true');
  takeAway();
  expect(element.getAttributeNames()).toEqual(['role']);
});
