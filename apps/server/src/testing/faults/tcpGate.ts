import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** What goes over a gate at a moment: connections that wait for an answer, and those in a transaction of PostgreSQL's. */
export interface UnderWay {
  asking: number;
  inTransaction: number;
}

/** A way to other servers that can be cut or frozen: to a database's, or to several processes of the same server in turn. */
export interface TcpGate {
  readonly port: number;
  /** Resolves when the next thing of a kind begins, or after a while without any. */
  next(kind: keyof UnderWay): Promise<void>;
  /** What goes over it now. */
  underWay(): UnderWay;
  /** Cuts every connection, in the middle of whatever goes over it. @returns what it has met */
  cut(): UnderWay;
  /** Passes nothing on until it is thawed; connections stay, and new ones are taken. */
  freeze(): void;
  /** @returns how many connections have waited for it */
  thaw(): number;
  close(): void;
}

/** A client's connection and the one that leads on. */
interface Link {
  readonly near: Socket;
  readonly far: Socket;
  isAsking: boolean;
  isInTransaction: boolean;
  /** Whether something was said that a frozen gate has not passed on. */
  isHeldUp: boolean;
  /** What is to be done once it is thawed, in order. */
  readonly held: (() => void)[];
}

/** For how long something is waited for that would be met. */
const patienceMs = 500;

/** Opens one on a free port. @param ports those that it leads to; one that refuses is passed over */
export async function openTcpGate(ports: () => readonly number[]): Promise<TcpGate> {
  const links = new Links();
  let turn = 0;
  const server = createServer((near) => {
    near.on('error', () => near.destroy());
    turn += 1;
    reach(ports(), turn, (far) => {
      if (far && !near.destroyed) return links.join(near, far);
      near.destroy();
      far?.destroy();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    // `address()` is an object for a TCP server that listens.
    port: (server.address() as AddressInfo).port,
    next: (kind) => Promise.race([links.next(kind), delay(patienceMs)]),
    underWay: () => links.underWay(),
    cut: () => links.cut(),
    freeze: () => links.freeze(),
    thaw: () => links.thaw(),
    close: () => {
      links.cut();
      server.close();
    },
  };
}

/** The connections that a gate has at a moment. */
class Links {
  readonly #links = new Set<Link>();
  readonly #waiting: Record<keyof UnderWay, (() => void)[]> = { asking: [], inTransaction: [] };
  #isFrozen = false;

  join(near: Socket, far: Socket): void {
    const link: Link = { near, far, isAsking: false, isInTransaction: false, isHeldUp: false, held: [] };
    this.#links.add(link);
    const inOrder = (act: () => void) => {
      if (this.#isFrozen || link.held.length > 0) link.held.push(act);
      else act();
    };
    pass(near, far, inOrder, () => {
      link.isHeldUp ||= this.#isFrozen;
      link.isAsking = true;
      this.#tell('asking');
      if (link.isInTransaction) this.#tell('inTransaction');
    });
    pass(far, near, inOrder, (chunk) => {
      link.isHeldUp ||= this.#isFrozen;
      link.isAsking = false;
      link.isInTransaction = isLeftOpen(chunk) ?? link.isInTransaction;
    });
    far.on('error', () => far.destroy());
    // Not when its client leaves: what that has said before a thaw is still to be passed on. Nor before a thaw, where the other
    // server closes what has long been idle: its client may still say something.
    far.on('close', () => inOrder(() => this.#links.delete(link)));
  }

  next(kind: keyof UnderWay): Promise<void> {
    return new Promise((resolve) => this.#waiting[kind].push(resolve));
  }

  underWay(): UnderWay {
    const all = [...this.#links].filter(({ near }) => !near.destroyed);
    const inTransaction = all.filter((link) => link.isInTransaction).length;
    return { asking: all.filter((link) => link.isAsking).length, inTransaction };
  }

  cut(): UnderWay {
    const met = this.underWay();
    for (const { near, far, held } of this.#links) {
      held.length = 0;
      near.destroy();
      far.destroy();
    }
    return met;
  }

  freeze(): void {
    this.#isFrozen = true;
  }

  thaw(): number {
    this.#isFrozen = false;
    let heldUp = 0;
    for (const link of [...this.#links]) {
      if (link.isHeldUp) heldUp += 1;
      link.isHeldUp = false;
      for (const act of link.held.splice(0)) act();
    }
    return heldUp;
  }

  #tell(kind: keyof UnderWay): void {
    for (const resolve of this.#waiting[kind].splice(0)) resolve();
  }
}

/** Connects to the first that takes it, beginning at another one each turn. */
function reach(ports: readonly number[], turn: number, then: (far: Socket | undefined) => void, tried = 0): void {
  const port = ports[(turn + tried) % ports.length];
  if (port === undefined || tried >= ports.length) return then(undefined);
  const far = connect(port, '127.0.0.1');
  const next = () => reach(ports, turn, then, tried + 1);
  far.once('error', next);
  far.once('connect', () => then(far.off('error', next)));
}

/** Hands on what one side says, and that it has closed. @param inOrder does it now, or once it is thawed */
function pass(from: Socket, to: Socket, inOrder: (act: () => void) => void, see: (chunk: Buffer) => void): void {
  from.on('data', (chunk: Buffer) => {
    see(chunk);
    // One chunk at a time: what comes after it waits in the system, and its sender is slowed down.
    from.pause();
    inOrder(() => {
      if (to.write(chunk)) from.resume();
      else to.once('drain', () => from.resume());
    });
  });
  from.on('close', () => inOrder(() => to.destroySoon()));
}

/** Whether an answer of PostgreSQL's leaves its connection in a transaction; undefined where it does not say. */
function isLeftOpen(chunk: Buffer): boolean | undefined {
  const readyForQuery = chunk.subarray(-6, -1).equals(Buffer.from('Z\0\0\0\x05', 'latin1'));
  return readyForQuery ? chunk.at(-1) !== 'I'.charCodeAt(0) : undefined;
}
