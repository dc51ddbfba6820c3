import type { LexicalEditorWithDispose } from '@lexical/extension';
import {
  $createNodeSelection,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isNodeSelection,
  $setSelection,
  KEY_BACKSPACE_COMMAND,
  KEY_DELETE_COMMAND,
  KEY_DOWN_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  type LexicalCommand,
  type LexicalNode,
} from 'lexical';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { richTextExtensions } from '../richTextExtensions.js';
import { createTestEditor } from '../testing/createTestEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { $setEditorValue } from '../value/setEditorValue.js';
import { $selectedImage, setImageAttributes } from './imageKeys.js';
import { $createImageNode, $isImageNode, type ImageNode } from './ImageNode.js';
import { $createUploadNode, $nodesOfUpload } from './UploadNode.js';
import { addUploadTask, dropUploadTask, uploadTask } from './uploadTasks.js';
import { signal } from '@lexical/extension';
import { watchRemovedImages } from './watchRemovedImages.js';

let editor: LexicalEditorWithDispose;

beforeEach(() => {
  editor = createTestEditor(...richTextExtensions);
});
afterEach(() => editor.dispose());

const update = (change: () => void) => editor.update(change, { discrete: true });
const html = () => readEditorValue(editor).html;
const set = (source: string) => update(() => void $setEditorValue(source, 'html'));

function $images(): ImageNode[] {
  const found: ImageNode[] = [];
  const pending: LexicalNode[] = [$getRoot()];
  for (let node = pending.shift(); node; node = pending.shift()) {
    if ($isImageNode(node)) found.push(node);
    if ($isElementNode(node)) pending.push(...node.getChildren());
  }
  return found;
}

const firstImage = () => editor.read(() => $images()[0]?.getKey() ?? '');

function select(): void {
  update(() => {
    const selection = $createNodeSelection();
    selection.add($images()[0]?.getKey() ?? '');
    $setSelection(selection);
  });
}

const key = (name: string, more: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key: name, cancelable: true, ...more });
/** Presses a key, and waits for what it does. */
function press<T>(command: LexicalCommand<T>, event: T): boolean {
  const isHandled = editor.dispatchCommand(command, event);
  update(() => undefined);
  return isHandled;
}

const text = '<p>One<img src="/a.png" alt="A" width="100">two</p>';

describe('a selected image', () => {
  beforeEach(() => {
    set(text);
    select();
  });

  test.each([
    ['Backspace', KEY_BACKSPACE_COMMAND],
    ['Delete', KEY_DELETE_COMMAND],
  ] as const)('is removed by %s, and the caret stays there', (name, command) => {
    const event = key(name);
    expect(press(command, event)).toBe(true);
    expect(event.defaultPrevented).toBe(true);
    expect(html()).toBe('<p>Onetwo</p>');
    expect(editor.read(() => $isNodeSelection($getSelection()))).toBe(false);
  });

  test('is followed by a new paragraph on Enter', () => {
    press(KEY_ENTER_COMMAND, key('Enter'));
    expect(html()).toBe('<p>One<img src="/a.png" alt="A" width="100"></p><p>two</p>');
  });

  test('is left by Escape', () => {
    expect(press(KEY_ESCAPE_COMMAND, key('Escape'))).toBe(true);
    expect(editor.read($selectedImage)).toBeNull();
  });

  test.each([
    ['ArrowRight', 116],
    ['ArrowLeft', 84],
  ])('is resized by Shift+%s', (name, width) => {
    press(KEY_DOWN_COMMAND, key(name, { shiftKey: true }));
    expect(html()).toContain(`width="${width}"`);
  });

  test('is never smaller than 32 pixels', () => {
    for (let time = 0; time < 20; time += 1) press(KEY_DOWN_COMMAND, key('ArrowLeft', { shiftKey: true }));
    expect(html()).toContain('width="32"');
  });

  test.each([
    {},
    { shiftKey: true, ctrlKey: true },
    { shiftKey: true, altKey: true },
    { shiftKey: true, metaKey: true },
  ])('is not resized by an arrow with %o', (modifiers) => {
    press(KEY_DOWN_COMMAND, key('ArrowRight', modifiers));
    expect(html()).toContain('width="100"');
  });

  test('is not resized where the text can only be read', () => {
    editor.setEditable(false);
    press(KEY_DOWN_COMMAND, key('ArrowRight', { shiftKey: true }));
    expect(html()).toContain('width="100"');
  });
});

describe('an image’s attributes', () => {
  test.each([
    [{ alt: 'B' }, '<img src="/a.png" alt="B" width="100">'],
    [{ title: 'T' }, '<img src="/a.png" alt="A" title="T" width="100">'],
    [{ width: 0 }, '<img src="/a.png" alt="A">'],
    [{ alt: '', title: '' }, '<img src="/a.png" alt="" width="100">'],
    [{ alt: '"<&>"' }, '<img src="/a.png" alt="&quot;&lt;&amp;&gt;&quot;" width="100">'],
  ])('%o are changed, the others kept', (attributes, image) => {
    set(text);
    setImageAttributes(editor, firstImage(), attributes);
    update(() => undefined);
    expect(html()).toBe(`<p>One${image}two</p>`);
  });

  test('of an image that is gone change nothing', () => {
    set(text);
    const gone = firstImage();
    set('<p>Text</p>');
    setImageAttributes(editor, gone, { alt: 'B' });
    expect(html()).toBe('<p>Text</p>');
  });

  test.each([-1, 0.4, 10_001, Number.NaN, Number.POSITIVE_INFINITY])('a width of %d is no width', (width) => {
    update(() =>
      $getRoot()
        .clear()
        .append($createImageNode({ src: '/a.png', width })),
    );
    expect(html()).not.toContain('width');
  });

  test.each(['blob:http://localhost/1', 'javascript:alert(1)', 'file:///C:/a.png', 'data:text/html,x', ''])(
    'a source of %o is neither drawn nor part of the value',
    (src) => {
      update(() =>
        $getRoot()
          .clear()
          .append($createImageNode({ src, alt: 'A' })),
      );
      expect(editor.getRootElement()?.querySelector('img')?.getAttribute('src')).toBe('');
      expect(html()).toBe('');
    },
  );
});

describe('onImageRemoved', () => {
  test.each([
    ['one that is deleted', '<p><img src="/a.png" alt=""></p>', '<p>Text</p>', ['/a.png']],
    [
      'one of two copies',
      '<p><img src="/a.png" alt=""><img src="/a.png" alt=""></p>',
      '<p><img src="/a.png" alt=""></p>',
      [],
    ],
    ['both copies', '<p><img src="/a.png" alt=""><img src="/a.png" alt=""></p>', '', ['/a.png']],
    ['several', '<p><img src="/a.png" alt=""><img src="/b.png" alt=""></p>', '', ['/a.png', '/b.png']],
    ['one that stays', '<p><img src="/a.png" alt=""></p>', '<h1>New</h1><p><img src="/a.png" alt="new"></p>', []],
  ])('hears of %s', (_what, before, after, sources) => {
    const onRemoved = vi.fn();
    set(before);
    const stop = watchRemovedImages(editor, signal(onRemoved));
    set(after);
    expect(onRemoved.mock.calls.flat().sort()).toEqual(sources);
    stop();
  });

  test('hears of a source that another one replaces in place', () => {
    const onRemoved = vi.fn();
    set(text);
    const stop = watchRemovedImages(editor, signal(onRemoved));
    const key = firstImage();
    update(() => {
      const image = $getNodeByKey(key);
      if ($isImageNode(image)) image.setAttributes({ src: '/b.png' });
    });
    expect(onRemoved.mock.calls).toEqual([['/a.png']]);
    stop();
  });
});

describe('a preview', () => {
  beforeEach(() => {
    URL.createObjectURL ??= () => 'blob:preview';
    URL.revokeObjectURL ??= () => undefined;
  });

  test('shows its file by a blob: URL and no other, which is freed with its task', () => {
    const created = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one');
    const revoked = vi.spyOn(URL, 'revokeObjectURL');
    const task = addUploadTask(new File(['x'], '"a"&<b>.png', { type: 'image/png' }));
    expect(uploadTask(task.id)).toBe(task);
    update(() => $getRoot().clear().append($createUploadNode(task.id)));
    const image = editor.getRootElement()?.querySelector('img');
    expect([image?.getAttribute('src'), image?.alt]).toEqual(['blob:one', '"a"&<b>.png']);
    expect(readEditorValue(editor)).toMatchObject({ html: '', markdown: '', text: '', isEmpty: true });
    expect(JSON.stringify(readEditorValue(editor).json)).not.toMatch(/blob:|upload/);
    dropUploadTask(task);
    expect(uploadTask(task.id)).toBeUndefined();
    expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:one');
    created.mockRestore();
    revoked.mockRestore();
  });

  test('whose task is gone does not stay', async () => {
    update(() => $getRoot().clear().append($createUploadNode('upload-none-1')));
    await expect.poll(() => editor.read(() => $nodesOfUpload('upload-none-1'))).toEqual([]);
  });

  test('has ids that no other page has', () => {
    const task = addUploadTask(new File(['x'], 'a.png'));
    const next = addUploadTask(task.file);
    expect(task.id).toMatch(/^upload-[a-z0-9]{6,}$/);
    expect(next.id).not.toBe(task.id);
    [task, next].forEach(dropUploadTask);
  });
});
