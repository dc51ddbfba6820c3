import { setTimeout as delay } from 'node:timers/promises';
import { startProcess, type ServerProcess } from '../serverProcess.js';

/** The environment of a process that listens on this port, with a clock that is wrong by so much. */
export type EnvironmentOf = (port: number, clockMs: number) => Record<string, string>;

interface Member {
  process: ServerProcess;
  port: number;
  /** By how much its clock is wrong, as it has told itself. */
  skewMs: number;
}

/** They live for a moment: what is compiled again for speed comes too late, and a map is for stack traces alone. */
const words = ['--no-enable-source-maps', '--liftoff-only'];

/** For how long a full disk is waited for to be met. */
const patienceMs = 5_000;

/** The processes under test, and what can happen to one. */
export class Fleet {
  readonly #ports: readonly number[];
  readonly #environmentOf: EnvironmentOf;
  readonly #members: Member[] = [];
  readonly #logs: (() => string)[] = [];
  readonly #asked = new Set<ServerProcess>();
  #onFull = () => {};
  #ownEnds = 0;
  #failedStarts = 0;

  constructor(ports: readonly number[], environmentOf: EnvironmentOf) {
    this.#ports = ports;
    this.#environmentOf = environmentOf;
  }

  /** Starts so many of them, each on the next port. */
  async start(count: number): Promise<void> {
    for (const [index, port] of this.#ports.slice(0, count).entries()) await this.#start(index, port, 0);
  }

  /** Ends one of them, and starts it again. @param part which, from 0 to below 1 @returns by how much its clock is wrong now */
  async restart(how: 'SIGKILL' | 'SIGTERM', part: number, clockMs = 0): Promise<number> {
    const index = Math.floor(part * this.#members.length);
    const old = this.#member(index);
    await this.#end(old, how);
    await this.#start(index, old.port, clockMs);
    return this.#member(index).skewMs;
  }

  /** Starts one more, ends the first one while that waits for the data directory, and goes on with the new one. */
  async handOver(how: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const old = this.#member(0);
    const next = this.#ports.find((port) => port !== old.port) ?? 0;
    let ended: Promise<void> | undefined;
    const hear = (errors: string) => {
      if (errors.includes('waiting for the data directory')) ended ??= this.#end(old, how);
    };
    await this.#start(0, next, 0, hear);
    await ended;
  }

  /** Tries to start one more on the same data. @returns how it ended; undefined where it runs */
  async startSecond(): Promise<number | null | undefined> {
    const second = await startProcess({ ...this.#environmentOf(0, 0), DATA_DIR_WAIT_MS: '0' }, undefined, words);
    this.#logs.push(() => second.errors());
    if (!second.url) return second.exited;
    await second.kill('SIGKILL');
    return undefined;
  }

  /** Lets the disk take so many more bytes of uploads, until a write has met its end and so long after. @returns whether one has */
  async fillDisk(room: number, fullMs: number): Promise<boolean> {
    const met = new Promise<boolean>((resolve) => (this.#onFull = () => resolve(true)));
    for (const { process } of this.#members) process.tell({ room });
    const isMet = await Promise.race([met, delay(patienceMs, false)]);
    await delay(fullMs);
    for (const { process } of this.#members) process.tell({ room: null });
    return isMet;
  }

  /** Waits until each of them and its database answer. */
  async untilReady(): Promise<void> {
    for (let attempt = 0; attempt < 2_400; attempt += 1) {
      const states = await Promise.all(this.#members.map(({ port }) => isReady(port)));
      if (states.every(Boolean)) return;
      await delay(25);
    }
    throw new Error('The server does not come back.');
  }

  /** All that they have written to their logs. */
  log(): string {
    return this.#logs.map((read) => read()).join('');
  }

  /** How many have ended without being asked. */
  get ownEnds(): number {
    return this.#ownEnds;
  }

  async stop(how: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    await Promise.all(this.#members.map((member) => this.#end(member, how)));
  }

  async #end({ process }: Member, how: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    this.#asked.add(process);
    await process.kill(how);
  }

  #member(index: number): Member {
    const member = this.#members[index];
    if (!member) throw new Error('No process is running.');
    return member;
  }

  async #start(index: number, port: number, clockMs: number, hear?: (errors: string) => void): Promise<void> {
    let skewMs = NaN;
    const began = Date.now();
    const started = await startProcess(this.#environmentOf(port, clockMs), hear, words, (message) => {
      const { now, isFull } = Object(message);
      if (now !== undefined) skewMs = now - began;
      if (isFull) this.#onFull();
    });
    this.#logs.push(() => started.output() + started.errors());
    if (!started.url) return this.#startAgain(started, index, port, clockMs);
    this.#members[index] = { process: started, port, skewMs };
    void started.exited.then(() => (this.#ownEnds += this.#asked.has(started) ? 0 : 1));
  }

  /** As whatever looks after a process does, where it could not start and has said so in a sentence. */
  async #startAgain(failed: ServerProcess, index: number, port: number, clockMs: number): Promise<void> {
    await failed.exited;
    const wasTold = !/\n\s+at /.test(failed.errors());
    if (!wasTold || (this.#failedStarts += 1) > 100) throw new Error(`The server did not start: ${failed.errors()}`);
    await this.#start(index, port, clockMs);
  }
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
}
