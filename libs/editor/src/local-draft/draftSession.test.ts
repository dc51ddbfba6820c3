import type { EditorValue } from '@inkfield/document';
import { signal } from '@lexical/extension';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearDraft, DraftSession, type DraftSessionOptions, type EndedSession } from './draftSession.js';
import { draftKey, parseDraft, type StoredDraft } from './draftStorage.js';
import type { DraftQuestion, DraftState } from './LocalDraftExtension.js';
import { asTyped } from './typedText.js';

const storageKey = 'entry';
const key = draftKey(storageKey);
const day = 24 * 60 * 60 * 1000;

let mounted: DraftSession[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  localStorage.clear();
});
afterEach(() => {
  mounted.forEach((session) => session.end());
  mounted = [];
  clearDraft(storageKey);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A value of this HTML; its JSON only has to be another for another HTML. */
function value(html: string): EditorValue {
  const root = { type: 'root' as const, children: [], html };
  return {
    html,
    json: { version: 1, root },
    text: html,
    markdown: html,
    isEmpty: html === '',
    textLength: html.length,
  };
}

/** A field that holds a text, and keeps its drafts. */
function mount(text: string, given: Partial<Pick<DraftSessionOptions, 'before' | 'ended' | 'storageKey'>> = {}) {
  let present = text;
  const output = {
    delayMs: signal(750),
    journalMs: signal(300),
    expiryMs: signal(30 * day),
    getStorage: signal(() => localStorage),
    now: signal(() => Date.now()),
    state: signal<DraftState>('idle'),
    said: 'idle' as DraftState,
    reason: signal(''),
    question: signal<DraftQuestion | null>(null),
  };
  const report = vi.fn();
  const restore = vi.fn((draft: StoredDraft) => {
    if (!('html' in draft.json.root)) return false;
    present = String(draft.json.root.html);
    return true;
  });
  const session = new DraftSession({
    storageKey,
    output,
    restore,
    report,
    read: () => value(present),
    before: null,
    ended: null,
    ...given,
  });
  mounted.push(session);
  const change = (source: 'user' | 'app') => (html: string) => {
    present = html;
    session.onChange(value(html), source);
  };
  return {
    ...output,
    session,
    report,
    restore,
    type: change('user'),
    set: change('app'),
    text: () => present,
    unmount: (): EndedSession => {
      mounted = mounted.filter((other) => other !== session);
      return session.end();
    },
  };
}

const storedText = () => {
  const reading = parseDraft(localStorage.getItem(key));
  return reading.kind === 'draft' ? String(Reflect.get(reading.draft.json.root, 'html')) : null;
};
const storedBase = () => {
  const reading = parseDraft(localStorage.getItem(key));
  return reading.kind === 'draft' ? reading.draft.base : null;
};

/** A draft as another mounted editor has left it. */
function leave(text: string, base: string, more: Partial<StoredDraft> = {}): string {
  const draft: StoredDraft = {
    version: 1,
    savedAt: Date.now(),
    writer: 'another',
    base,
    json: value(text).json,
    ...more,
  };
  localStorage.setItem(key, JSON.stringify(draft));
  return JSON.stringify(draft);
}

describe('an edit', () => {
  test('is stored 300 ms after it, without a word, and "saved" is said 750 ms after it', () => {
    const field = mount('a');
    field.type('ab');
    expect(field.state.peek()).toBe('saving');
    vi.advanceTimersByTime(299);
    expect(storedText()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(storedText()).toBe('ab');
    expect(field.state.peek()).toBe('saving');
    vi.advanceTimersByTime(449);
    expect(field.state.peek()).toBe('saving');
    vi.advanceTimersByTime(1);
    expect(field.state.peek()).toBe('saved');
  });

  test('is stored once where nothing follows it', () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem');
    mount('a').type('ab');
    vi.advanceTimersByTime(5_000);
    expect(setItem).toHaveBeenCalledOnce();
  });

  test('puts "saved" off to 750 ms after the last one', () => {
    const field = mount('a');
    for (const text of ['ab', 'abc', 'abcd']) {
      field.type(text);
      vi.advanceTimersByTime(700);
      expect(field.state.peek()).toBe('saving');
    }
    vi.advanceTimersByTime(50);
    expect(field.state.peek()).toBe('saved');
    expect(storedText()).toBe('abcd');
  });

  test.each([20, 40, 130, 290, 310, 700])(
    'is never missing from the storage for more than 300 ms while one follows another after %i ms',
    (pauseMs) => {
      const field = mount('');
      const typedAt: number[] = [];
      for (let length = 1; length * pauseMs < 5_000; length += 1) {
        field.type('x'.repeat(length));
        typedAt.push(Date.now());
        for (let step = 0; step < 10; step += 1) {
          vi.advanceTimersByTime(pauseMs / 10);
          const oldestMissing = typedAt[storedText()?.length ?? 0];
          if (oldestMissing !== undefined) expect(Date.now() - oldestMissing).toBeLessThanOrEqual(300);
        }
      }
    },
  );

  test('is stored by the next one where the timers have no turn', () => {
    const field = mount('a');
    field.type('ab');
    vi.setSystemTime(Date.now() + 300);
    field.type('abc');
    expect(storedText()).toBe('abc');
    expect(field.state.peek()).toBe('saving');
  });

  test.each([
    [10, 300],
    [20, 400],
    [200, 500],
  ])('is stored less often where a write takes %i ms: after %i', (costMs, delayMs) => {
    const field = mount('a');
    const setItem = Storage.prototype.setItem.bind(localStorage);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation((name, text) => {
      vi.setSystemTime(Date.now() + costMs);
      vi.spyOn(performance, 'now').mockReturnValueOnce(costMs);
      setItem(name, text);
    });
    vi.spyOn(performance, 'now').mockReturnValueOnce(0);
    field.type('ab');
    vi.advanceTimersByTime(2_000);
    field.type('abc');
    vi.advanceTimersByTime(delayMs - 1);
    expect(storedText()).toBe('ab');
    vi.advanceTimersByTime(1);
    expect(storedText()).toBe('abc');
  });

  test('is stored again where another hand has deleted the draft before the pause', () => {
    const field = mount('a');
    field.type('ab');
    vi.advanceTimersByTime(600);
    localStorage.removeItem(key);
    vi.advanceTimersByTime(150);
    expect(storedText()).toBe('ab');
    expect(field.state.peek()).toBe('saved');
  });

  test.each([
    ['the page is hidden for good', () => window.dispatchEvent(new Event('pagehide'))],
    [
      'the tab is left',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
  ])('is stored at once when %s', (_when, happen) => {
    const field = mount('a');
    field.type('ab');
    happen();
    expect(storedText()).toBe('ab');
    expect(field.state.peek()).toBe('saved');
  });

  test('of before the last store is not stored again when the page is hidden', () => {
    const field = mount('a');
    field.type('ab');
    vi.advanceTimersByTime(750);
    const setItem = vi.spyOn(Storage.prototype, 'setItem');
    window.dispatchEvent(new Event('pagehide'));
    field.unmount();
    expect(setItem).not.toHaveBeenCalled();
  });

  test('of a field that has left the page is nobody’s any more', () => {
    const field = mount('a');
    field.type('ab');
    field.unmount();
    localStorage.clear();
    vi.advanceTimersByTime(5_000);
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.length).toBe(0);
  });
});

describe('a storage that fails', () => {
  const full = () =>
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('The quota has been exceeded.');
    });

  test('is told once, however many edits meet it, and the reason is kept', () => {
    full();
    const field = mount('a');
    for (let edit = 0; edit < 20; edit += 1) {
      field.type('a'.repeat(edit + 2));
      vi.advanceTimersByTime(300);
    }
    vi.advanceTimersByTime(1_000);
    expect(field.state.peek()).toBe('failed');
    expect(field.reason.peek()).toBe('The quota has been exceeded.');
    expect(field.report).toHaveBeenCalledOnce();
  });

  test('is told again where it fails again later', () => {
    const fails = full();
    const field = mount('a');
    field.type('ab');
    vi.advanceTimersByTime(750);
    fails.mockRestore();
    field.type('abc');
    vi.advanceTimersByTime(750);
    expect(field.state.peek()).toBe('saved');
    full();
    field.type('abcd');
    vi.advanceTimersByTime(750);
    expect(field.report).toHaveBeenCalledTimes(2);
  });

  test('has its chance again with each edit', () => {
    const fails = full();
    const field = mount('a');
    field.type('ab');
    vi.advanceTimersByTime(500);
    expect(field.state.peek()).toBe('failed');
    fails.mockRestore();
    vi.advanceTimersByTime(250);
    expect(field.state.peek()).toBe('saved');
    expect(storedText()).toBe('ab');
  });

  test('is survived where it cannot even be asked for', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new Error('Access is denied.');
    });
    const field = mount('a');
    field.type('ab');
    vi.advanceTimersByTime(750);
    expect(field.state.peek()).toBe('failed');
    expect(field.reason.peek()).toBe('Access is denied.');
    expect(() => clearDraft(storageKey)).not.toThrow();
  });
});

describe('a stored draft', () => {
  test('of this value is restored, of another one it is offered', () => {
    leave('mine', 'a');
    const own = mount('a');
    expect(own.text()).toBe('mine');
    expect(own.state.peek()).toBe('saved');
    own.unmount();
    const other = mount('b');
    expect(other.text()).toBe('b');
    expect(other.question.peek()).toMatchObject({ kind: 'offer', draft: { base: 'a' } });
  });

  test.each([
    [30 * day, 'mine'],
    [30 * day + 1, 'a'],
  ])('that is %i ms old leaves the text %o', (age, text) => {
    leave('mine', 'a', { savedAt: Date.now() - age });
    expect(mount('a').text()).toBe(text);
    expect(localStorage.getItem(key) === null).toBe(text === 'a');
  });

  test('whose document cannot be read is kept aside, and the next edit has its place', () => {
    const text = leave('', 'a', { json: { version: 1, root: { type: 'root', children: [] } } });
    const field = mount('a');
    expect(field.text()).toBe('a');
    field.type('ab');
    vi.advanceTimersByTime(750);
    expect(storedText()).toBe('ab');
    expect(localStorage.getItem(`${key}:unreadable:1000000`)).toBe(text);
  });

  test('that is offered is neither overwritten by edits nor by the page’s end', () => {
    const draft = leave('mine', 'a');
    const field = mount('b');
    field.type('bc');
    vi.advanceTimersByTime(2_000);
    expect(field.state.peek()).toBe('failed');
    field.unmount();
    expect(localStorage.getItem(key)).toBe(draft);
  });

  test.each([
    ['taken, it belongs to this value', true, 'mine', 'b'],
    ['refused, what was typed beside it is stored', false, 'bc', 'b'],
  ])('that is offered and %s', (_what, takeIt, text, base) => {
    leave('mine', 'a');
    const field = mount('b');
    field.type('bc');
    vi.advanceTimersByTime(750);
    field.session.answer(takeIt);
    expect(field.question.peek()).toBeNull();
    expect(field.text()).toBe(text);
    expect([storedText(), storedBase()]).toEqual([text, base]);
    expect(field.state.peek()).toBe('saved');
  });

  test('that is refused without an edit is deleted', () => {
    leave('mine', 'a');
    mount('b').session.answer(false);
    expect(localStorage.getItem(key)).toBeNull();
  });

  test('that says what is there already is no question, until the app sets another text', () => {
    leave('mine', 'a');
    const field = mount('mine');
    expect(field.question.peek()).toBeNull();
    field.set('newer');
    expect(field.question.peek()).toMatchObject({ kind: 'offer', draft: { base: 'a' } });
  });

  test('an answer to no question does nothing', () => {
    const field = mount('a');
    field.session.answer(true);
    field.session.answer(false);
    expect(field.text()).toBe('a');
    expect(localStorage.length).toBe(0);
  });
});

describe('another tab', () => {
  const tell = (newValue: string | null) => window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

  test('that has a newer text is told of, and this one writes no more until the person has chosen', () => {
    const field = mount('a');
    field.type('ab');
    vi.advanceTimersByTime(750);
    const theirs = leave('theirs', 'a');
    tell(theirs);
    field.type('abc');
    vi.advanceTimersByTime(750);
    expect(field.question.peek()?.kind).toBe('elsewhere');
    expect(localStorage.getItem(key)).toBe(theirs);
    expect(field.report).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('could not be stored'), undefined);
    field.session.answer(false);
    expect(storedText()).toBe('abc');
  });

  test.each([
    ['another key', 'inkfield:draft:other', JSON.stringify({ version: 1 })],
    ['a deletion', key, null],
    ['what nobody can read', key, '{'],
  ])('that changes %s asks nothing', (_what, changed, newValue) => {
    const field = mount('a');
    window.dispatchEvent(new StorageEvent('storage', { key: changed, newValue }));
    expect(field.question.peek()).toBeNull();
  });

  test('keeps its draft when this one’s form is submitted', () => {
    const field = mount('a');
    field.type('ab');
    vi.advanceTimersByTime(750);
    field.session.submitted();
    const theirs = leave('theirs', 'a');
    tell(theirs);
    clearDraft(storageKey);
    expect(localStorage.getItem(key)).toBe(theirs);
    expect(field.question.peek()?.kind).toBe('elsewhere');
  });
});

describe('clearDraft', () => {
  test('keeps what was edited while the submit was in flight, as a draft of what was submitted', () => {
    const field = mount('a');
    field.type('ab');
    field.session.submitted();
    field.type('abc');
    clearDraft(storageKey);
    expect([storedText(), storedBase()]).toEqual(['abc', 'ab']);
    expect(field.state.peek()).toBe('saved');
    field.unmount();
    expect(mount('ab').text()).toBe('abc');
  });

  test('deletes the draft of what was submitted and not edited since', () => {
    const field = mount('a');
    field.type('ab');
    field.session.submitted();
    vi.advanceTimersByTime(750);
    clearDraft(storageKey);
    expect(localStorage.length).toBe(0);
    expect(field.state.peek()).toBe('idle');
    vi.advanceTimersByTime(5_000);
    expect(localStorage.length).toBe(0);
  });

  test.each(['', 'AB', 'a'])('takes what the app has put there since the submit for no edit: %j', (given) => {
    const field = mount('a');
    field.type('ab');
    field.session.submitted();
    field.set(given);
    clearDraft(storageKey);
    vi.advanceTimersByTime(5_000);
    expect(localStorage.length).toBe(0);
    expect(field.state.peek()).toBe('idle');
    field.type('x');
    vi.advanceTimersByTime(750);
    expect([storedText(), storedBase()]).toEqual(['x', given]);
  });

  test('takes the present text for the submitted one where the form had no submit', () => {
    const field = mount('a');
    field.type('ab');
    clearDraft(storageKey);
    vi.advanceTimersByTime(5_000);
    expect(localStorage.length).toBe(0);
    field.type('abc');
    vi.advanceTimersByTime(750);
    expect(storedBase()).toBe('ab');
  });

  test('goes by the last submit: an earlier one may have been refused', () => {
    const field = mount('a');
    field.type('ab');
    field.session.submitted();
    field.type('abc');
    field.session.submitted();
    clearDraft(storageKey);
    expect(localStorage.length).toBe(0);
  });

  test('is for one submit: the next call without one takes the present text', () => {
    const field = mount('a');
    field.type('ab');
    field.session.submitted();
    clearDraft(storageKey);
    field.type('abc');
    vi.advanceTimersByTime(750);
    clearDraft(storageKey);
    expect(localStorage.length).toBe(0);
  });

  test('takes the question of an offered draft away with it', () => {
    leave('mine', 'a');
    const field = mount('b');
    clearDraft(storageKey);
    expect(field.question.peek()).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  test('of a field that has left the page keeps what was edited after the submit', () => {
    const field = mount('a');
    field.type('ab');
    field.session.submitted();
    field.type('abc');
    field.unmount();
    clearDraft(storageKey);
    expect([storedText(), storedBase()]).toEqual(['abc', 'ab']);
    clearDraft(storageKey);
    expect(localStorage.length).toBe(0);
  });

  test('of a field that has left the page deletes what was submitted, and leaves another tab’s', () => {
    const field = mount('a');
    field.type('ab');
    field.session.submitted();
    field.unmount();
    expect(storedText()).toBe('ab');
    clearDraft(storageKey);
    expect(localStorage.length).toBe(0);

    const again = mount('ab');
    again.session.submitted();
    again.unmount();
    const theirs = leave('theirs', 'a');
    clearDraft(storageKey);
    expect(localStorage.getItem(key)).toBe(theirs);
  });

  test('after a field came back under its key goes by the submit before', () => {
    const field = mount('a');
    field.type('ab');
    field.session.submitted();
    field.type('abc');
    field.unmount();
    const back = mount('a');
    expect(back.text()).toBe('abc');
    clearDraft(storageKey);
    expect([storedText(), storedBase()]).toEqual(['abc', 'ab']);
  });

  test('of an unknown key does nothing', () => {
    localStorage.setItem('other', '1');
    clearDraft('never seen');
    expect(localStorage.getItem('other')).toBe('1');
  });
});

describe('a value of the app', () => {
  test('is no edit', () => {
    const field = mount('a');
    field.set('b');
    vi.advanceTimersByTime(5_000);
    expect(field.state.peek()).toBe('idle');
    expect(localStorage.length).toBe(0);
  });

  test('that comes late is the one that drafts belong to', () => {
    const field = mount('');
    field.set('fetched');
    field.type('fetched!');
    vi.advanceTimersByTime(750);
    expect(storedBase()).toBe('fetched');
    field.unmount();
    const back = mount('');
    expect(back.question.peek()?.kind).toBe('offer');
    back.set('fetched');
    expect(back.question.peek()).toBeNull();
    expect(back.text()).toBe('fetched!');
  });

  test('that replaces a restored draft has that offered: nothing is lost', () => {
    leave('mine', '');
    const field = mount('');
    expect(field.text()).toBe('mine');
    field.set('fetched');
    expect(field.question.peek()).toMatchObject({ kind: 'offer', draft: { base: '' } });
    field.session.answer(true);
    expect([field.text(), storedBase()]).toEqual(['mine', 'fetched']);
  });

  test('that is the restored draft, given back late, is neither asked about nor what drafts belong to', () => {
    leave('mine', 'a');
    const field = mount('a');
    field.set('a');
    field.set('mine');
    expect(field.question.peek()).toBeNull();
    field.type('mine!');
    vi.advanceTimersByTime(750);
    expect([storedText(), storedBase()]).toEqual(['mine!', 'a']);
  });

  test.each([
    ['Markdown', { html: '<p>mine, plain</p>', text: 'mine, plain' }],
    ['plain text', { html: '<p>mine</p>', markdown: '&nbsp;mine' }],
  ])('that is the restored draft, given back late as %s, which has less of its look, is no other value', (_, given) => {
    leave('mine', 'a');
    const field = mount('a');
    field.set('a');
    field.session.onChange({ ...value('mine'), ...given }, 'app');
    expect(field.question.peek()).toBeNull();
    field.type('mine!');
    vi.advanceTimersByTime(750);
    expect([storedText(), storedBase()]).toEqual(['mine!', 'a']);
  });

  test('that is the first one, as after a reset, is left alone', () => {
    leave('mine', 'a');
    const field = mount('a');
    field.set('a');
    expect(field.text()).toBe('a');
    expect(field.question.peek()).toBeNull();
  });

  test('after an edit changes nothing about the draft', () => {
    const field = mount('a');
    field.type('ab');
    field.set('AB');
    field.type('ABC');
    vi.advanceTimersByTime(750);
    expect(storedBase()).toBe('a');
  });

  test('that comes before an edit is stored does not take its place', () => {
    const field = mount('a');
    field.type('ab');
    field.set('another entry');
    field.unmount();
    expect([storedText(), storedBase()]).toEqual(['ab', 'a']);
  });

  test('that the person has typed into the control itself is an edit', () => {
    const field = mount('a');
    asTyped(() => field.set('typed'));
    vi.advanceTimersByTime(750);
    expect([storedText(), storedBase()]).toEqual(['typed', 'a']);
  });
});

describe('what was typed before the editor was there', () => {
  test('is kept as a draft of the value before', () => {
    mount('a, typed', { before: value('a') });
    vi.advanceTimersByTime(750);
    expect([storedText(), storedBase()]).toEqual(['a, typed', 'a']);
  });

  test('is not wiped by the stored draft: that is offered', () => {
    const draft = leave('mine', 'a');
    const field = mount('a, typed', { before: value('a') });
    expect(field.text()).toBe('a, typed');
    expect(field.question.peek()?.kind).toBe('offer');
    vi.advanceTimersByTime(750);
    expect(localStorage.getItem(key)).toBe(draft);
    field.session.answer(true);
    expect(field.text()).toBe('mine');
  });

  test('is no question beside a draft of just that, which a browser has brought back by itself', () => {
    leave('a, typed', 'a');
    const field = mount('a, typed', { before: value('a') });
    expect(field.question.peek()).toBeNull();
    field.type('a, typed on');
    vi.advanceTimersByTime(750);
    expect(field.state.peek()).toBe('saved');
    expect([storedText(), storedBase()]).toEqual(['a, typed on', 'a']);
  });
});

describe('an editor that leaves the page and comes back, as in StrictMode', () => {
  test('goes on where it was', () => {
    const field = mount('a');
    field.type('ab');
    const ended = field.unmount();
    const back = mount('ab', { ended });
    expect(back.question.peek()).toBeNull();
    expect(back.restore).not.toHaveBeenCalled();
    back.type('abc');
    vi.advanceTimersByTime(750);
    expect([storedText(), storedBase()]).toEqual(['abc', 'a']);
  });

  test('still asks what it asked', () => {
    leave('mine', 'a');
    const field = mount('b');
    const ended = field.unmount();
    expect(field.question.peek()).toBeNull();
    const back = mount('b', { ended });
    expect(back.question.peek()?.kind).toBe('offer');
    back.session.answer(true);
    expect(back.text()).toBe('mine');
  });
});

test('two mounted fields under one key are reported, one after the other is not', () => {
  const first = mount('a');
  const second = mount('b');
  expect(first.report).not.toHaveBeenCalled();
  expect(second.report).toHaveBeenCalledWith(expect.stringContaining('"entry"'), undefined);
  first.unmount();
  second.unmount();
  expect(mount('c').report).not.toHaveBeenCalled();
});
