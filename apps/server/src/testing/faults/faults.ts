import { setTimeout as delay } from 'node:timers/promises';
import type { Ledger } from './ledger.js';
import type { Random } from './random.js';
import type { Rig, RigKind } from './rig.js';
import type { TcpGate, UnderWay } from './tcpGate.js';
import type { Workload } from './workload.js';

/** What a fault works with. */
export interface FaultTools {
  rig: Rig;
  ledger: Ledger;
  workload: Workload;
  /** For how long a frozen database or store stays so, in milliseconds. */
  frozenMs: number;
  random: Random;
}

/** Does something to the rig. @returns whether it has met what it is for: work that was under way */
type Fault = (tools: FaultTools) => Promise<boolean>;

const dayMs = 24 * 60 * 60 * 1000;

const restart =
  (how: 'SIGKILL' | 'SIGTERM'): Fault =>
  async ({ rig, workload, random }) => {
    const { underWay } = workload;
    await rig.fleet.restart(how, random());
    return underWay > 0;
  };

const clock: Fault = async ({ rig, workload, random }) => {
  const clockMs = random() < 0.5 ? dayMs : -dayMs;
  const { underWay } = workload;
  const skewMs = await rig.fleet.restart('SIGKILL', random(), clockMs);
  return underWay > 0 && Math.abs(skewMs - clockMs) < dayMs / 10;
};

const handOver: Fault = async ({ rig, workload, random }) => {
  const { underWay } = workload;
  await rig.fleet.handOver(random() < 0.5 ? 'SIGKILL' : 'SIGTERM');
  return underWay > 0;
};

const disk: Fault = ({ rig, random }) => rig.fleet.fillDisk(Math.floor(random() ** 2 * 100_000), random() * 300);

const second: Fault = async ({ rig, ledger }) => {
  const code = await rig.fleet.startSecond();
  if (code !== 1) ledger.wrong('answered', `A second process on the same directory ended with ${code}.`);
  return true;
};

type GateOf = (rig: Rig) => TcpGate | undefined;

const database: GateOf = ({ databaseGate }) => databaseGate;
const store: GateOf = ({ storeGate }) => storeGate;
const people: GateOf = ({ peopleGate }) => peopleGate;

/** Cuts all connections while one of them is about something, at any moment of it. */
const cutWhile =
  (gateOf: GateOf, what: keyof UnderWay): Fault =>
  async ({ rig, random }) => {
    const gate = gateOf(rig);
    for (let attempt = 0; gate && attempt < 100; attempt += 1) {
      await gate.next(what);
      await delay(random() * 4);
      if (gate.underWay()[what] > 0) return gate.cut()[what] > 0;
    }
    return false;
  };

const freeze =
  (gateOf: GateOf): Fault =>
  async ({ rig, frozenMs }) => {
    gateOf(rig)?.freeze();
    await delay(frozenMs);
    return (gateOf(rig)?.thaw() ?? 0) > 0;
  };

/** How often a kind comes beside the others. What takes a process's start or 20 seconds comes more seldom: a run has more of all. */
type Weighted = readonly [fault: Fault, weight: number];

const faultsOf: Record<RigKind, Record<string, Weighted>> = {
  embedded: {
    'clock a day wrong': [clock, 3],
    'disk full': [disk, 18],
    'people cut': [cutWhile(people, 'asking'), 14],
    'second process on the directory': [second, 3],
    SIGTERM: [restart('SIGTERM'), 2],
    SIGKILL: [restart('SIGKILL'), 6],
    'second process takes over': [handOver, 2],
  },
  postgres: {
    SIGKILL: [restart('SIGKILL'), 6],
    SIGTERM: [restart('SIGTERM'), 1],
    'clock a day wrong': [clock, 3],
    'disk full': [disk, 28],
    'database cut in a transaction': [cutWhile(database, 'inTransaction'), 20],
    'database cut': [cutWhile(database, 'asking'), 15],
    'database frozen': [freeze(database), 0.3],
    'store cut': [cutWhile(store, 'asking'), 25],
    'store frozen': [freeze(store), 0.3],
  },
};

/** How many kinds there are. */
export const kindsOf = (kind: RigKind): number => Object.keys(faultsOf[kind]).length;

/** Which fault is the next: each kind in turn at first, so that a short run has them all. */
export function chooseFault(kind: RigKind, number: number, random: Random): [name: string, fault: Fault] {
  const kinds = Object.entries(faultsOf[kind]);
  const total = kinds.reduce((sum, [, [, weight]]) => sum + weight, 0);
  let left = random() * total;
  const drawn = kinds.find(([, [, weight]]) => (left -= weight) < 0);
  const [name, [fault]] = kinds[number] ?? drawn ?? ['SIGKILL', [restart('SIGKILL'), 1]];
  return [name, fault];
}
