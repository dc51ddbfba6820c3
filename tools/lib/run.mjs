import { spawn } from 'node:child_process';
import { createCpuMeter } from './cpu.mjs';
import { commands, nodePath, root, toolEnvironment } from './root.mjs';

/** What runs now, each with its way to be ended. */
const running = new Set();

const cpu = createCpuMeter();
let looking;

/** No command may hang for ever; a busy machine is slow, though: one that goes on saying something is let go on. */
const longestSilenceMs = 45 * 60_000;

function endGroup(child) {
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

function stopAll() {
  for (const stop of running) stop();
  process.exit(130);
}

function enter(stop) {
  if (running.size === 0) {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopAll);
    looking = setInterval(cpu.look, 500);
  }
  running.add(stop);
}

function leave(stop) {
  running.delete(stop);
  if (running.size > 0) return;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, stopAll);
  clearInterval(looking);
}

/**
 * Runs one command and keeps what it prints.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, timeoutMs?: number, mergeErrors?: boolean, onTests?: (count: number) => void }} [options]
 *   `timeoutMs` ends it when it has said nothing and ended no test for so long; `mergeErrors` (the default) puts what it writes to
 *   stderr into `output` too; `onTests` hears of tests that have ended
 * @returns {Promise<{ code: number, output: string, cpuSeconds?: number }>} never rejects: a command that could not start
 *   or ran out of time has a code that is not 0; `cpuSeconds` is what it and all under it used of the processor, where that is known
 */
export function runCommand(
  command,
  args,
  { cwd = root, env = {}, timeoutMs = longestSilenceMs, mergeErrors = true, onTests = () => {} } = {},
) {
  return new Promise((resolve) => {
    // A process group of its own, so that what the child started ends with it. The fourth pipe is the counting reporter's.
    const child = spawn(command, args, {
      cwd,
      env: toolEnvironment(env),
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    const stop = () => endGroup(child);
    enter(stop);
    if (child.pid) cpu.follow(child.pid);
    let output = '';
    const timer = setTimeout(() => {
      output += `\nStopped: it said nothing for ${Math.round(timeoutMs / 1000)} s.\n`;
      stop();
    }, timeoutMs);
    const keep = (chunk) => (output += chunk);
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', mergeErrors ? keep : () => {});
    child.stdio[3].on('data', (chunk) => onTests(chunk.length)).on('error', () => {});
    for (const said of [child.stdout, child.stderr, child.stdio[3]]) said.on('data', () => timer.refresh());
    const finish = (code) => {
      clearTimeout(timer);
      leave(stop);
      resolve({ code, output, cpuSeconds: cpu.leave(child.pid) });
    };
    child.on('error', (error) => {
      output += `${error.message}\n`;
      finish(1);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

/** `runCommand` for a script, with the locked Node. */
export function runNode(args, options) {
  return runCommand(nodePath(), args, options);
}

/**
 * npm runs a script through a shell that dies of a signal without passing it on: the orphan that is left would keep its
 * port and its database. Nothing tells of a parent's death, so it is looked for.
 */
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== shell) child.kill('SIGTERM');
  }, 250);
  child.on('exit', () => clearInterval(watch));
}

/**
 * Runs one script in the foreground: it shares this process's terminal and its signals, and this process ends as it ends.
 * @param {string[]} args the script and its arguments
 * @param {{ cwd?: string, env?: Record<string, string | undefined> }} [options]
 */
export function becomeNode(args, { cwd = root, env = {} } = {}) {
  const child = spawn(nodePath(), args, { cwd, env: toolEnvironment(env), stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  endWithNpm(child);
  child.on('error', (error) => {
    console.error(`${args[0]} did not start: ${error.message}`);
    process.exitCode = 1;
  });
  child.on(
    'exit',
    (code, signal) => (process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
  );
  return child;
}

/**
 * Builds projects through Nx and its cache; prints nothing unless a build fails, and then ends this process.
 * @param {string[]} projects
 * @param {string} [target]
 */
export async function buildQuietly(projects, target = 'build') {
  const args = [
    commands.nx,
    'run-many',
    '-t',
    target,
    '-p',
    projects.join(','),
    '--parallel=2',
    '--outputStyle=static',
  ];
  const { code, output } = await runNode(args);
  if (code === 0) return;
  console.error(output);
  console.error('The build failed; what it said is above.');
  process.exit(1);
}
