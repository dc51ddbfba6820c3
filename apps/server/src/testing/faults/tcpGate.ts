import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to other servers that can be cut or frozen: to a database's, or to several processes of the same server in turn. */
export interface TcpGate {
  readonly port: number;
  /** Cuts every connection, in the middle of whatever goes over it. */
  cut(): void;
  /** Passes nothing on until it is thawed; connections stay. */
  freeze(): void;
  thaw(): void;
  close(): void;
}

/** Opens one on a free port. @param ports those that it leads to; one that refuses is passed over */
export async function openTcpGate(ports: () => readonly number[]): Promise<TcpGate> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let turn = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    if (isFrozen) socket.pause();
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const server = createServer((near) => {
    keep(near);
    const targets = ports();
    turn += 1;
    const attempt = (tried: number): void => {
      const port = targets[(turn + tried) % targets.length];
      if (port === undefined || tried >= targets.length) return void near.destroy();
      const far = connect(port, '127.0.0.1');
      far.once('error', () => attempt(tried + 1));
      far.once('connect', () => {
        far.removeAllListeners('error');
        keep(far);
        near.pipe(far).pipe(near);
        near.on('close', () => far.destroy());
        far.on('close', () => near.destroy());
      });
    };
    attempt(0);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const each = (act: (socket: Socket) => void) => [...sockets].forEach(act);
  return {
    // `address()` is an object for a TCP server that listens.
    port: (server.address() as AddressInfo).port,
    cut: () => each((socket) => socket.destroy()),
    freeze: () => {
      isFrozen = true;
      each((socket) => socket.pause());
    },
    thaw: () => {
      isFrozen = false;
      each((socket) => socket.resume());
    },
    close: () => {
      each((socket) => socket.destroy());
      server.close();
    },
  };
}
