import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { takeServer } from '../serverProcess.js';
import { runFaults, type FaultReport, type FaultRun } from './runFaults.js';

/** What a lane tells: a fault that is done, or what came of a whole run. */
interface Told {
  fault?: string;
  log?: string;
  report?: FaultReport;
  failure?: string;
}

/** What came of one run in a lane. */
export interface LaneResult {
  /** Undefined where it could not be brought to its end. */
  report: FaultReport | undefined;
  failure: string | undefined;
  /** All logs, where something is wrong. */
  log: string | undefined;
}

/** A process that makes one run of faults after the other, beside others that do the same. */
export interface Lane {
  /** @param onFault told of each fault that is done */
  run(run: FaultRun, onFault: () => void): Promise<LaneResult>;
  /** Ends it, and all that it has started. */
  close(): Promise<void>;
}

/** Longest wait for what is still being removed at its end, in milliseconds. */
const removingMs = 5_000;

const marker = 'INKFIELD_FAULT_LANE';

/** Starts one, which runs this same program. @param server the name of the built server under test */
export function startLane(server: string): Lane {
  // What it compiles of the embedded database is used once.
  const options = { env: { ...process.env, [marker]: server }, execArgv: ['--liftoff-only'] };
  const child = fork(process.argv[1] ?? '', options);
  const exited = once(child, 'exit');
  return {
    run: (run, onFault) => runIn(child, run, onFault),
    async close() {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}

function runIn(child: ChildProcess, run: FaultRun, onFault: () => void): Promise<LaneResult> {
  return new Promise((resolve) => {
    let log: string | undefined;
    const finish = (result: Omit<LaneResult, 'log'>) => {
      child.off('message', hear).off('exit', end);
      resolve({ ...result, log });
    };
    const end = () => finish({ report: undefined, failure: 'Its process ended.' });
    const hear = (told: Told) => {
      if (told.fault) onFault();
      if (told.log) log = told.log;
      if (told.report ?? told.failure) finish({ report: told.report, failure: told.failure });
    };
    child.on('message', hear).on('exit', end);
    child.send(run);
  });
}

/** The whole of a lane's process. @returns false where this is another one */
export function isLane(): boolean {
  const server = process.env[marker];
  if (server === undefined) return false;
  takeServer(server);
  // Nobody hears it where who started it is ending.
  const tell = (told: Told) => void (process.connected && process.send?.(told, undefined, undefined, () => undefined));
  const ending = new AbortController();
  let running = Promise.resolve();
  // Ctrl+C reaches it too; who started it ends it when it is time.
  process.on('SIGINT', () => undefined);
  process.once('disconnect', () => {
    ending.abort();
    // By itself, once what it has started is removed; a connection that stays open does not keep it.
    void running.finally(() => setTimeout(() => process.exit(0), removingMs).unref());
  });
  process.on('message', (run: FaultRun) => {
    const listener = {
      signal: ending.signal,
      onFault: (fault: string) => tell({ fault }),
      onWrong: (log: string) => tell({ log }),
    };
    running = runFaults(run, listener).then(
      (report) => tell({ report }),
      (error: unknown) => tell({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  return true;
}
