import { translatePage } from '@inkfield/config/translator';
import { configExtension, CONTROLLED_TEXT_INSERTION_COMMAND, UNDO_COMMAND } from 'lexical';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { commitComposition, compose, endedByPage, pressComposingKey } from '../testing/ime.js';
import { drawn, renderEditor } from '../testing/renderEditor.js';
import { SlashMenuExtension, type SlashMenuItem } from './SlashMenuExtension.js';

const menu = () => page.getByRole('listbox', { name: 'Commands' });
const options = () => menu().getByRole('option').all();
const titles = () => options().map((option) => option.element().querySelector('span')?.textContent);

/** The highlighted option's name, as the text box tells it to assistive technology right now. */
function active(box: Element): string | undefined {
  const id = box.getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.querySelector('span')?.textContent : undefined;
}

const key = (keys: string) => userEvent.keyboard(keys);

describe('what it lists', () => {
  test('typing a slash lists the commands in the order of the feature list, under headings', async () => {
    await renderEditor();
    await key('/');
    await expect.element(menu()).toBeVisible();
    const listed = titles();
    const known = [
      'Text',
      'Heading 1',
      'Heading 2',
      'Heading 3',
      'Bullet list',
      'Numbered list',
      'Quote',
      'Code',
      'Divider',
    ];
    expect(listed.filter((title) => title && known.includes(title))).toEqual(known);
    await expect.element(menu().getByRole('group', { name: 'Basic blocks' })).toBeVisible();
    await expect.element(menu().getByText('Simple bullet list.')).toBeVisible();
  });

  test.each([
    ['HEAD', ['Heading 1', 'Heading 2', 'Heading 3']],
    ['h2', ['Heading 2']],
    ['heading 3', ['Heading 3']],
    ['blockq', ['Quote']],
    ['unord', ['Bullet list']],
    ['hr', ['Divider']],
  ])('"/%s" finds %j by title or term, whatever the case', async (query, expected) => {
    await renderEditor();
    await key(`/${query}`);
    await expect.poll(titles).toEqual(expected);
  });

  test('the letters that were typed are marked in the title', async () => {
    await renderEditor();
    await key('/EAD');
    await expect.poll(() => menu().element().querySelector('mark')?.textContent).toBe('ead');
  });

  test('on a page that is translated it goes on with each letter, and marks what was typed', async () => {
    const { text, tags } = await renderEditor();
    onTestFinished(translatePage());
    await key('/he');
    await expect.poll(titles).toEqual(['«He»«ading 1»', '«He»«ading 2»', '«He»«ading 3»']);
    await key('a');
    await expect.poll(titles).toEqual(['«Hea»«ding 1»', '«Hea»«ding 2»', '«Hea»«ding 3»']);
    await key('{Backspace>3/}h2');
    await expect.poll(titles).toEqual(['«Heading 2»']);
    await key('{Enter}Title');
    await expect.poll(text).toBe('Title');
    expect(tags()).toEqual(['h2']);
  });

  test('an option’s name begins with its title', async () => {
    await renderEditor();
    await key('/quote');
    await expect.element(menu().getByRole('option')).toHaveAccessibleName('Quote Capture a quote.');
  });
});

describe('its keys', () => {
  test('ArrowDown and ArrowUp move the highlight, wrap around, and tell it after each key', async () => {
    const { box } = await renderEditor();
    await key('/head');
    await expect.element(box).toHaveAttribute('aria-expanded', 'true');
    await expect.element(box).toHaveAttribute('aria-controls', menu().element().id);
    expect(active(box.element())).toBe('Heading 1');
    for (const [pressed, expected] of [
      ['ArrowDown', 'Heading 2'],
      ['ArrowDown', 'Heading 3'],
      ['ArrowDown', 'Heading 1'],
      ['ArrowUp', 'Heading 3'],
      ['Home', 'Heading 1'],
      ['End', 'Heading 3'],
      ['PageUp', 'Heading 1'],
      ['PageDown', 'Heading 3'],
    ]) {
      await key(`{${pressed}}`);
      expect(active(box.element())).toBe(expected);
      expect(menu().element().querySelectorAll('[aria-selected=true]')).toHaveLength(1);
      await expect
        .element(menu().getByRole('option', { name: new RegExp(`^${expected}`) }))
        .toHaveAttribute('aria-selected', 'true');
    }
  });

  test('a changed query highlights the first result again', async () => {
    const { box } = await renderEditor();
    await key('/h{ArrowDown}{ArrowDown}');
    await key('e');
    expect(active(box.element())).toBe('Heading 1');
  });

  test('while it is open the editor handles no ArrowUp, ArrowDown and Enter', async () => {
    const { text, box } = await renderEditor();
    await key('first{Enter}second /{ArrowUp}{ArrowUp}{ArrowDown}text');
    expect(text()).toBe('first\nsecond /text');
    await key('{Enter}');
    expect(text()).toBe('first\nsecond ');
    await expect.element(box).not.toHaveAttribute('aria-expanded');
    await key('third{Enter}');
    expect(text()).toBe('first\nsecond third\n');
  });

  test('Enter turns the block into the highlighted item and closes the menu', async () => {
    const { tags, text } = await renderEditor();
    await key('/head');
    await expect.element(menu()).toBeVisible();
    await key('{ArrowDown}{Enter}');
    await expect.element(menu()).not.toBeInTheDocument();
    expect(tags()).toEqual(['h2']);
    await key('Title');
    expect(text()).toBe('Title');
  });

  test('Tab runs the highlighted item', async () => {
    const { tags, box } = await renderEditor();
    await key('/quo{Tab}');
    expect(tags()).toEqual(['blockquote']);
    await expect.element(box).toHaveFocus();
  });

  test('Escape closes it, keeps the text, and it does not open again for that slash', async () => {
    const { box, text } = await renderEditor();
    await key('/he{Escape}');
    await expect.element(menu()).not.toBeInTheDocument();
    await expect.element(box).toHaveFocus();
    for (const attribute of ['aria-controls', 'aria-expanded', 'aria-activedescendant']) {
      await expect.element(box).not.toHaveAttribute(attribute);
    }
    await key('ad{Backspace}{Backspace}{Backspace}{Backspace}');
    expect(text()).toBe('/');
    await drawn();
    await expect.element(menu()).not.toBeInTheDocument();
    await key(' /');
    await expect.element(menu()).toBeVisible();
  });

  test('with modifiers a key is the editor’s', async () => {
    const { text } = await renderEditor();
    await key('/{Shift>}{Enter}{/Shift}');
    await expect.element(menu()).not.toBeInTheDocument();
    expect(text()).toBe('/');
  });
});

describe('no results', () => {
  test('it says so, swallows Enter, and comes back when letters are removed', async () => {
    const { text, box } = await renderEditor();
    await key('/hex');
    await expect.element(menu().getByText('No results')).toBeVisible();
    await expect.element(box).not.toHaveAttribute('aria-activedescendant');
    await key('{Enter}{ArrowDown}{ArrowUp}');
    expect(text()).toBe('/hex');
    await key('{Backspace}');
    await expect.poll(() => active(box.element())).toBe('Heading 1');
  });

  test('a space after it closes the menu and stays in the text', async () => {
    const { text } = await renderEditor();
    await key('/usr is ');
    await expect.element(menu()).not.toBeInTheDocument();
    await key('here{Enter}');
    expect(text()).toBe('/usr is here\n');
  });

  test('a space right after the slash closes it: "either / or"', async () => {
    await renderEditor();
    await key('either /');
    await expect.element(menu()).toBeVisible();
    await key(' ');
    await expect.element(menu()).not.toBeInTheDocument();
  });

  test('Tab leaves the editor', async () => {
    // Where nothing else takes the focus, WebKit leaves it at the editor.
    const { box } = await renderEditor({}, (editor) => (
      <>
        {editor}
        <input aria-label="After" />
      </>
    ));
    await key('/nothing{Tab}');
    await expect.element(box).not.toHaveFocus();
    await expect.element(menu()).not.toBeInTheDocument();
  });
});

describe('where it opens', () => {
  test.each(['and/', 'https:/', 'https://', '1/'])('not in %j', async (typed) => {
    await renderEditor();
    await key(typed);
    await drawn();
    await expect.element(menu()).not.toBeInTheDocument();
  });

  test('after a space, after a line break and at the start of a block', async () => {
    await renderEditor();
    await key('one /');
    await expect.element(menu()).toBeVisible();
    await key('{Escape}{Shift>}{Enter}{/Shift}/');
    await expect.element(menu()).toBeVisible();
    await key('{Escape}{Enter}/');
    await expect.element(menu()).toBeVisible();
  });

  test('not in a code block', async () => {
    await renderEditor();
    await key('/code{Enter}/');
    await drawn();
    await expect.element(menu()).not.toBeInTheDocument();
  });

  test('not in inline code', async () => {
    const { editor } = await renderEditor({ defaultValue: '<p><code>ls </code></p>' });
    await key('{End}/');
    await drawn();
    expect(editor.getRootElement()?.textContent).toContain('/');
    await expect.element(menu()).not.toBeInTheDocument();
  });

  test('not in a link', async () => {
    await renderEditor({ defaultValue: '<p><a href="https://example.com">see here</a></p>' });
    await key('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}/');
    await drawn();
    await expect.element(menu()).not.toBeInTheDocument();
  });

  test('not for a slash that is pasted, laid bare by a deletion, or brought back by undo', async () => {
    const { editor, box, text } = await renderEditor();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '/');
    box.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await expect.poll(text).toBe('/');
    await key('x{Backspace}');
    expect(text()).toBe('/');
    await key('{Backspace}{Control>}z{/Control}');
    expect(text()).toContain('/');
    editor.dispatchCommand(UNDO_COMMAND, undefined);
    await drawn();
    await expect.element(menu()).not.toBeInTheDocument();
  });

  test('not in a read-only editor; and it closes when the editor becomes read-only', async () => {
    const { editor } = await renderEditor();
    await key('/');
    await expect.element(menu()).toBeVisible();
    editor.setEditable(false);
    await expect.element(menu()).not.toBeInTheDocument();
  });
});

describe('the pointer', () => {
  test('a pointer that rests where it opens, and over which it scrolls, moves no highlight', async () => {
    const { box } = await renderEditor({}, (editor) => (
      <div data-testid="around" style={{ height: 500 }}>
        {editor}
      </div>
    ));
    await userEvent.hover(page.getByTestId('around'), { position: { x: 60, y: 200 } });
    await key('/');
    await expect.element(menu()).toBeVisible();
    const all = titles();
    for (let index = 0; index < all.length; index += 1) {
      // A browser tells of what has come under a pointer within some frames.
      await drawn(10);
      expect(active(box.element())).toBe(all[index]);
      await key('{ArrowDown}');
    }
  });

  test('hovering moves the highlight, clicking runs the item and keeps the focus in the text', async () => {
    const { box, tags } = await renderEditor();
    await key('/');
    const option = menu().getByRole('option', { name: /^Heading 2/ });
    await userEvent.hover(option);
    await expect.poll(() => active(box.element())).toBe('Heading 2');
    await userEvent.click(option);
    await expect.poll(tags).toEqual(['h2']);
    await expect.element(box).toHaveFocus();
    await expect.element(menu()).not.toBeInTheDocument();
  });

  test('a press anywhere else closes it', async () => {
    await renderEditor({}, (editor) => (
      <>
        <button type="button">Elsewhere</button>
        {editor}
      </>
    ));
    await key('/');
    await expect.element(menu()).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Elsewhere' }));
    await expect.element(menu()).not.toBeInTheDocument();
  });

  test('moving the caret away closes it', async () => {
    await renderEditor();
    await key('one /');
    await expect.element(menu()).toBeVisible();
    await key('{ArrowLeft}{ArrowLeft}');
    await expect.element(menu()).not.toBeInTheDocument();
  });
});

describe('undo', () => {
  test('one step brings the slash and the query back, and the block as it was', async () => {
    const { tags, text } = await renderEditor();
    await key('/head{Enter}');
    expect(tags()).toEqual(['h1']);
    await key('{Control>}z{/Control}');
    expect(tags()).toEqual(['p']);
    expect(text()).toBe('/head');
    await drawn();
    await expect.element(menu()).not.toBeInTheDocument();
    await key('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(tags()).toEqual(['h1']);
    expect(text()).toBe('');
  });
});

describe('composition', () => {
  test('keys of an input method are not the menu’s, and what it commits is the query', async () => {
    const { box, tags, editor } = await renderEditor();
    await key('/');
    await expect.element(menu()).toBeVisible();
    await compose('he');
    await expect.poll(() => active(box.element())).toBe('Heading 1');
    await pressComposingKey('ArrowDown');
    await pressComposingKey('Enter');
    expect(active(box.element())).toBe('Heading 1');
    expect(tags()).toEqual(['p']);
    await compose('hea');
    await commitComposition('hea');
    await expect.poll(() => editor.isComposing()).toBe(false);
    await expect.poll(() => active(box.element())).toBe('Heading 1');
    await key('{Enter}');
    await expect.poll(tags).toEqual(['h1']);
  });

  test.each([1, 2, 3])('one that begins right with its first key press goes on with the query (time %i)', async () => {
    const { box, tags } = await renderEditor();
    await key('/');
    await expect.element(menu()).toBeVisible();
    await pressComposingKey('h');
    await compose('h');
    await compose('head');
    await expect.poll(() => active(box.element())).toBe('Heading 1');
    await commitComposition('heading 2');
    await expect.poll(() => active(box.element())).toBe('Heading 2');
    await key('{Enter}');
    expect(tags()).toEqual(['h2']);
    expect(box.element().textContent).toBe('');
  });

  test('a press on an item ends it: nothing of it is left, and typing goes on', async () => {
    const { tags, text, editor } = await renderEditor();
    await key('/');
    await expect.element(menu()).toBeVisible();
    await compose('h');
    await compose('hea');
    await userEvent.click(menu().getByRole('option', { name: /^Heading 1/ }));
    await expect.poll(tags).toEqual(['h1']);
    expect(editor.isComposing()).toBe(false);
    expect(text()).toBe('');
    await endedByPage();
    await key('New');
    await key('s');
    expect(text()).toBe('News');
  });

  test('a slash does not open it before it is committed', async () => {
    const { text } = await renderEditor();
    await compose('/');
    await drawn();
    await expect.element(menu()).not.toBeInTheDocument();
    await commitComposition('/');
    await expect.element(menu()).toBeVisible();
    await key('{Escape}');
    expect(text()).toBe('/');
  });
});

describe('bad input', () => {
  const failing: SlashMenuItem = {
    id: 'failing',
    title: 'Failing',
    description: 'Throws.',
    terms: [],
    icon: 'alert',
    group: 'App',
    $run: () => {
      throw new Error('The app’s mistake');
    },
  };

  test('an item that throws is reported once and the text stays', async () => {
    const onError = vi.fn();
    const { text } = await renderEditor({
      onError,
      extensions: [configExtension(SlashMenuExtension, { items: [failing] })],
    });
    await key('before /fail');
    await expect.element(menu().getByRole('group', { name: 'App' })).toBeVisible();
    await key('{Enter}');
    await expect.poll(() => onError.mock.calls.length).toBe(1);
    expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'slash-item', cause: expect.objectContaining({ message: 'The app’s mistake' }) }),
    );
    expect(text()).toBe('before /fail');
    await key('ing');
    expect(text()).toBe('before /failing');
  });

  test.each([
    ['of 1,000 characters', 'x'.repeat(1000)],
    ['of emoji', '👩‍👩‍👧‍👦🎉'],
    ['from right to left', 'عنوان'],
    ['of regular expression signs', '.*(\\'],
  ])('a query %s finds nothing and breaks nothing', async (_what, query) => {
    const { editor, text } = await renderEditor();
    await key('/');
    editor.update(() => editor.dispatchCommand(CONTROLLED_TEXT_INSERTION_COMMAND, query));
    await expect.element(menu().getByText('No results')).toBeVisible();
    expect(menu().element().getBoundingClientRect().width).toBe(288);
    await key('{Escape}');
    expect(text()).toBe(`/${query}`);
  });
});

describe('what a screen reader hears', () => {
  test('the number of results, again whenever it changes, and not at each letter', async () => {
    await renderEditor();
    const status = () => document.querySelector('[aria-live=polite][role=status]')?.textContent?.replace(/\u200B/, '');
    await key('/head');
    await expect.poll(status).toBe('Results: 3');
    // What is said once more is another text, by a sign that nobody sees.
    const said = document.querySelector('[aria-live=polite][role=status]')?.textContent;
    await key('ing');
    await expect.element(page.getByRole('textbox')).toHaveTextContent('/heading');
    expect(document.querySelector('[aria-live=polite][role=status]')?.textContent).toBe(said);
    await key(' 1');
    await expect.poll(status).toBe('Results: 1');
    await key('x');
    await expect.poll(status).toBe('No results');
  });
});
