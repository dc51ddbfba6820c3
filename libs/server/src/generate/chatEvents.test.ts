import { once } from 'node:events';
import { createServer, globalAgent, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChatAnswer } from './chatEvents.js';

let model: Server;
let answering: Promise<ServerResponse>;

beforeEach(async () => {
  model = createServer();
  answering = once(model, 'request').then(([, response]) => response);
  await once(model.listen(0, '127.0.0.1'), 'listening');
});

afterEach(() => void model.close().closeAllConnections());

function ask(): ChatAnswer {
  const to = { protocol: 'http:', hostname: '127.0.0.1', port: portOf(model), path: '/' };
  return new ChatAnswer({ to, headers: {}, body: {} });
}

// `address()` is an object for a TCP server that listens.
const portOf = (server: Server) => (server.address() as AddressInfo).port;

const event = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: finish }] })}\n\n`;

test('what has come together is told together, and then that it is over', async () => {
  const answer = ask();
  (await answering).end(`${event('The tide ')}${event('turns.', 'stop')}data: [DONE]\n\n`);
  expect(await answer.next()).toEqual({ text: 'The tide turns.', usage: undefined, isEnd: true });
  expect(await answer.next()).toBeUndefined();
  expect(await answer.next()).toBeUndefined();
});

test('what came before a fault is told before it', async () => {
  const answer = ask();
  (await answering).end(`${event('The tide ')}data: nonsense\n\n`);
  expect(await answer.next()).toMatchObject({ text: 'The tide ', isEnd: false });
  await expect(answer.next()).rejects.toBeInstanceOf(SyntaxError);
  await expect(answer.next()).rejects.toBeInstanceOf(SyntaxError);
});

test('a model is read no faster than it is asked, and nothing of it is lost', async () => {
  const answer = ask();
  const response = await answering;
  const [words, pieces] = ['x'.repeat(64 * 1024), 1_000];
  let sent = 0;
  const writing = (async () => {
    for (; sent < pieces; sent += 1) if (!response.write(event(words))) await once(response, 'drain');
    response.end();
  })();
  let before = -1;
  await vi.waitFor(
    () => {
      const isStill = before === sent;
      before = sent;
      expect(isStill).toBe(true);
    },
    { interval: 100, timeout: 20_000 },
  );
  expect(sent).toBeLessThan(pieces / 2);
  let length = 0;
  for (let come = await answer.next(); come; come = await answer.next()) length += come.text.length;
  await writing;
  expect(length).toBe(words.length * pieces);
});

test('an answer that is left ends at the model, and for whoever waits', async () => {
  const answer = ask();
  const response = await answering;
  const closed = once(response, 'close');
  const next = answer.next();
  answer.leave();
  await expect(next).rejects.toThrow('The answer was left.');
  await closed;
});

test('one that is over keeps its connection for the next', async () => {
  const first = ask();
  (await answering).end(event('One.', 'stop'));
  while (await first.next());
  first.leave();
  const again = once(model, 'request');
  const second = ask();
  const [, response] = await again;
  response.end(event('Two.', 'stop'));
  expect(await second.next()).toMatchObject({ text: 'Two.' });
  const connections = await new Promise((resolve) => model.getConnections((_, count) => resolve(count)));
  expect(connections).toBe(1);
});

test('one whose model has said its last word is over while the connection stays open, which is not for ever', async () => {
  const answer = ask();
  const response = await answering;
  const closed = once(response, 'close');
  response.write(`${event('One.', 'stop')}data: [DONE]\n\n`);
  expect(await answer.next()).toMatchObject({ text: 'One.', isEnd: true });
  expect(await answer.next()).toBeUndefined();
  answer.leave();
  await closed;
});

test('a connection that ends behind the last word is kept for the next', async () => {
  const first = ask();
  const response = await answering;
  response.write(`${event('One.', 'stop')}data: [DONE]\n\n`);
  while (await first.next());
  first.leave();
  response.end(event('More.'));
  await vi.waitFor(() => expect(Object.keys(globalAgent.freeSockets).join()).toContain(`:${portOf(model)}:`));
  expect(await first.next()).toBeUndefined();
});

test('what comes with the last word and behind it is no part of the answer', async () => {
  const answer = ask();
  (await answering).end(`${event('One.', 'stop')}data: [DONE]\n\n${event('More.')}`);
  expect(await answer.next()).toMatchObject({ text: 'One.', isEnd: true });
  expect(await answer.next()).toBeUndefined();
});

test('an end without a reason is none', async () => {
  const answer = ask();
  (await answering).end(event('One.', ''));
  expect(await answer.next()).toMatchObject({ text: 'One.', isEnd: false });
});

test('a model that gives up a kept connection as it is asked is asked over another one', async () => {
  const first = ask();
  (await answering).end(event('One.', 'stop'));
  while (await first.next());
  const asked: ServerResponse[] = [];
  model.on('request', (_, response) => {
    if (asked.push(response) === 1) response.socket?.destroy();
    else response.end(event('Two.', 'stop'));
  });
  expect(await ask().next()).toMatchObject({ text: 'Two.', isEnd: true });
  expect(asked).toHaveLength(2);
});

test('a new connection that breaks, and an answer that has begun, are not asked for again', async () => {
  const first = ask();
  (await answering).socket?.destroy();
  await expect(first.next()).rejects.toMatchObject({ code: 'ECONNRESET' });
  let times = 0;
  model.on('request', (_, response) => {
    times += 1;
    if (times === 1) response.end(event('One.', 'stop'));
    else response.write(event('Two'), () => response.socket?.destroy());
  });
  const second = ask();
  while (await second.next());
  const third = ask();
  expect(await third.next()).toMatchObject({ text: 'Two' });
  await expect(third.next()).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(times).toBe(2);
});
