import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, startProcess } from '../serverProcess.js';
import { startLane, type Lane, type LaneResult } from './lane.js';
import { findPostgres, startPostgres } from './postgres.js';
import { openRecord, type BatchReport } from './record.js';
import type { Ready, RigKind } from './rig.js';
import { isWhole, type FaultRun } from './runFaults.js';
import { sumOf } from './table.js';

/** A large number of faults, made in batches: each is a run with a rig of its own, and several go on at once. */
export interface Campaign {
  /** What the servers keep their data in; each batch takes the next. */
  kinds: readonly RigKind[];
  count: number;
  /** Begins no batch after so many minutes. */
  minutes: number;
  /** Of the first batch; each has one more. */
  seed: number;
  batch: number;
  lanes: number;
  clients: number;
  frozenMs: number;
  /** Where what is done is remembered, a folder from the repository's root. */
  record: string;
  /** Forgets what has been done before. */
  isFresh: boolean;
}

interface Batch {
  index: number;
  run: FaultRun;
}

/** How often the moving line is written where it can't move, in milliseconds. */
const lineMs = process.stdout.isTTY ? 1_000 : 15_000;

/** The server's name among those that are built. */
export const serverName = 'faults-server';

/** Makes what is not yet done of it. @returns whether nothing was wrong */
export async function runCampaign(campaign: Campaign): Promise<boolean> {
  const { isFresh, count, minutes, record: folder, lanes: _lanes, ...settings } = campaign;
  const record = openRecord(folder, settings, isFresh);
  const batches = batchesOf(campaign);
  const done = record.done.filter(({ index, count: made }) => batches[index]?.run.count === made);
  const left = batches.filter(({ index }) => !done.some((each) => each.index === index));
  const endsAt = performance.now() + minutes * 60_000;
  const before = done.reduce((sum, each) => sum + each.count, 0);
  const line = movingLine(count, before);
  let failed: { batch: Batch; result: LaneResult } | undefined;
  let isStopped = false;

  const services = await startServices(campaign, left);
  const lanes = Array.from({ length: Math.min(campaign.lanes, left.length) }, () => startLane(serverName));
  const stop = () => {
    isStopped = true;
    for (const lane of lanes) void lane.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);

  async function work(lane: Lane): Promise<void> {
    while (!isStopped && performance.now() < endsAt) {
      const batch = left.shift();
      if (!batch) return;
      const result = await lane.run({ ...batch.run, ready: services.ready }, line.add);
      const { report } = result;
      if (isStopped) return;
      if (!report || !isWhole(report)) {
        failed = { batch, result };
        return stop();
      }
      const finished = { index: batch.index, count: batch.run.count, report };
      record.add(finished);
      done.push(finished);
    }
  }

  await Promise.all(lanes.map(work));
  await Promise.all(lanes.map((lane) => lane.close()));
  services.stop();
  line.end();
  tell(done, failed?.result);
  if (failed) tellFailure(failed.batch, failed.result, record.keep(failed.batch.index, failed.result.log ?? ''));
  else if (done.length < batches.length) console.log(`Not all are done: the same command goes on (${record.path}).`);
  return failed === undefined && done.length === batches.length;
}

function batchesOf({ count, batch, seed, kinds, clients, frozenMs }: Campaign): Batch[] {
  return Array.from({ length: Math.ceil(count / batch) }, (_, index) => ({
    index,
    run: {
      kind: kinds[index % kinds.length] ?? 'embedded',
      count: Math.min(batch, count - index * batch),
      seed: seed + index,
      clients,
      frozenMs,
    },
  }));
}

/** What all batches share, so that each is quick to begin. */
async function startServices({ lanes }: Campaign, batches: readonly Batch[]): Promise<{ ready: Ready; stop(): void }> {
  const uses = (kind: RigKind) => batches.some(({ run }) => run.kind === kind);
  const bin = uses('postgres') ? findPostgres() : undefined;
  const postgres = bin ? await startPostgres(bin, ['-c', `max_connections=${100 + lanes * 50}`]) : undefined;
  const template = uses('embedded') ? await makeTemplate() : undefined;
  return { ready: { template, postgresPort: postgres?.port }, stop: () => postgres?.stop() };
}

/** A data directory as a first start leaves it, which takes seconds. */
async function makeTemplate(): Promise<string> {
  const directory = join(root, 'out-tsc', 'faults-data');
  rmSync(directory, { recursive: true, force: true });
  const first = await startProcess({ DATA_DIR: directory, PLAYGROUND_DIR: directory });
  if (!first.url) throw new Error(`The server did not start: ${first.errors()}`);
  await first.kill();
  return directory;
}

/** Says how far it is, again and again. */
function movingLine(count: number, before: number) {
  const began = performance.now();
  let made = 0;
  const write = () => {
    const rate = (made / (performance.now() - began)) * 1_000;
    const total = before + made;
    const minutesLeft = rate > 0 ? `${Math.ceil((count - total) / rate / 60)} minutes left` : '';
    const text = `${total} of ${count} faults, ${rate.toFixed(2)} a second, ${minutesLeft}`;
    process.stdout.write(process.stdout.isTTY ? `\r\u001b[K${text}` : `${text}\n`);
  };
  const timer = setInterval(write, lineMs);
  return {
    add: () => void (made += 1),
    end() {
      clearInterval(timer);
      write();
      console.log();
    },
  };
}

function tell(done: readonly BatchReport[], failed: LaneResult | undefined): void {
  const reports = [...done, ...(failed?.report ? [{ report: failed.report }] : [])].map(({ report }) => report);
  const { table, ...sums } = sumOf(reports);
  console.table(table);
  console.log(JSON.stringify(sums, null, 2));
}

function tellFailure({ index, run }: Batch, { report, failure }: LaneResult, log: string): void {
  const { wrongs = [], appliedTwice = 0, ownEnds = 0, words = 0 } = report ?? {};
  console.error(`Batch ${index} went wrong (its logs are in ${log}).`);
  if (failure) console.error(failure);
  if (appliedTwice + ownEnds + words > 0) console.error(JSON.stringify({ appliedTwice, ownEnds, words }));
  for (const wrong of wrongs.slice(0, 20)) console.error(wrong);
  const place = `--on ${run.kind} --seed ${run.seed} --count ${run.count} --batch ${run.count}`;
  console.error(`Again: npm run faults -w @inkfield/server-app -- ${place} --clients ${run.clients} --fresh`);
}
