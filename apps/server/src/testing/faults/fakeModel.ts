import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** The words that a text with this token in its prompt is answered with. */
export function answerTo(token: string, pieces: number): string[] {
  return Array.from({ length: pieces }, (_, index) => `${token}-${index}🌊 `);
}

/** An OpenAI-compatible server whose answers say what was asked: `token:X` in a prompt, and how many pieces by `pieces:N`. */
export async function startFakeModel(pauseMs: number): Promise<{ url: string; close(): void }> {
  const server = createServer(async (request, response) => {
    response.on('error', () => undefined);
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const token = /token:(\w+)/.exec(body)?.[1] ?? 'none';
    const pieces = Number(/pieces:(\d+)/.exec(body)?.[1] ?? 5);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const piece of answerTo(token, pieces)) {
      response.write(eventOf({ content: piece }, null));
      await delay(pauseMs);
      if (response.destroyed) return;
    }
    response.end(`${eventOf({}, 'stop')}data: [DONE]\n\n`);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // `address()` is an object for a TCP server that listens.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function eventOf(delta: object, finish: string | null): string {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  return `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', created: 1, model: 'm', choices })}\n\n`;
}
