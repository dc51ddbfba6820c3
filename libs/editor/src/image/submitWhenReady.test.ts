import { signal } from '@lexical/extension';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { submitWhenReady } from './submitWhenReady.js';

const waitMessage = 'Wait until the image is uploaded.';

let stop: (() => void)[] = [];

/** What the forms stand in. */
let tree: Element | ShadowRoot = document.body;

function open(place: Element | ShadowRoot): void {
  tree = place;
  tree.innerHTML = `
    <form id="form">
      <textarea name="body"></textarea>
      <textarea name="notes"></textarea>
      <input name="title" value="Title">
      <button name="how" value="now">Save</button>
      <button type="button" id="plain">Plain</button>
    </form>
    <form id="other"><button id="elsewhere">Send</button></form>`;
}

beforeEach(() => open(document.body));
afterEach(() => {
  stop.forEach((end) => end());
  stop = [];
});

function find<T extends Element>(selector: string, type: new () => T): T {
  const found = tree.querySelector(selector);
  if (found instanceof type) return found;
  throw new Error(`There is no ${selector}.`);
}

const form = () => find('#form', HTMLFormElement);
const press = (selector = 'button[name=how]') => find(selector, HTMLButtonElement).click();

/** A field with this many uploads under way; its validity follows, as the editor has it. */
function field(name = 'body') {
  const control = find(`textarea[name=${name}]`, HTMLTextAreaElement);
  const pendingUploads = signal(0);
  const failedUploads = signal(0);
  const isSettling = signal(false);
  const validate = () => control.setCustomValidity(pendingUploads.peek() > 0 ? waitMessage : '');
  const end = submitWhenReady(control, { pendingUploads, failedUploads, isSettling }, validate);
  stop.push(end);
  const set = (count: number) => {
    pendingUploads.value = count;
    validate();
  };
  return { control, pendingUploads, failedUploads, isSettling, set, end };
}

/** Hears of the submits that get through. */
function listen() {
  const submitted = vi.fn((event: SubmitEvent) => event.preventDefault());
  form().addEventListener('submit', submitted);
  return submitted;
}

describe.each([
  { noValidate: false, inShadow: false },
  { noValidate: true, inShadow: false },
  { noValidate: false, inShadow: true },
  { noValidate: true, inShadow: true },
])('in a form with %o', ({ noValidate, inShadow }) => {
  beforeEach(() => {
    if (inShadow) open(document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' }));
    form().noValidate = noValidate;
  });

  test('a submit without an upload goes through', () => {
    field();
    const submitted = listen();
    press();
    expect(submitted).toHaveBeenCalledOnce();
  });

  test('a submit waits, goes on once, and keeps its button', () => {
    const { set } = field();
    const submitted = listen();
    set(1);
    press();
    press();
    expect(submitted).not.toHaveBeenCalled();
    set(0);
    expect(submitted).toHaveBeenCalledOnce();
    expect(submitted.mock.lastCall?.[0].submitter?.getAttribute('value')).toBe('now');
    set(1);
    set(0);
    expect(submitted).toHaveBeenCalledOnce();
  });

  test('it waits for all uploads', () => {
    const { set } = field();
    const submitted = listen();
    set(2);
    press();
    set(1);
    expect(submitted).not.toHaveBeenCalled();
    set(0);
    expect(submitted).toHaveBeenCalledOnce();
  });

  test('it does not go on without an image that failed, and the next press does', () => {
    const { set, failedUploads } = field();
    const submitted = listen();
    set(1);
    press();
    failedUploads.value += 1;
    set(0);
    expect(submitted).not.toHaveBeenCalled();
    press();
    expect(submitted).toHaveBeenCalledOnce();
  });

  test('it does not mind a failure of before it', () => {
    const { set, failedUploads } = field();
    const submitted = listen();
    failedUploads.value = 3;
    set(1);
    press();
    set(0);
    expect(submitted).toHaveBeenCalledOnce();
  });

  test('it is forgotten with the field', () => {
    const { set, end } = field();
    const submitted = listen();
    set(1);
    press();
    end();
    set(0);
    expect(submitted).not.toHaveBeenCalled();
  });

  test('it waits for a text that is settling too, whose control is valid', () => {
    const { set, control, isSettling } = field();
    const submitted = listen();
    isSettling.value = true;
    press();
    expect(submitted).not.toHaveBeenCalled();
    expect(control.validity.valid).toBe(true);
    set(1);
    isSettling.value = false;
    expect(submitted).not.toHaveBeenCalled();
    set(0);
    expect(submitted).toHaveBeenCalledOnce();
    isSettling.value = true;
    press();
    isSettling.value = false;
    expect(submitted).toHaveBeenCalledTimes(2);
  });

  test('it waits for a text that is settling where there is none yet and one is required', () => {
    const { control, isSettling } = field();
    const submitted = listen();
    control.required = true;
    isSettling.value = true;
    press();
    control.value = 'Text';
    expect(submitted).not.toHaveBeenCalled();
    isSettling.value = false;
    expect(submitted).toHaveBeenCalledOnce();
  });

  test('two fields that settle are both waited for', () => {
    const [body, notes] = [field('body'), field('notes')];
    const submitted = listen();
    for (const { control, isSettling } of [body, notes]) {
      control.required = true;
      isSettling.value = true;
    }
    press();
    body.control.value = 'Text';
    body.isSettling.value = false;
    expect(submitted).not.toHaveBeenCalled();
    notes.control.value = 'Text';
    notes.isSettling.value = false;
    expect(submitted).toHaveBeenCalledOnce();
  });

  test('two fields that upload are both waited for', () => {
    const [body, notes] = [field('body'), field('notes')];
    const submitted = listen();
    body.set(1);
    notes.set(1);
    press();
    body.set(0);
    expect(submitted).not.toHaveBeenCalled();
    notes.set(0);
    expect(submitted).toHaveBeenCalledOnce();
  });
});

test('a submit is not kept for later while another control is invalid', () => {
  const { set } = field();
  const submitted = listen();
  const title = find('input', HTMLInputElement);
  title.required = true;
  title.value = '';
  set(1);
  press();
  title.value = 'Now';
  set(0);
  expect(submitted).not.toHaveBeenCalled();
});

test('a check of the validity is no submit', () => {
  const { set, control } = field();
  const submitted = listen();
  set(1);
  expect(form().checkValidity()).toBe(false);
  expect(control.validationMessage).toBe(waitMessage);
  set(0);
  expect(submitted).not.toHaveBeenCalled();
});

test.each(['#plain', '#elsewhere'])('a press on %s is no submit of this form', (selector) => {
  const { set } = field();
  const submitted = listen();
  find('#other', HTMLFormElement).addEventListener('submit', (event) => event.preventDefault());
  set(1);
  press(selector);
  form().checkValidity();
  set(0);
  expect(submitted).not.toHaveBeenCalled();
});

test('another form’s submit is not held back', () => {
  const { set } = field();
  const elsewhere = vi.fn((event: SubmitEvent) => event.preventDefault());
  find('#other', HTMLFormElement).addEventListener('submit', elsewhere);
  set(1);
  press('#elsewhere');
  expect(elsewhere).toHaveBeenCalledOnce();
});

test('a submit by script waits too', () => {
  form().noValidate = true;
  const { set } = field();
  const submitted = listen();
  set(1);
  form().requestSubmit();
  expect(submitted).not.toHaveBeenCalled();
  set(0);
  expect(submitted).toHaveBeenCalledOnce();
});
