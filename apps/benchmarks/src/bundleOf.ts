import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/** One part of a bundle: what arrives at once, or what arrives when it is needed. */
export interface BundlePart {
  /** Bytes of its JavaScript, each file gzipped by itself. */
  gzipBytes: number;
  /** The packages with code in it, such as `lexical` or `@inkfield/ui`. */
  packages: string[];
}

export interface Bundle {
  /** The entry and everything it imports statically. */
  initial: BundlePart;
  /** Everything that is only imported dynamically. */
  lazy: BundlePart;
}

const entryId = 'virtual:host';
const installedPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)\//g;

function packageOf(id: string): string[] {
  const workspace = /\/libs\/([^/]+)\//.exec(id)?.[1];
  if (workspace) return [`@inkfield/${workspace}`];
  const installed = [...id.matchAll(installedPackage)].at(-1)?.[1];
  return installed ? [installed] : [];
}

function partOf(chunks: Rolldown.OutputChunk[]): BundlePart {
  const ids = chunks.flatMap((chunk) =>
    Object.entries(chunk.modules).filter(([, module]) => module.renderedLength > 0),
  );
  return {
    gzipBytes: chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0),
    packages: [...new Set(ids.flatMap(([id]) => packageOf(id)))].sort(),
  };
}

/** Bundles a host's code as Vite would for production, against the built packages; React itself is left out. */
export async function bundleOf(code: string): Promise<Bundle> {
  const result = await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'error',
    plugins: [
      {
        name: 'host',
        resolveId: (id) => (id === entryId ? `\0${entryId}` : undefined),
        load: (id) => (id === `\0${entryId}` ? code : undefined),
      },
    ],
    worker: { format: 'es' },
    // The tests' own environment would keep what is for developers.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: entryId, external: /^react(-dom)?($|\/)/, preserveEntrySignatures: 'strict' },
    },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const chunks = new Map(outputs.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const initial = new Set<Rolldown.OutputChunk>();
  const include = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || initial.has(chunk)) return;
    initial.add(chunk);
    for (const name of chunk.imports) include(chunks.get(name));
  };
  for (const chunk of chunks.values()) if (chunk.isEntry) include(chunk);
  return { initial: partOf([...initial]), lazy: partOf([...chunks.values()].filter((chunk) => !initial.has(chunk))) };
}
