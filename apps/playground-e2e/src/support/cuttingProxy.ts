import { createServer, connect, type Socket } from 'node:net';

/** A connection between browser and server that fails while an image is uploaded, at the byte that the test chooses. */
export interface CuttingProxy {
  url: string;
  /** From now on uploads break off once this many bytes have passed; Infinity lets them through. */
  cutAfter(bytes: number): void;
  /** From now on uploads stand still once this many bytes have passed, until `release`. */
  holdAfter(bytes: number): void;
  release(): void;
  /** True while an upload stands still. */
  isHolding(): boolean;
  /** The uploads that stand still break off; the next ones pass. */
  cutHeld(): void;
  close(): Promise<void>;
}

export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const held = new Set<Socket>();
  let cut = Infinity;
  let hold = Infinity;

  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    let passed = -1;
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end).on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    client.on('data', (chunk) => {
      if (/^(?:POST|PATCH) \/api\/ai\/upload/.test(chunk.subarray(0, 32).toString('latin1'))) passed = 0;
      else if (/^(GET|HEAD|POST|PUT|DELETE) \//.test(chunk.subarray(0, 16).toString('latin1'))) passed = -1;
      const isUpload = passed >= 0;
      if (isUpload) passed += chunk.length;
      if (isUpload && passed > cut) return end();
      if (!upstream.write(chunk)) {
        client.pause();
        upstream.once('drain', () => held.has(client) || client.resume());
      }
      if (isUpload && passed > hold) {
        held.add(client);
        client.pause();
      }
    });
    upstream.pipe(client);
  });
  await new Promise<void>((resolve, reject) => server.on('error', reject).listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    cutAfter: (bytes) => (cut = bytes),
    holdAfter: (bytes) => (hold = bytes),
    release: () => {
      hold = Infinity;
      held.forEach((client) => client.resume());
      held.clear();
    },
    isHolding: () => held.size > 0,
    cutHeld: () => {
      hold = Infinity;
      held.forEach((client) => client.destroy());
      held.clear();
    },
    close: () => {
      sockets.forEach((socket) => socket.destroy());
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
