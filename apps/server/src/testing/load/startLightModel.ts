import { createServer, type AddressInfo, type Socket } from 'node:net';
import { answerTo } from '../faults/fakeModel.js';

const head = Buffer.from(
  'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\nkeep-alive: timeout=5\r\n\r\n',
);

/**
 * A model that answers as the one of the faults does. By sockets, and with chunks that are made once, for the reason that `readStream`
 * gives.
 */
export async function startLightModel(pauseMs: number): Promise<{ url: string }> {
  const chunksOf = remembered((token, pieces) => {
    const chunks = answerTo(token, pieces).map((piece) => chunk(event({ content: piece }, null)));
    return [...chunks, Buffer.concat([chunk(`${event({}, 'stop')}data: [DONE]\n\n`), Buffer.from('0\r\n\r\n')])];
  });
  const server = createServer({ noDelay: true }, (socket) => {
    let asked = '';
    socket.on('error', () => undefined); // a server that is ended leaves
    socket.on('data', (data) => {
      asked += data.toString('latin1');
      if (!isWhole(asked)) return;
      const token = /token:(\w+)/.exec(asked)?.[1] ?? 'none';
      const pieces = Number(/pieces:(\d+)/.exec(asked)?.[1] ?? 5);
      asked = '';
      answer(socket, chunksOf(token, pieces), pauseMs);
    });
  });
  // As many as the server opens at once.
  await new Promise<void>((ready) => server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, ready));
  // `address()` is an object for a TCP server that listens.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1` };
}

function isWhole(asked: string): boolean {
  const body = asked.indexOf('\r\n\r\n') + 4;
  return body > 3 && asked.length >= body + Number(/content-length: (\d+)/i.exec(asked)?.[1] ?? 0);
}

function answer(socket: Socket, chunks: readonly Buffer[], pauseMs: number): void {
  const left = chunks.values();
  const writeNext = () => {
    const { value } = left.next();
    if (!value || socket.destroyed) return;
    socket.write(value);
    setTimeout(writeNext, pauseMs);
  };
  socket.cork();
  socket.write(head);
  writeNext();
  socket.uncork();
}

function chunk(text: string): Buffer {
  return Buffer.from(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`);
}

function event(delta: object, finish: string | null): string {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  return `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', created: 1, model: 'm', choices })}\n\n`;
}

function remembered<T>(make: (token: string, pieces: number) => T): (token: string, pieces: number) => T {
  const known = new Map<string, T>();
  return (token, pieces) => {
    const key = `${token} ${pieces}`;
    const value = known.get(key) ?? make(token, pieces);
    known.set(key, value);
    return value;
  };
}
