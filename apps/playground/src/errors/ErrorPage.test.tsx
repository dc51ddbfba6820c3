import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '../http/fetchJson.js';
import { fakeServer, renderApp, type Answers } from '../testing/renderApp.js';
import { messageOfError } from './ErrorPage.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('errors', () => {
  it.each(['/nowhere', '/entries/gone', '/rows/gone', '/flows/gone', '/flows/gone/runs'])(
    'shows that there is nothing at %s',
    async (path) => {
      fakeServer({});
      renderApp(path);
      expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'All entries' })).toBeTruthy();
    },
  );

  it('offers Retry, which asks the server again', async () => {
    const answers: Answers = { 'GET /api/entries': Response.json({ error: 'The disk is full.' }, { status: 500 }) };
    fakeServer(answers);
    renderApp('/');
    expect((await screen.findByRole('alert')).textContent).toContain('The disk is full.');
    answers['GET /api/entries'] = { entries: [] };
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No entries yet')).toBeTruthy();
  });

  it.each([
    [new HttpError('The title is missing.', 422), 'The title is missing.'],
    [
      new TypeError('Failed to fetch dynamically imported module: /assets/a.js'),
      'A part of this page could not be loaded',
    ],
    [new TypeError('undefined is not a function'), 'Something went wrong on this page.'],
    ['a text', 'Something went wrong on this page.'],
  ])('says %s in words', (error, words) => {
    expect(messageOfError(error)).toContain(words);
  });
});
