import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that waits at the model. */
export interface Asked {
  /** Its messages' texts. */
  text: string;
  /** Settles when the one who asked has gone. */
  left: Promise<unknown>;
  response: ServerResponse;
}

/** An OpenAI-compatible server that answers when the test says so. */
export interface Model {
  /** What `baseUrl` is set to. */
  url: string;
  /** The next request, once it has come. */
  next(): Promise<Asked>;
  /** Answers a request with this text. */
  reply(asked: Asked, text: string): void;
  /** Answers the next request with this text. @returns what was asked */
  answer(text: string): Promise<string>;
  /** Answers the next request with this status. */
  fail(status: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts one on a free port. */
export async function startModel(): Promise<Model> {
  const waiting: Asked[] = [];
  const takers: ((asked: Asked) => void)[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { messages } = JSON.parse(`${Buffer.concat(chunks)}`);
    const text = messages.map(({ content }: { content: string }) => content).join('\n');
    const asked = { text, left: once(response, 'close'), response };
    const taker = takers.shift();
    if (taker) taker(asked);
    else waiting.push(asked);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const next = () => {
    const asked = waiting.shift();
    return asked ? Promise.resolve(asked) : new Promise<Asked>((resolve) => takers.push(resolve));
  };
  return {
    // `address()` is an object for a TCP server that listens.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    next,
    reply,
    answer: async (content) => {
      const asked = await next();
      reply(asked, content);
      return asked.text;
    },
    fail: async (status) => {
      const { response } = await next();
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}');
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function reply({ response }: Asked, content: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end(`${event({ content }, null)}${event({}, 'stop')}data: [DONE]\n\n`);
}

function event(delta: object, finish: string | null): string {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  return `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', created: 1, model: 'tiny', choices })}\n\n`;
}
