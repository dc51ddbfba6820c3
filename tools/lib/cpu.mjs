import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second, on every machine that runs Linux. */
const ticksPerSecond = 100;

/**
 * One process at one moment: what it has used, and what those of its children had used that it has waited for, in seconds.
 * @typedef {{ id: string, pid: number, parent: number, own: number, waitedFor: number }} Process
 */

/** @returns {Process | undefined} nothing for a process that has just ended */
function readProcess(pid) {
  let text;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The second field is the command's name, which may hold spaces and parentheses.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const seconds = (first) => (Number(fields[first]) + Number(fields[first + 1])) / ticksPerSecond;
  // A pid is used again; together with the time of its start it is not.
  const id = `${pid}-${fields[19]}`;
  return { id, pid, parent: Number(fields[1]), own: seconds(11), waitedFor: seconds(13) };
}

function readProcesses() {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readProcess(Number(name)) ?? []) : []));
}

/**
 * What commands and all that they start use of the processor. Nothing tells it afterwards, since a browser's processes
 * are nobody's to wait for: so they are looked at while they run. Where there is no `/proc`, it knows nothing.
 */
export function createCpuMeter(read = readProcesses) {
  /** Each command's pid, with every process under it that was ever seen. @type {Map<number, Map<string, Process & { ended: boolean }>>} */
  const commands = new Map();

  function lookAt(pid, seen, processes) {
    const byPid = new Map(processes.map((process) => [process.pid, process]));
    const belongs = (process) =>
      process !== undefined && (process.pid === pid || seen.has(process.id) || belongs(byPid.get(process.parent)));
    for (const process of seen.values()) process.ended = true;
    for (const process of processes.filter(belongs)) {
      // A process whose parent has ended gets another one.
      const parent = seen.get(process.id)?.parent ?? process.parent;
      seen.set(process.id, { ...process, parent, ended: false });
    }
  }

  return {
    /** Begins to follow a command. */
    follow: (pid) => void commands.set(pid, new Map()),
    look() {
      if (commands.size === 0) return;
      const processes = read();
      for (const [pid, seen] of commands) lookAt(pid, seen, processes);
    },
    /** Ends to follow a command. @returns {number | undefined} the seconds that it and all under it had used at the last look */
    leave(pid) {
      const seen = [...(commands.get(pid)?.values() ?? [])];
      commands.delete(pid);
      return seen.length > 0 ? total(seen) : undefined;
    },
  };
}

/** A process that was waited for is in its parent's figure: one that was seen too counts once. */
function total(seen) {
  return seen.reduce((sum, { pid, own, waitedFor }) => {
    const ended = seen.filter((process) => process.parent === pid && process.ended);
    const counted = ended.reduce((all, process) => all + process.own + process.waitedFor, 0);
    return sum + own + Math.max(0, waitedFor - counted);
  }, 0);
}
