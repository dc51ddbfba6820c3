import { translatePage } from '@inkfield/config/translator';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Entry } from '../http/entries.js';
import { handOverCreated, takeCreated } from './createdEntry.js';
import { EntryPreview } from './EntryPreview.js';
import { loader as entriesLoader } from './entriesRoute.js';
import { loader as entryLoader } from './entryRoute.js';
import { emptyValues, entryFields, type EntryValues } from './entryValues.js';
import { SubmittedPanel } from './SubmittedPanel.js';
import { WriteOrPreview, type View } from './WriteOrPreview.js';

const values: EntryValues = {
  ...emptyValues,
  title: 'Low tide',
  slug: 'low-tide',
  summary: 'Two boats.',
  body: '<h2>Fog</h2><p>Low</p>',
  email: 'mara@example.org',
  token: 'sk-1',
};
const entry: Entry = {
  id: '7',
  title: 'Low tide',
  values,
  revision: 1,
  createdAt: '2025-01-01T00:00:00Z',
  updatedAt: '2025-01-01T00:00:00Z',
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('what a new entry hands over to its own page', () => {
  it('is there once, for that entry alone', async () => {
    handOverCreated(entry, 'a form');
    expect(takeCreated('8')).toBeUndefined();
    expect(takeCreated('7')).toEqual({ entry, form: 'a form' });
    expect(takeCreated('7')).toBeUndefined();
  });

  it('is what the page of the entry begins with, instead of asking the server', async () => {
    const ask = vi.fn();
    vi.stubGlobal('fetch', ask);
    handOverCreated(entry, 'a form');
    expect(load('7')).toEqual({ entry, form: 'a form' });
    expect(ask).not.toHaveBeenCalled();
  });
});

/** What the loader of `/entries/:id` hands over. */
const load = (id?: string) => entryLoader({ params: id === undefined ? {} : { id } });

describe('the loaders of the entries', () => {
  it.each([['new'], [undefined]])('ask for nothing at the form of a new one (%s)', (id) => {
    const ask = vi.fn();
    vi.stubGlobal('fetch', ask);
    expect(load(id)).toEqual({ form: expect.stringMatching(/^\d+(?:-\d+){3}$/) });
    expect(ask).not.toHaveBeenCalled();
  });

  it('hand over what is asked for before it is there', async () => {
    let answer: (response: Response) => void = () => {};
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    const { entries } = entriesLoader();
    expect(entries).toBeInstanceOf(Promise);
    answer(Response.json({ entries: [entry] }));
    expect(await entries).toEqual([entry]);
  });

  it('leave it to the page to say why it failed', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: 'There is no such entry.' }, { status: 404 })));
    const data = load('gone');
    await expect(data.entry).rejects.toMatchObject({
      status: 404,
      message: 'There is no such entry.',
    });
  });
});

describe('the preview of an entry', () => {
  const show = (more: Partial<EntryValues>) => {
    render(<EntryPreview values={{ ...emptyValues, ...more }} />);
    return screen.getByRole('region', { name: 'Live preview' });
  };

  it('says what will be here while nothing is written', () => {
    expect(show({}).textContent).toContain('What you write appears here.');
  });

  it.each(['title', 'summary', 'body'] as const)('says so no more once there is a %s', (name) => {
    expect(show({ [name]: 'Fog' }).textContent).not.toContain('What you write appears here.');
  });

  it('goes with what is written on a page that is translated', () => {
    const { container, rerender } = render(
      <EntryPreview values={{ ...values, body: '<p>One <em>two</em> three</p>' }} />,
    );
    onTestFinished(translatePage());
    rerender(<EntryPreview values={{ ...values, title: 'High tide', body: '<p><em>One</em></p>' }} />);
    expect(container.querySelector('article')?.textContent).toMatch(/^High tideTwo boats\.One/);
  });

  it('shows the entry as a reader will see it', () => {
    const preview = show(values);
    expect(within(preview).getByText('Low tide')).toBeTruthy();
    expect(within(preview).getByText('Two boats.')).toBeTruthy();
    expect(within(preview).getByText('Questions? Write to mara@example.org')).toBeTruthy();
    expect(within(preview).getByText('/low-tide')).toBeTruthy();
  });

  it('has an address before it has a slug, and no contact without one', () => {
    const preview = show({ title: 'Fog' });
    expect(within(preview).getByText('/untitled')).toBeTruthy();
    expect(preview.querySelector('footer')).toBeNull();
  });

  it('never shows the token', () => {
    expect(show({ token: 'sk-secret' }).textContent).not.toContain('sk-secret');
  });

  it('takes what is typed into the plain fields as text, never as markup', () => {
    const attack = '<img src=x onerror=alert(1)>';
    const preview = show({ title: attack, summary: attack, slug: attack, email: attack });
    expect(preview.querySelector('img')).toBeNull();
    expect(within(preview).getAllByText(attack, { exact: false }).length).toBeGreaterThan(1);
  });

  it.each(['title', 'summary'] as const)('lets the %s run in the direction of its own writing', (name) => {
    const preview = show({ [name]: 'مدّ وجزر.' });
    expect(within(preview).getByText('مدّ وجزر.').dir).toBe('auto');
  });

  it('can be scrolled with the keyboard', () => {
    expect(show(values).tabIndex).toBe(0);
  });
});

describe('what was submitted', () => {
  const show = (more: Partial<EntryValues>) => {
    render(<SubmittedPanel values={{ ...emptyValues, ...more }} />);
    return within(screen.getByRole('region', { name: 'What was submitted' }));
  };

  it('lists every field under its name, in the order of the form', () => {
    const panel = show(values);
    expect(panel.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
      entryFields.map(({ name }) => name),
    );
  });

  it('shows HTML as the text that was sent', () => {
    const panel = show({ body: '<h2>Fog</h2>' });
    expect(panel.getByText('<h2>Fog</h2>')).toBeTruthy();
    expect(panel.queryByRole('heading', { name: 'Fog' })).toBeNull();
  });

  it('calls an empty field empty, the token too', () => {
    expect(show({ title: 'Fog' }).getAllByText('empty')).toHaveLength(entryFields.length - 1);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('keeps the token hidden until it is asked for, and hides it again', () => {
    const panel = show({ token: 'sk-secret' });
    expect(panel.queryByText('sk-secret')).toBeNull();
    fireEvent.click(panel.getByRole('button', { name: 'Show the token' }));
    expect(panel.getByText('sk-secret')).toBeTruthy();
    fireEvent.click(panel.getByRole('button', { name: 'Hide the token' }));
    expect(panel.queryByText('sk-secret')).toBeNull();
  });

  it('does not tell how long a long token is', () => {
    const panel = show({ token: 'x'.repeat(200) });
    expect(panel.getByText(/^•+$/).textContent).toHaveLength(24);
  });
});

describe('the form and its preview', () => {
  const show = (twoColumns: boolean, view: View = 'write') => {
    const onViewChange = vi.fn();
    render(
      <WriteOrPreview twoColumns={twoColumns} view={view} onViewChange={onViewChange} preview={<p>The preview</p>}>
        <p>The form</p>
      </WriteOrPreview>,
    );
    return { onViewChange, tab: (name: string) => screen.getByRole('tab', { name }) };
  };

  it('stand side by side on a wide page, without tabs', () => {
    show(true, 'preview');
    expect(screen.queryByRole('tablist')).toBeNull();
    expect(screen.queryByRole('tabpanel')).toBeNull();
    for (const text of ['The form', 'The preview']) {
      expect(screen.getByText(text).closest('[hidden]')).toBeNull();
    }
  });

  it.each([
    ['write', 'The form', 'The preview'],
    ['preview', 'The preview', 'The form'],
  ] as const)('are two tabs on a narrow one: %s', (view, shown, hidden) => {
    const { tab } = show(false, view);
    expect(screen.getByText(shown).closest('[hidden]')).toBeNull();
    expect(screen.getByText(hidden).closest('[hidden]')).not.toBeNull();
    const [selected, other] = view === 'write' ? ['Write', 'Preview'] : ['Preview', 'Write'];
    expect(tab(selected).getAttribute('aria-selected')).toBe('true');
    expect(tab(selected).tabIndex).toBe(0);
    expect(tab(other).getAttribute('aria-selected')).toBe('false');
    expect(tab(other).tabIndex).toBe(-1);
  });

  it('have panels that their tabs name and control', () => {
    const { tab } = show(false);
    const panel = screen.getByRole('tabpanel', { name: 'Write' });
    expect(tab('Write').getAttribute('aria-controls')).toBe(panel.id);
  });

  it('change by a click', () => {
    const { onViewChange, tab } = show(false);
    fireEvent.click(tab('Preview'));
    expect(onViewChange).toHaveBeenCalledExactlyOnceWith('preview');
  });

  it.each(['ArrowRight', 'ArrowLeft', 'Home', 'End'])('change by %s, and take the focus along', (key) => {
    const { onViewChange, tab } = show(false);
    tab('Write').focus();
    const went = fireEvent.keyDown(tab('Write'), { key });
    expect(onViewChange).toHaveBeenCalledExactlyOnceWith('preview');
    expect(document.activeElement).toBe(tab('Preview'));
    expect(went).toBe(false);
  });

  it.each(['Tab', 'a', 'ArrowDown'])('do not change by %s', (key) => {
    const { onViewChange, tab } = show(false);
    fireEvent.keyDown(tab('Write'), { key });
    expect(onViewChange).not.toHaveBeenCalled();
  });
});
