interface Vm {
  createContext(globals: object): object;
  runInContext(code: string, context: object, options: { timeout: number }): unknown;
}

/** What did not end. */
export class Endless extends Error {
  override readonly name = 'Endless';
}

/** Node's own way to stop a program; elsewhere there is none. */
function virtualMachine(): Vm | undefined {
  // In a browser there is no process, and Node has this from 20.16 on.
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } };
  return process?.getBuiltinModule?.('node:vm') as Vm | undefined;
}

/**
 * Gives a function that calls another and stops it where it never ends, which nothing but the process's end could do otherwise.
 *
 * @param limitMs far above what the work takes on the slowest machine: it tells only what ends from what does not
 */
export function stopper(limitMs: number): (work: () => void) => void {
  const vm = virtualMachine();
  if (!vm) return (work) => work();
  const globals: { work: () => void } = { work: () => {} };
  const context = vm.createContext(globals);
  return (work) => {
    let hasEnded = false;
    let thrown: { cause: unknown } | undefined;
    globals.work = () => {
      try {
        work();
      } catch (cause) {
        thrown = { cause };
      }
      hasEnded = true;
    };
    try {
      vm.runInContext('work()', context, { timeout: limitMs });
    } catch (cause) {
      if (hasEnded) throw cause;
      throw new Endless(`It had not ended after ${limitMs / 1000} seconds.`, { cause });
    }
    if (thrown) throw thrown.cause;
  };
}
