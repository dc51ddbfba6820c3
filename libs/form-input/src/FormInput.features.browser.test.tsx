import { notFor } from '@inkfield/config/engines';
import '@inkfield/ui/tokens.css';
import { TranslationProvider } from '@inkfield/ui';
import { cleanup, render } from '@testing-library/react';
import axe from 'axe-core';
import { StrictMode, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FormInput } from './FormInput.js';
import { fieldDriver, loadTimeoutMs } from './testing/fieldDriver.js';
import { kindNames, kinds } from './testing/kinds.js';

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const native = fieldDriver('text-area');
/** The field's own: Monaco puts two of its into the page. */
const alert = () => document.querySelector('[id$=-error] [role=alert]')?.textContent ?? '';
const form = () => document.forms[0] ?? expect.fail('There is no form.');
/** Two frames have come since: what was done has had its effects. */
const drawn = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

test.each(kindNames)(
  '%s: the title names the text box, hint, help and error describe it',
  async (kind) => {
    render(
      <FormInput
        {...kinds[kind]}
        name="body"
        title="Body"
        required
        hint="In short"
        help="A longer word"
        error="Too bad"
        data-testid="it"
      />,
    );
    const driver = fieldDriver(kind);
    await driver.arrived();
    const box = page.getByRole('textbox', { name: /^Body/ });
    await expect.element(box).toHaveAccessibleDescription(/In short.*A longer word.*Too bad/);
    await expect.element(box).toHaveAttribute('aria-invalid', 'true');
    expect(driver.control().required).toBe(true);
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  },
  loadTimeoutMs,
);

test.each(kindNames)(
  '%s: in a wide page the counter ends where the box does',
  async (kind) => {
    await page.viewport(1440, 700);
    render(<FormInput {...kinds[kind]} name="body" title="Body" hint="In short" maxLength={80} />);
    await fieldDriver(kind).arrived();
    const { right, width } =
      document.querySelector('[data-kind]')?.getBoundingClientRect() ?? expect.fail('There is no control.');
    expect(width).toBeLessThanOrEqual(1024);
    expect(page.getByText('0 / 80').element().getBoundingClientRect().right - right).toBeLessThan(2);
    await page.viewport(414, 896);
  },
  loadTimeoutMs,
);

test.each(kindNames)(
  '%s: where nothing says a width the field has that of a text area, and takes none where there is less',
  async (kind) => {
    const shown = (field: ReactNode) => <dialog open>{field}</dialog>;
    const field = <FormInput {...kinds[kind]} name="body" title="Body" placeholder="Words" />;
    const { rerender } = render(shown(field));
    const driver = fieldDriver(kind);
    await driver.arrived();
    const width = () => (driver.box().closest('.monaco-editor') ?? driver.box()).getBoundingClientRect().width;
    await expect.poll(width).toBeGreaterThan(200);
    const before = width();
    await driver.type('a');
    await expect.poll(driver.shown).toBe('a');
    expect(width()).toBe(before);
    rerender(shown(<div style={{ display: 'flex', inlineSize: 80 }}>{field}</div>));
    await driver.arrived();
    await expect.poll(width).toBeLessThanOrEqual(80);
  },
  loadTimeoutMs,
);

test.each(kindNames)(
  '%s: hidden characters are masked until the person shows them',
  async (kind) => {
    const driver = fieldDriver(kind);
    render(
      <FormInput {...kinds[kind]} name="body" title="Body" hiddenCharacters defaultValue={driver.value('secret')} />,
    );
    await driver.arrived();
    const masked = () => {
      const control = driver.control();
      if (kind === 'single-line') return control.type === 'password';
      const shown = kind === 'code' ? document.querySelector('.view-line') : driver.box();
      return shown ? getComputedStyle(shown).getPropertyValue('-webkit-text-security') === 'disc' : undefined;
    };
    await expect.poll(masked).toBe(true);
    await userEvent.click(page.getByRole('button', { name: 'Show characters' }));
    await expect.poll(masked).toBe(false);
    await userEvent.click(page.getByRole('button', { name: 'Hide characters' }));
    await expect.poll(masked).toBe(true);
    expect(driver.control().value).toBe(driver.value('secret'));
  },
  loadTimeoutMs,
);

test.each(kindNames)(
  '%s: in StrictMode nothing is complained of, and the field types',
  async (kind) => {
    const complaints = vi.spyOn(console, 'error');
    render(
      <StrictMode>
        <FormInput {...kinds[kind]} name="body" title="Body" maxLength={9} />
      </StrictMode>,
    );
    const driver = fieldDriver(kind);
    await driver.arrived();
    await driver.type('ab');
    await expect.poll(() => driver.control().value).toBe(driver.value('ab'));
    await expect.element(page.getByText('2 / 9')).toBeVisible();
    expect(complaints).not.toHaveBeenCalled();
  },
  loadTimeoutMs,
);

test.each(kindNames)(
  '%s: a link to its id focuses the text box, as a summary of errors needs it',
  async (kind) => {
    render(
      <>
        <a href="#body-field">Body is missing</a>
        <FormInput {...kinds[kind]} id="body-field" name="body" title="Body" />
      </>,
    );
    const driver = fieldDriver(kind);
    await driver.arrived();
    await userEvent.click(page.getByText('Body is missing'));
    await expect.poll(() => document.activeElement).toBe(driver.box());
    if (kind === 'single-line' || kind === 'text-area')
      notFor(['webkit'], 'A link gives a native field the focus there, and no caret, on any page.');
    await userEvent.keyboard('x');
    await expect.poll(() => driver.control().value).toBe(driver.value('x'));
  },
  loadTimeoutMs,
);

test.each(kindNames)(
  '%s: a link to its id brings all of it into view, however far it is',
  async (kind) => {
    const field = fieldDriver(kind);
    render(
      <>
        <a href="#body">Body is missing</a>
        <div style={{ height: '200vh' }} />
        <FormInput {...kinds[kind]} id="body" name="body" title="Body" autoFocus />
        <div style={{ height: '200vh' }} />
      </>,
    );
    await field.arrived();
    await userEvent.click(page.getByRole('link'));
    onTestFinished(() => history.replaceState(null, '', location.pathname + location.search));
    await expect.poll(() => document.activeElement).toBe(field.box());
    const { top, bottom } = field.box().getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(innerHeight);
  },
  loadTimeoutMs,
);

test('the counter counts characters as a person does, and the field accepts as many', async () => {
  render(<FormInput name="body" title="Body" rows={2} maxLength={9} />);
  native.control().focus();
  // The driver types by UTF-16 units, which breaks an emoji.
  document.execCommand('insertText', false, '👍🏽e');
  await expect.element(page.getByText('2 / 9')).toBeVisible();
  await userEvent.keyboard('abcdefgh');
  await expect.element(page.getByText('9 / 9')).toBeVisible();
  await expect.element(page.getByText('No characters left')).toBeInTheDocument();
  expect(native.control().value).toBe('👍🏽eabcdefg');
});

test('a maxLength below the present length is shown, and nothing is cut off', async () => {
  render(<FormInput name="body" title="Body" rows={2} maxLength={3} defaultValue="abcdef" />);
  await expect.element(page.getByText('6 / 3')).toBeVisible();
  await expect.element(page.getByText('3 too many characters')).toBeInTheDocument();
  expect(native.control().value).toBe('abcdef');
});

test('a maxLength that comes later counts what was typed before', async () => {
  const view = render(<FormInput name="body" title="Body" rows={2} />);
  await native.type('abcd');
  view.rerender(<FormInput name="body" title="Body" rows={2} maxLength={9} />);
  await expect.element(page.getByText('4 / 9')).toBeVisible();
});

test('a text set by script is counted too', async () => {
  render(<FormInput name="body" title="Body" maxLength={9} />);
  native.control().value = 'abcd';
  await expect.element(page.getByText('4 / 9')).toBeVisible();
});

test('a refused submit shows the browser’s message in the field, until it is valid or reset', async () => {
  render(
    <form>
      <FormInput name="body" title="Body" rows={2} required />
    </form>,
  );
  expect(form().reportValidity()).toBe(false);
  await expect.poll(alert).toBe(native.control().validationMessage);
  expect(native.control().getAttribute('aria-invalid')).toBe('true');
  await userEvent.keyboard('a');
  await expect.poll(alert).toBe('');
  await userEvent.keyboard('{Backspace}');
  form().reportValidity();
  await expect.poll(alert).not.toBe('');
  form().reset();
  await expect.poll(alert).toBe('');
});

test.each(kindNames)(
  '%s: the message goes where a script has filled the field in',
  async (kind) => {
    const driver = fieldDriver(kind);
    render(
      <form>
        <FormInput {...kinds[kind]} name="body" title="Body" required />
      </form>,
    );
    await driver.arrived();
    expect(form().reportValidity()).toBe(false);
    await expect.poll(alert).not.toBe('');
    driver.control().value = driver.value('a');
    await expect.poll(alert).toBe('');
  },
  loadTimeoutMs,
);

test('an app’s words take the place of the browser’s, in the field alone', async () => {
  render(
    <form>
      <FormInput name="body" title="Body" required messages={{ 'validity.valueMissing': 'Tell us something.' }} />
    </form>,
  );
  form().reportValidity();
  await expect.poll(alert).toBe('Tell us something.');
  await drawn();
  native.control().value = 'set by script';
  expect(form().checkValidity()).toBe(true);
});

test('a text area checks its pattern, which HTML does not', async () => {
  render(
    <form>
      <FormInput name="body" title="Body" rows={2} pattern="[a-z]+" defaultValue="abc" />
    </form>,
  );
  expect(form().checkValidity()).toBe(true);
  await native.type('1');
  expect(form().checkValidity()).toBe(false);
  expect(native.control().validationMessage).toBe('Please match the requested format.');
});

test('an invalid pattern never crashes a field', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<FormInput name="postcode" title="Postcode" pattern="[" />);
  expect(complaints.mock.lastCall?.[0]).toContain('"postcode"');
  expect(document.querySelector('input')?.hasAttribute('pattern')).toBe(false);
});

test('a type that holds no text is a text field, with a console error that names it', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  // The types forbid it; JavaScript does not.
  render(<FormInput name="agree" title="Agree" type={'checkbox' as 'text'} />);
  expect(complaints.mock.lastCall?.[0]).toContain('"agree"');
  expect(document.querySelector('input')?.type).toBe('text');
});

test('translation keys are looked up, and an unknown one is a red label', async () => {
  const texts: Record<string, string> = { 'entry.title': 'Titel', 'entry.hint': 'Kurz', 'entry.empty': 'Leer' };
  render(
    <TranslationProvider t={(key) => texts[key]}>
      <FormInput name="body" title="entry.title" hint="entry.hint" placeholder="entry.empty" />
      <FormInput name="other" title="entry.unknown" />
    </TranslationProvider>,
  );
  await expect.element(page.getByRole('textbox', { name: 'Titel' })).toHaveAccessibleDescription('Kurz');
  await expect.element(page.getByPlaceholder('Leer')).toBeVisible();
  await expect.element(page.getByText('invalid')).toBeVisible();
});

test('two fields with one name both belong to the form', async () => {
  render(
    <form>
      <FormInput name="tag" title="First" defaultValue="a" />
      <FormInput name="tag" title="Second" rows={2} defaultValue="b" />
    </form>,
  );
  expect(new FormData(form()).getAll('tag')).toEqual(['a', 'b']);
});

test('default values of a wrong type are shown as text, or empty', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // The types forbid it; a form library's untyped values do not.
  const wrong = (value: unknown) => value as string;
  render(
    <>
      <FormInput name="number" defaultValue={wrong(42)} />
      <FormInput name="object" rows={2} defaultValue={wrong({ a: 1 })} />
      <FormInput name="list" defaultValue={wrong(['a'])} />
    </>,
  );
  const values = [...document.querySelectorAll<HTMLInputElement>('[data-kind] [name]')].map(({ value }) => value);
  expect(values).toEqual(['42', '', '']);
});

test('a text area of the size auto grows with its text', async () => {
  render(<FormInput name="body" title="Body" rows={1} size="auto" />);
  const before = native.control().getBoundingClientRect().height;
  await native.type('a{Enter}b{Enter}c');
  expect(native.control().getBoundingClientRect().height).toBeGreaterThan(before + 40);
});

test('a text area of the size auto is as high as the text that it begins with, and loses the lines that are deleted', async () => {
  render(<FormInput name="body" title="Body" rows={1} size="auto" defaultValue={'a\nb\nc'} />);
  const height = () => native.control().getBoundingClientRect().height;
  const before = height();
  expect(before).toBeGreaterThan(3 * 24);
  await native.type('{Backspace}{Backspace}');
  await expect.poll(height).toBe(before - 24);
});

test.each([
  ['sm', 100],
  ['md', 300],
  ['lg', 500],
] as const)('the size %s is at least %i pixels high', (size, height) => {
  render(
    <>
      <FormInput name="a" rows={1} size={size} />
      <FormInput name="b" editor="code" size={size} />
      <FormInput name="c" editor="rich-text" size={size} />
    </>,
  );
  const boxes = [...document.querySelectorAll('[data-kind]')].map((box) => box.getBoundingClientRect().height);
  expect(boxes).toHaveLength(3);
  for (const box of boxes) expect(box).toBeGreaterThanOrEqual(height);
});
