import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startLightModel } from './startLightModel.js';

/** A model that costs neither the server nor who drives it anything. */
export interface ModelProcess {
  url: string;
  /** What it has used of the processor so far. */
  cpuSeconds(): Promise<number>;
  close(): void;
}

const marker = 'INKFIELD_LOAD_MODEL_PAUSE';

/** Starts the fake model in a process of its own, which runs this same program. */
export async function startModelProcess(pauseMs: number): Promise<ModelProcess> {
  const child = fork(process.argv[1] ?? '', { env: { ...process.env, [marker]: String(pauseMs) } });
  const heard = async () => (await once(child, 'message'))[0];
  const url = await heard();
  return {
    url,
    cpuSeconds: () => {
      child.send('cpu');
      return heard();
    },
    close: () => child.disconnect(),
  };
}

/** The whole of that process. @returns false where this is another one */
export async function isModelProcess(): Promise<boolean> {
  const pauseMs = process.env[marker];
  if (pauseMs === undefined) return false;
  const model = await startLightModel(Number(pauseMs));
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1e6);
  });
  process.once('disconnect', () => process.exit(0));
  process.send?.(model.url);
  return true;
}
