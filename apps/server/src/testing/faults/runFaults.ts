import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase } from '@inkfield/server';
import { drizzleOf } from '@inkfield/server/drizzle';
import { chooseFault, type FaultTools } from './faults.js';
import { Ledger } from './ledger.js';
import { randomOf } from './random.js';
import { startRig, type Ready, type Rig, type RigKind } from './rig.js';
import { verify, type Verified } from './verify.js';
import { secretWords, Workload } from './workload.js';

/** What a fault run does. */
export interface FaultRun {
  kind: RigKind;
  /** How many faults. */
  count: number;
  /** Which faults come, and when: the same for the same seed, as far as the machine is. */
  seed: number;
  /** How many people of each kind work meanwhile. */
  clients: number;
  /** For how long a frozen database or store stays so, in milliseconds. */
  frozenMs: number;
  ready?: Ready;
}

/** What is told of one kind of fault. */
export interface FaultRow {
  count: number;
  /** Saves, uploads, runs and texts that were acknowledged while they were done and until what is there was looked at. */
  acknowledged: number;
  lost: number;
  altered: number;
}

/** What came of it. */
export interface FaultReport {
  faults: Record<string, FaultRow>;
  acknowledged: Ledger['counts'];
  runs: Record<string, number>;
  /** Runs whose rows were made more than once. */
  appliedTwice: number;
  /** Processes that ended without being asked. */
  ownEnds: number;
  /** Lines of a log with words of people. */
  words: number;
  /** What is lost, altered or answered wrongly. */
  wrongs: string[];
  /** What the operator was told, and how often. */
  told: Record<string, number>;
}

/** Whether nothing is wrong. */
export const isWhole = ({ wrongs, appliedTwice, ownEnds, words }: FaultReport): boolean =>
  wrongs.length + appliedTwice + ownEnds + words === 0;

/** What a run tells while it goes on. */
export interface Listener {
  onFault?: (name: string) => void;
  /** Ends it where it is. */
  signal?: AbortSignal;
  /** Told all logs where something is wrong. */
  onWrong?: (log: string) => void;
}

/**
 * Does faults at random while people work, and holds what they were told against what is there: after each fault what came since the one
 * before, and everything at the end, once more after a kill. The first thing that is wrong ends it.
 */
export async function runFaults(run: FaultRun, listener: Listener = {}): Promise<FaultReport> {
  const rig = await startRig(run.kind, 5, run.ready);
  try {
    const { signal } = listener;
    const aborted = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('The run was ended.')));
    });
    return await Promise.race([work(rig, run, listener), aborted]);
  } finally {
    await rig.stop().catch(() => undefined);
    await rig.remove();
  }
}

async function work(rig: Rig, run: FaultRun, { onFault, onWrong }: Listener): Promise<FaultReport> {
  const ledger = new Ledger();
  const workload = new Workload(rig.url, ledger, randomOf(-run.seed));
  await workload.start(run.clients);
  const faults: Record<string, FaultRow> = {};
  const tools = { rig, ledger, workload, frozenMs: run.frozenMs };
  let verified: Verified | undefined;
  for (let number = 0; number < run.count && ledger.wrongs.length === 0; number += 1) {
    // Each of its own: how often the one before was tried is the machine's.
    const random = randomOf(run.seed * 100_003 + number);
    const [name, fault] = chooseFault(run.kind, number, random);
    const before = ledger.acknowledged;
    await untilMet({ ...tools, random }, name, fault);
    await rig.fleet.untilReady();
    verified = await verify(rig.url, ledger, verified);
    const row = (faults[name] ??= { count: 0, acknowledged: 0, lost: 0, altered: 0 });
    row.count += 1;
    row.acknowledged += ledger.acknowledged - before;
    for (const { kind } of ledger.wrongs) if (kind !== 'answered') row[kind] += 1;
    onFault?.(name);
  }
  await workload.stop();
  await rig.fleet.restart('SIGKILL', 0);
  await rig.fleet.untilReady();
  await verify(rig.url, ledger);
  const log = rig.fleet.log();
  const counted = await countRuns(await rig.stop());
  const words = log.split('\n').filter((line) => line.includes(secretWords)).length;
  const wrongs = ledger.wrongs.map(({ sentence }) => sentence);
  const { ownEnds } = rig.fleet;
  const report = { faults, acknowledged: ledger.counts, ...counted, ownEnds, words, wrongs, told: causesIn(log) };
  if (!isWhole(report)) onWrong?.(log);
  return report;
}

/** Does a fault until it has met what it is for: one that meets nothing is none. */
async function untilMet(
  tools: FaultTools,
  name: string,
  fault: (tools: FaultTools) => Promise<boolean>,
): Promise<void> {
  const { rig, workload, random } = tools;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await workload.begin();
    await delay(random() * 60);
    if (await fault(tools)) return;
    await rig.fleet.untilReady();
  }
  throw new Error(`The fault "${name}" meets nothing that is under way.`);
}

/** The causes in a log, each with how often it stands there. */
function causesIn(log: string): Record<string, number> {
  const causes: Record<string, number> = {};
  for (const line of log.split('\n')) {
    const [, event = ''] = /"msg":"([^"]*)"/.exec(line) ?? [];
    const [, cause] = /"cause":\{"name":"[^"]*","message":"([^"]*)"/.exec(line) ?? [];
    if (cause === undefined) continue;
    const name = `${event}: ${cause}`;
    causes[name] = (causes[name] ?? 0) + 1;
  }
  return causes;
}

async function countRuns(data: { dataDir?: string; databaseUrl?: string }) {
  const opened = await openDatabase(data);
  try {
    const database = drizzleOf(opened);
    const { rows } = await database.execute(
      sql`select status, count(*)::int as count from inkfield_prompt_flow_runs group by status`,
    );
    const twice = await database.execute(
      sql`select run_id from inkfield_rows where run_id is not null group by run_id having count(*) > 1`,
    );
    const runs = Object.fromEntries(rows.map(({ status, count }) => [String(status), Number(count)]));
    return { runs, appliedTwice: twice.rows.length };
  } finally {
    await opened.close();
  }
}
