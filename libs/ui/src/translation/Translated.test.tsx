import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Translated } from './Translated.js';
import { TranslationProvider, useTranslate, useUiMessages } from './TranslationProvider.js';

afterEach(cleanup);

const german = (key: string) => ({ 'entry.title': 'Titel' })[key];

function Words() {
  const { close, help } = useUiMessages();
  return <p>{`${close} ${help}`}</p>;
}

function Placeholder({ text }: { text: string }) {
  return <input placeholder={useTranslate()(text)} />;
}

test('a plain text is shown as it is', () => {
  const { container } = render(<Translated text="A title" />);
  expect(container.innerHTML).toBe('<span>A title</span>');
});

test('a known key is shown translated', () => {
  const { container } = render(
    <TranslationProvider t={german}>
      <Translated text="entry.title" />
    </TranslationProvider>,
  );
  expect(container.innerHTML).toBe('<span>Titel</span>');
});

test('an unknown key is shown as a word that can be focused for its tooltip', () => {
  render(
    <TranslationProvider t={german}>
      <Translated text="entry.titel" />
    </TranslationProvider>,
  );
  const label = screen.getByText('invalid');
  expect(label.dataset.invalidKey).toBe('entry.titel');
  expect(label.tabIndex).toBe(0);
});

test('an attribute gets the translation too', () => {
  render(
    <TranslationProvider t={german}>
      <Placeholder text="entry.title" />
      <Placeholder text="entry.titel" />
    </TranslationProvider>,
  );
  expect(screen.getByPlaceholderText('Titel')).toBeTruthy();
  expect(screen.getByPlaceholderText('invalid')).toBeTruthy();
});

test('providers nest: words and lookup come from the nearest that has them', () => {
  render(
    <TranslationProvider t={german} messages={{ close: 'Schließen', help: 'Hilfe' }}>
      <TranslationProvider messages={{ help: 'Was ist das?' }}>
        <Words />
        <Translated text="entry.title" />
      </TranslationProvider>
    </TranslationProvider>,
  );
  expect(screen.getByText('Schließen Was ist das?')).toBeTruthy();
  expect(screen.getByText('Titel')).toBeTruthy();
});
