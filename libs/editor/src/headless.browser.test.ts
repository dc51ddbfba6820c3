import { digest, thousandBlocks, thousandBlocksDigests } from '@inkfield/document/testing';
import { buildEditorFromExtensions } from '@lexical/extension';
import { expect, it } from 'vitest';
import { convertValue } from './headless.js';
import { richTextExtensions } from './richTextExtensions.js';
import { readEditorValue } from './value/readEditorValue.js';
import { $setEditorValue } from './value/setEditorValue.js';

it('Chromium makes of 1,000 blocks the bytes that Node makes, with the editor and without', async () => {
  const editor = buildEditorFromExtensions({
    name: 'test',
    dependencies: [...richTextExtensions],
    $initialEditorState: () => void $setEditorValue(thousandBlocks, 'html'),
  });
  editor.setRootElement(document.body.appendChild(document.createElement('div')));
  for (const value of [convertValue({ json: convertValue(thousandBlocks).json }), readEditorValue(editor)]) {
    expect({
      html: await digest(value.html),
      json: await digest(JSON.stringify(value.json)),
      markdown: await digest(value.markdown),
      text: await digest(value.text),
    }).toEqual(thousandBlocksDigests);
  }
  editor.dispose();
});
