import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { unknownFaults } from './knownFaults.js';
import { reviewPage, reviewTouchTargets } from './reviewPage.js';

const style = document.createElement('style');
const host = document.createElement('div');
host.id = 'planted';

/** Of the page alone what is planted is seen: the last story may still stand there. */
const alone = 'body > :not(#planted) { display: none !important } body { pointer-events: auto !important }';

function show(html: string, css = '') {
  style.textContent = `${alone} #planted { color-scheme: light; color: #222; background: #fff } ::highlight(faint) { color: #999 } .named::after { content: attr(data-language); position: absolute; inset: 0 8px auto auto } ${css}`;
  host.innerHTML = html;
  document.head.append(style);
  document.body.append(host);
}

beforeEach(() => page.viewport(400, 400));

afterEach(() => {
  getSelection()?.removeAllRanges();
  CSS.highlights.delete('faint');
  document.documentElement.dir = 'ltr';
  host.remove();
  style.remove();
});

const words = () => reviewPage().map(({ kind, words: what }) => `${kind}: ${what}`);

const paragraph = '<p style="width: 200px; margin: 0">First paragraph of a text that goes on for three lines or so</p>';

const planted: [fault: string, html: string, findings: string[]][] = [
  [
    'a toolbar over text',
    `${paragraph}<div role="toolbar" aria-label="Formatting" style="position: absolute; top: 0; left: 0; width: 200px; height: 100px; background: #fff"></div>`,
    ["covered: toolbar 'Formatting' covers 3 lines of 'First paragraph of a text that goes on f…'"],
  ],
  [
    'a saving indicator over text that takes no presses',
    `${paragraph}<div role="status" style="position: absolute; top: 12px; left: 12px; pointer-events: none">Saved</div>`,
    ["covered: 'Saved' lies on 'First paragraph of a text that goes on f…'"],
  ],
  [
    'a name of a language over its code',
    '<pre class="named" data-language="javascript" style="position: relative; width: 200px; margin: 0; overflow: auto">const tides = await read("reef");</pre>',
    ["covered: 'javascript' lies on 'const tides = await read(\"reef\");'"],
  ],
  [
    'a toast over a button',
    '<button type="button" style="width: 90px; height: 30px">Try again</button><section style="position: fixed; inset: 0 auto auto 0; width: 80px; height: 60px; background: #fff" aria-label="Notifications"></section>',
    [
      "covered: section 'Notifications' covers 1 line of 'Try again'",
      "covered: section 'Notifications' covers button 'Try again'",
    ],
  ],
  [
    'a toolbar that is cut',
    '<div role="toolbar" aria-label="Formatting" style="width: 90px; overflow-x: auto; display: flex"><button type="button" style="flex: none; width: 120px; height: 30px">AI</button></div>',
    ["clipped: toolbar 'Formatting' is cut by 30px"],
  ],
  [
    'a table that is cut',
    '<div style="width: 100px; overflow: hidden"><table aria-label="Prices"><tr><td><div style="width: 300px">One</div></td></tr></table></div>',
    [expect.stringMatching(/^clipped: table 'Prices' is cut by \d+px and cannot be scrolled to$/) as string],
  ],
  [
    'a page that is wider than its window',
    '<p>Narrow</p><div style="width: 500px; height: 20px"></div>',
    [expect.stringMatching(/^clipped: the page is \d+px wider than its window$/) as string],
  ],
  [
    'text outside of the window',
    '<p style="position: fixed; left: -30px; width: 100px">Out of sight</p>',
    ["clipped: 'Out of sight' stands 30px outside of the window"],
  ],
  [
    'a menu that does not mirror',
    '<button type="button" id="b" style="height: 30px">Block</button><div role="menu" aria-labelledby="b" dir="ltr">Text</div>',
    ["direction: menu 'Text' runs ltr where its owner runs rtl"],
  ],
  ['a name that is turned round', '<p>C++</p>', ["direction: 'C++' has its signs before it"]],
  ['a count that is turned round', '<p>12 / 80</p>', ["direction: '12 / 80' reads '80 / 12'"]],
  [
    'small targets side by side',
    '<div style="display: flex"><button type="button" aria-label="Up" style="width: 16px; height: 16px"></button><button type="button" aria-label="Down" style="width: 60px; height: 30px"></button></div>',
    ["target: button 'Up' is 16 × 16px, not 24"],
  ],
  ['faint text', '<p style="color: #999">Faint</p>', ["contrast: 'Faint' has a contrast of 2.85, not 4.5"]],
  [
    'faint text in a faded part of the page',
    '<div style="opacity: 0.5"><p>Faded</p></div>',
    ["contrast: 'Faded' has a contrast of 3.17, not 4.5"],
  ],
  [
    'a faint placeholder',
    '<input class="faint" style="height: 30px; background: #fff" placeholder="Language">',
    ["contrast: 'Language' (a placeholder) has a contrast of 2.85, not 4.5"],
  ],
];

test.each(planted)('it finds %s', (_fault, html, findings) => {
  document.documentElement.dir = findings.some((finding) => String(finding).startsWith('direction')) ? 'rtl' : 'ltr';
  show(html, '.faint::placeholder { color: #999; opacity: 1 }');
  expect(words()).toEqual(findings);
});

test('it finds faint text inside a highlight and inside the selection', () => {
  show('<p id="one">Marked</p><p id="two">Selected</p>', '#two::selection { color: #88f; background: #44c }');
  const [one, two] = ['one', 'two'].map((id) => document.getElementById(id));
  if (!one || !two) throw new Error('no text');
  const range = new Range();
  range.selectNodeContents(one.firstChild ?? one);
  CSS.highlights.set('faint', new Highlight(range));
  getSelection()?.selectAllChildren(two);
  expect(words()).toEqual([
    "contrast: 'Marked' in ::highlight(faint) has a contrast of 2.85, not 4.5",
    expect.stringMatching(/^contrast: 'Selected' in ::selection has a contrast of 2\.\d+, not 4.5$/),
  ]);
});

test('it finds a toolbar on what is selected, and leaves one beside it alone', () => {
  const bar = (top: number) =>
    `<div role="toolbar" aria-label="Formatting" style="position: absolute; inset: ${top}px auto auto 0; width: 90px; height: 20px; background: #fff"></div>`;
  const lines = '<p style="margin: 0; line-height: 30px">Chosen</p><p style="margin: 0; line-height: 30px">Next</p>';
  const select = () => getSelection()?.selectAllChildren(host.querySelector('p') ?? host);
  const top = 13;
  show(lines + bar(top));
  select();
  expect(words()).toEqual(["covered: toolbar 'Formatting' covers 1 line of 'Chosen'"]);
  show(lines + bar(top + 30));
  select();
  expect(words()).toEqual([]);
});

test('a finger needs more than a pointer', () => {
  show(
    '<div style="display: flex"><button type="button" style="width: 40px; height: 30px">Go</button><button type="button" style="width: 40px; height: 30px">Stop</button></div>',
  );
  expect(words()).toEqual([]);
  expect(reviewTouchTargets().map((finding) => finding.words)).toEqual([
    "button 'Go' is 40 × 30px, not 44",
    "button 'Stop' is 40 × 30px, not 44",
  ]);
});

const fine = [
  '<p>A sentence with <a href="#x">a link</a> in its line, and <span style="color: #ffa500">its writer’s colour</span>.</p>',
  '<div style="width: 80px; overflow: auto"><table><tr><td><div style="width: 300px">One</div></td></tr></table></div>',
  `${paragraph}<div role="listbox" aria-label="Commands" style="position: absolute; top: 10px; left: 0; background: #fff">Heading 1</div>`,
  '<button type="button" disabled style="opacity: 0.4; height: 30px">Not now</button>',
  '<button type="button" aria-label="Alone" style="width: 16px; height: 16px; margin: 20px"></button>',
];

test.each(fine)('it leaves alone %s', (html) => {
  show(html);
  expect(words()).toEqual([]);
});

test('it finds a state that looks like the plain field, and none that does not', () => {
  const field = (state: string, css: string) =>
    `<p data-review-kind="text area" data-review-state="${state}"><input style="border: 1px solid #888; background: #fff; ${css}"></p>`;
  const different = { invalid: 'border-color: #a00', disabled: 'opacity: 0.6', focused: 'outline: 2px solid' };
  const rest = Object.entries(different).map(([state, css]) => field(state, css));
  const over = '<style>.ringed::after { content: ""; outline: 2px solid }</style>';
  const ringed = `<div data-review-kind="text area" data-review-state="ringed">${over}<p class="ringed" style="border: 1px solid #888">Text</p></div>`;
  show(field('plain', '') + field('read-only', 'background: #fafafa') + rest.join('') + ringed);
  expect(words()).toEqual(["state: text area: 'read-only' looks like 'plain'"]);
});

test('only what is known of a story, with its reason, is let pass', () => {
  const faults = ["mobile: covered: toolbar 'AI text' covers 1 line of 'Wear shoes'", 'mobile: target: x'];
  const known = [{ story: 'Ai.stories.tsx Finished', finding: "mobile: covered: toolbar 'AI text'", why: 'No room.' }];
  expect(unknownFaults('src/Ai.stories.tsx Finished', faults, known)).toEqual(['mobile: target: x']);
  expect(unknownFaults('src/Ai.stories.tsx Paused', faults, known)).toEqual(faults);
});
