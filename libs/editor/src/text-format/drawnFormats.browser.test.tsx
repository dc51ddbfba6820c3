import { expect, test } from 'vitest';
import { renderEditor } from '../testing/renderEditor.js';

test('all formats that lie over each other are seen, in the text and in code', async () => {
  const all = (tag: string) => `<strong><em><u><s>${tag}</s></u></em></strong>`;
  const { box } = await renderEditor({ defaultValue: `<p>${all('text')} ${all('<code>code</code>')}</p>` });
  for (const words of ['text', 'code']) {
    const element = [...box.element().querySelectorAll('*')].find(
      ({ childElementCount, textContent }) => childElementCount === 0 && textContent === words,
    );
    const { fontWeight, fontStyle, textDecorationLine } = getComputedStyle(element ?? expect.fail(`no ${words}`));
    expect([words, Number(fontWeight) > 500, fontStyle, textDecorationLine]).toEqual([
      words,
      true,
      'italic',
      'underline line-through',
    ]);
  }
});
