import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase } from '@inkfield/server';
import { drizzleOf } from '@inkfield/server/drizzle';
import { Ledger } from './ledger.js';
import { randomOf, type Random } from './random.js';
import { startRig, type Rig } from './rig.js';
import type { TcpGate } from './tcpGate.js';
import { verify, type Verified } from './verify.js';
import { secretWords, Workload } from './workload.js';

/** What a fault run does. */
export interface FaultRun {
  kind: 'embedded' | 'postgres';
  /** How many faults. */
  count: number;
  /** Begins no more of them after so many minutes. @default no limit */
  minutes?: number | undefined;
  /** Which faults come, and when: the same for the same seed, as far as the machine is. */
  seed: number;
  /** How many people of each kind work meanwhile. */
  clients: number;
  /** For how long a frozen database or store stays so, in milliseconds. */
  frozenMs: number;
  onProgress?: (line: string) => void;
}

/** What came of it. */
export interface FaultReport {
  faults: Record<string, number>;
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

const dayMs = 24 * 60 * 60 * 1000;

/** What a fault works with. */
interface FaultTools {
  rig: Rig;
  ledger: Ledger;
  run: FaultRun;
  random: Random;
}

type Fault = (tools: FaultTools) => Promise<void>;

const kill: Fault = ({ rig }) => rig.restart('SIGKILL');
const term: Fault = ({ rig }) => rig.restart('SIGTERM');
const clock: Fault = ({ rig, random }) => rig.restart('SIGKILL', random() < 0.5 ? dayMs : -dayMs);

const disk: Fault = async ({ rig }) => {
  rig.fillDisk();
  await delay(300);
};

const second: Fault = async ({ rig, ledger }) => {
  const code = await rig.startSecond();
  if (code !== 1) ledger.wrong(`A second process on the same directory ended with ${code}.`);
};

type GateOf = (rig: Rig) => TcpGate | undefined;

const database: GateOf = ({ databaseGate }) => databaseGate;
const store: GateOf = ({ storeGate }) => storeGate;

const cut =
  (gateOf: GateOf): Fault =>
  async ({ rig, random }) => {
    gateOf(rig)?.cut();
    await delay(random() * 200);
  };

const freeze =
  (gateOf: GateOf): Fault =>
  async ({ rig, run: { frozenMs } }) => {
    gateOf(rig)?.freeze();
    await delay(frozenMs);
    gateOf(rig)?.thaw();
  };

/** How often a kind comes beside the others. What takes a process's start or 20 seconds comes more seldom: a run has more of all. */
type Weighted = readonly [fault: Fault, weight: number];

const faultsOf: Record<FaultRun['kind'], Record<string, Weighted>> = {
  embedded: { clock: [clock, 2], disk: [disk, 20], second: [second, 1], term: [term, 2], kill: [kill, 4] },
  postgres: {
    kill: [kill, 2],
    term: [term, 1],
    clock: [clock, 1],
    disk: [disk, 30],
    cut: [cut(database), 35],
    freeze: [freeze(database), 0.3],
    'store cut': [cut(store), 30],
    'store freeze': [freeze(store), 0.3],
  },
};

/** Which fault is the next: each kind in turn at first, so that a short run has them all. */
function choose(kind: FaultRun['kind'], number: number, random: Random): [name: string, fault: Fault] {
  const kinds = Object.entries(faultsOf[kind]);
  const total = kinds.reduce((sum, [, [, weight]]) => sum + weight, 0);
  let left = random() * total;
  const drawn = kinds.find(([, [, weight]]) => (left -= weight) < 0);
  const [name, [fault]] = kinds[number] ?? drawn ?? ['kill', [kill]];
  return [name, fault];
}

/** Does faults at random while people work, then holds everything that they were told against what is there. */
export async function runFaults(run: FaultRun): Promise<FaultReport> {
  const random = randomOf(run.seed);
  const rig = await startRig(run.kind, 5, random);
  const ledger = new Ledger();
  const faults: Record<string, number> = {};
  try {
    const workload = new Workload(rig.url, ledger, randomOf(run.seed + 1));
    await workload.start(run.clients);
    let told = 0;
    let verified: Verified | undefined;
    const endsAt = performance.now() + (run.minutes ?? Infinity) * 60_000;
    for (let number = 0; number < run.count && performance.now() < endsAt; number += 1) {
      const [name, fault] = choose(run.kind, number, random);
      await delay(50 + random() * 400);
      await fault({ rig, ledger, run, random });
      await rig.untilReady();
      for (const wrong of ledger.wrongs.slice(told)) run.onProgress?.(`after ${name}: ${wrong}`);
      told = ledger.wrongs.length;
      faults[name] = (faults[name] ?? 0) + 1;
      if (number % 20 === 19) {
        verified = await verify(rig.url, ledger, verified);
        run.onProgress?.(`${number + 1} faults, ${ledger.wrongs.length} wrongs ${JSON.stringify(ledger.counts)}`);
      }
    }
    await workload.stop();
    await verify(rig.url, ledger);
    const log = rig.log();
    const data = await rig.stop();
    const counted = await countRuns(data);
    const words = log.split('\n').filter((line) => line.includes(secretWords)).length;
    const { counts: acknowledged, wrongs } = ledger;
    return { faults, acknowledged, ...counted, ownEnds: rig.ownEnds(), words, wrongs, told: causesIn(log) };
  } finally {
    await rig.stop().catch(() => undefined);
    rig.remove();
  }
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
