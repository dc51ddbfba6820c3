import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { deferred } from '../http/deferred.js';
import { HttpError } from '../http/fetchJson.js';
import { renderPart } from '../testing/renderPart.js';
import { ListPage } from './ListPage.js';
import { Loaded } from './Loaded.js';

afterEach(cleanup);

const pending = <T,>() => {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
};

describe('a part of a page that waits for its data', () => {
  const show = (data: Promise<string>) =>
    renderPart(
      <Loaded data={data} skeleton={<p>Waiting</p>}>
        {(word) => <p>It is {word}.</p>}
      </Loaded>,
    );

  it('shows what stands in, then the data', async () => {
    const { promise, resolve } = pending<string>();
    show(promise);
    expect(await screen.findByText('Waiting')).toBeTruthy();
    resolve('fog');
    expect(await screen.findByText('It is fog.')).toBeTruthy();
    expect(screen.queryByText('Waiting')).toBeNull();
  });

  it.each([
    ['the server’s words', new HttpError('The disk is full.', 500), 'The disk is full.'],
    ['that it cannot be reached', new HttpError('The server cannot be reached.', 0), 'The server cannot be reached.'],
    ['no technical words', new RangeError('Maximum call stack'), 'Something went wrong on this page.'],
  ])('shows %s where it failed, and Retry', async (_, error, words) => {
    show(deferred(Promise.reject<string>(error)));
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(screen.getByRole('button', { name: 'Retry' }).getAttribute('type')).toBe('button');
  });

  it('shows that there is nothing, where the server says so, without Retry', async () => {
    show(deferred(Promise.reject<string>(new HttpError('There is no such entry.', 404))));
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});

describe('a page with a list', () => {
  const show = (items: Promise<string[]>) =>
    renderPart(
      <ListPage
        title="Boats"
        description="All that float."
        newPath="/boats/new"
        newTitle="New boat"
        none={{ icon: 'file', title: 'No boats yet', description: 'Build one.', action: 'Build the first boat' }}
        items={items}
      >
        {(boats) => (
          <ul>
            {boats.map((boat) => (
              <li key={boat}>{boat}</li>
            ))}
          </ul>
        )}
      </ListPage>,
    );

  it('says what it is and leads to the form before its items are there', async () => {
    show(pending<string[]>().promise);
    expect(await screen.findByRole('heading', { level: 1, name: 'Boats' })).toBeTruthy();
    expect(screen.getByText('All that float.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'New boat' }).getAttribute('href')).toBe('/boats/new');
    expect(screen.getByRole('status').textContent).toBe('Loading…');
  });

  it('shows its items', async () => {
    show(Promise.resolve(['Ida', 'Marie']));
    expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(['Ida', 'Marie']);
    expect(screen.queryByText('No boats yet')).toBeNull();
  });

  it('invites to make the first, at the same place as the button above', async () => {
    const { router } = show(Promise.resolve([]));
    const first = await screen.findByRole('link', { name: 'Build the first boat' });
    expect(screen.getByRole('heading', { level: 2, name: 'No boats yet' })).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
    fireEvent.click(first);
    await waitFor(() => expect(router.state.location.pathname).toBe('/boats/new'));
  });

  it('keeps its heading and the way to the form where its items cannot be loaded', async () => {
    show(deferred(Promise.reject<string[]>(new HttpError('The disk is full.', 500))));
    expect((await screen.findByRole('alert')).textContent).toContain('The disk is full.');
    expect(screen.getByRole('heading', { level: 1, name: 'Boats' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'New boat' })).toBeTruthy();
  });
});
