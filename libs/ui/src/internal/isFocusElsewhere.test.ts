import { afterEach, expect, test } from 'vitest';
import { isFocusElsewhere } from './isFocusElsewhere.js';

afterEach(() => document.body.replaceChildren());

/** Makes the page of this, and finds what has these ids in it or in the shadow tree of its `x-field`. */
function make(html: string, shadow = '') {
  document.body.innerHTML = html;
  const tree = document.querySelector('x-field')?.attachShadow({ mode: 'open' });
  if (tree) tree.innerHTML = shadow;
  return (id: string): HTMLElement => {
    const found = document.getElementById(id) ?? tree?.getElementById(id);
    if (!found) throw new Error(`The test page has no "${id}".`);
    return found;
  };
}

test('it is nowhere, or has fallen to what is around the element', () => {
  const the = make('<div id="trap" tabindex="-1"><button id="opener"></button></div>');
  expect(isFocusElsewhere(the('opener'))).toBe(false);
  the('trap').focus();
  expect(isFocusElsewhere(the('opener'))).toBe(false);
  the('opener').focus();
  expect(isFocusElsewhere(the('opener'))).toBe(false);
});

test('something beside the element has it', () => {
  const the = make('<button id="opener"></button><input id="other">');
  the('other').focus();
  expect(isFocusElsewhere(the('opener'))).toBe(true);
});

test('the same in and around a shadow tree', () => {
  const the = make(
    '<div id="trap" tabindex="-1"><x-field></x-field></div><input id="outside">',
    '<div id="inner" tabindex="-1"><button id="opener"></button></div><input id="beside">',
  );
  const isElsewhere = (id: string) => {
    the(id).focus();
    return isFocusElsewhere(the('opener'));
  };
  expect(['trap', 'inner', 'opener', 'beside', 'outside'].map(isElsewhere)).toEqual([false, false, false, true, true]);
});
