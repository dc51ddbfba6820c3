import { countBusyMs } from '@inkfield/config/busyTime';
import '@inkfield/ui/tokens.css';
import { messages, type PromptFlow } from '@inkfield/api';
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { resultOf, titleFlow } from '../testing/flows.js';
import { PromptFlowDialog, type PromptFlowDialogProps } from './PromptFlowDialog.js';

let root: Root | undefined;

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const flow: PromptFlow = { ...titleFlow, streams: true };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const card = (name: string) => page.getByRole('listitem', { name });

/** Opens a dialog whose flow runs at once, on a server whose lines the test sends. */
function openStreaming(props: Partial<PromptFlowDialogProps> = {}) {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const left = vi.fn();
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    init?.signal?.addEventListener('abort', () => {
      left();
      stream?.error(init.signal?.reason);
    });
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
    return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } });
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() =>
    root?.render(
      <PromptFlowDialog open flow={flow} initialVariables={{ topic: 'Harbours' }} onOpenChange={() => {}} {...props} />,
    ),
  );
  return {
    left,
    fetchSpy,
    send: (...messages: object[]) =>
      stream?.enqueue(new TextEncoder().encode(messages.map((message) => `${JSON.stringify(message)}\n`).join(''))),
    end: () => stream?.close(),
  };
}

const result = (id: string) => ({ result: resultOf(id, `Title ${id}`, `<p>Text ${id}</p><script>x()</script>`) });
const outputResult = { createdRows: [{ href: '/rows/1', entity: { title: 'Task' } }], updatedRows: [] };

test('each result is a card as soon as it has come; the rows and the count stand at the end', async () => {
  const onResult = vi.fn();
  const server = openStreaming({ onResult, onReplaceSelection: () => {}, onInsertBelow: () => {} });
  await expect.poll(() => server.fetchSpy.mock.calls.length).toBe(1);
  expect(server.fetchSpy.mock.lastCall?.[0]).toBe(location.href);
  expect(server.fetchSpy.mock.lastCall?.[1]?.headers).toEqual({
    accept: 'application/x-ndjson;resume=1, application/json;q=0.9',
  });
  server.send(result('1'));
  await expect.element(card('Title 1')).toBeVisible();
  await expect.element(page.getByText('Running…')).toBeInTheDocument();
  await expect.element(button('Copy')).toBeVisible();
  expect(button('Replace selection').query()).toBeNull();
  expect(button('Run Again').query()).toBeNull();
  server.send(result('2'));
  await expect.element(card('Title 2')).toBeVisible();
  expect(page.getByRole('link').query()).toBeNull();
  expect(onResult).not.toHaveBeenCalled();
  server.send({ outputResult });
  await expect.element(page.getByText('2 results')).toHaveFocus();
  await expect.element(page.getByRole('link', { name: 'View Task' })).toBeVisible();
  expect(button('Replace selection').elements()).toHaveLength(2);
  expect(onResult).toHaveBeenCalledOnce();
  expect(document.querySelector('[role=dialog] script')).toBeNull();
});

test('whoever has come to a card before the last one stays there', async () => {
  const server = openStreaming();
  await expect.poll(() => server.fetchSpy.mock.calls.length).toBe(1);
  server.send(result('1'));
  await userEvent.click(card('Title 1').getByRole('button'));
  const reached = document.activeElement;
  expect(reached?.closest('li')).toBe(card('Title 1').element());
  server.send(result('2'), { outputResult });
  await expect.element(page.getByText('2 results')).toBeVisible();
  expect(document.activeElement).toBe(reached);
});

test('Cancel between two results ends the request and goes back to the form with its values', async () => {
  const server = openStreaming();
  await expect.poll(() => server.fetchSpy.mock.calls.length).toBe(1);
  server.send(result('1'));
  await expect.element(card('Title 1')).toBeVisible();
  await userEvent.click(button('Cancel'));
  await expect.element(page.getByRole('textbox', { name: 'Topic' })).toHaveValue('Harbours');
  expect(server.left).toHaveBeenCalledOnce();
  expect(card('Title 1').query()).toBeNull();
  expect(page.getByRole('alert').query()).toBeNull();
});

test.each([
  ['an error in place of a result', { error: 'The model is away.' }, 'The model is away.'],
  ['a line that is no answer', { hello: 1 }, messages.unreadableAnswer],
])('%s is an alert over the form, and the cards so far are gone', async (_, message, text) => {
  const server = openStreaming();
  await expect.poll(() => server.fetchSpy.mock.calls.length).toBe(1);
  server.send(result('1'));
  await expect.element(card('Title 1')).toBeVisible();
  server.send(message);
  await expect.element(page.getByRole('alert')).toHaveTextContent(text);
  await expect.element(page.getByRole('textbox', { name: 'Topic' })).toHaveValue('Harbours');
  expect(card('Title 1').query()).toBeNull();
});

test('an answer that ends too soon is no result', async () => {
  const server = openStreaming();
  await expect.poll(() => server.fetchSpy.mock.calls.length).toBe(1);
  server.send(result('1'));
  await expect.element(card('Title 1')).toBeVisible();
  server.end();
  await expect.element(page.getByRole('alert')).toHaveTextContent(messages.aiFailed);
});

test('results of one id are cards of their own', async () => {
  const server = openStreaming();
  await expect.poll(() => server.fetchSpy.mock.calls.length).toBe(1);
  server.send(result('1'), result('1'));
  await expect.poll(() => card('Title 1').elements().length).toBe(2);
  server.send(result('1'), { outputResult });
  await expect.element(page.getByText('3 results')).toBeVisible();
  expect(card('Title 1').elements()).toHaveLength(3);
});

test('500 results that come one by one are all there, within seconds', async () => {
  const server = openStreaming();
  await expect.poll(() => server.fetchSpy.mock.calls.length).toBe(1);
  const busyMs = await countBusyMs();
  for (let index = 0; index < 500; index++) server.send(result(`${index}`));
  server.send({ outputResult });
  await expect.element(page.getByText('500 results')).toBeVisible();
  expect(await busyMs()).toBeLessThan(15_000);
  expect(document.querySelectorAll('[role=dialog] h3')).toHaveLength(500);
});
