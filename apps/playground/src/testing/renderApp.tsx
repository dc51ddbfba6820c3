import { render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { routes } from '../routes.js';

/** A request that the app made. */
export interface AppRequest {
  method: string;
  path: string;
  body: unknown;
  /** The ETag that what is changed must still have. */
  ifMatch: string | undefined;
}

/** What the server answers: JSON, a Response, an Error for no answer, or a promise of one of them, by 'METHOD /path'. */
export type Answers = Record<string, unknown>;

const demo = { provider: 'demo', dailyLimit: 100, remaining: 100 };

/** Puts `answers` in the place of the server; change them to let it answer otherwise from then on. */
export function fakeServer(answers: Answers): AppRequest[] {
  const requests: AppRequest[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET';
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    requests.push({ method, path, body, ifMatch: new Headers(init?.headers).get('if-match') ?? undefined });
    const all: Answers = { 'GET /api/status': demo, ...answers };
    const answer = await untilAborted(all[`${method} ${path}`], init?.signal);
    if (answer instanceof Error) throw answer;
    if (answer instanceof Response) return answer.clone();
    return answer === undefined
      ? Response.json({ error: 'There is nothing at this address.' }, { status: 404 })
      : Response.json(answer);
  });
  return requests;
}

function untilAborted(answer: unknown, signal: AbortSignal | null | undefined): unknown {
  if (!signal) return answer;
  const aborted = new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  return Promise.race([answer, aborted]);
}

/** The whole app at a path, in jsdom. */
export function renderApp(path: string) {
  // jsdom knows no media queries: every page is a wide and dark one.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  return { router, ...render(<RouterProvider router={router} />) };
}
