import type { FaultReport } from './runFaults.js';

type Numbers = Record<string, number>;

/** What several runs have come to. */
export interface FaultSum {
  /** A line for each kind of fault, and one for all of them. */
  table: ({ fault: string } & Numbers)[];
  acknowledged: Numbers;
  runs: Numbers;
  told: Numbers;
  wrongs: number;
}

/** Adds up reports. What is found at the end of a run, not after one of its faults, stands in the line of all of them. */
export function sumOf(reports: readonly FaultReport[]): FaultSum {
  const faults: Record<string, Numbers> = {};
  for (const report of reports) {
    for (const [name, row] of Object.entries(report.faults)) faults[name] = added(faults[name], row);
  }
  const { appliedTwice = 0, ownEnds = 0, words = 0 } = reports.map(countsOf).reduce(added, {});
  const all = { ...Object.values(faults).reduce(added, {}), 'applied twice': appliedTwice };
  return {
    table: [
      ...Object.entries(faults).map(([fault, row]) => ({ fault, ...row })),
      { fault: 'all', ...all, 'ended by themselves': ownEnds, 'words in logs': words },
    ] as FaultSum['table'],
    acknowledged: reports.map((report): Numbers => report.acknowledged).reduce(added, {}),
    runs: reports.map(({ runs }) => runs).reduce(added, {}),
    told: reports.map(({ told }) => told).reduce(added, {}),
    wrongs: reports.flatMap((report) => report.wrongs).length + appliedTwice + ownEnds + words,
  };
}

const countsOf = ({ appliedTwice, ownEnds, words }: FaultReport): Numbers => ({ appliedTwice, ownEnds, words });

function added(sum: Numbers = {}, more: Readonly<Numbers> | object): Numbers {
  const result = { ...sum };
  for (const [key, value] of Object.entries(more)) result[key] = (result[key] ?? 0) + value;
  return result;
}
