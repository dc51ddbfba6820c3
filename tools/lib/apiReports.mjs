// What each public entry of the packages gives: API Extractor's report on its built types.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { projectsIn } from './files.mjs';
import { root } from './root.mjs';

const written = join(root, 'test-results/api');

/** An entry of this name is for our other packages alone. */
const ownEntry = './internal';

const compilerOptions = {
  target: 'es2022',
  lib: ['es2024', 'dom', 'dom.iterable', 'dom.asynciterable', 'esnext'],
  module: 'nodenext',
  moduleResolution: 'nodenext',
  strict: true,
  skipLibCheck: true,
  types: [],
};

const silent = { default: { logLevel: 'none' } };

/** The report of an entry, from the repository's root. */
const reportPath = (library, entry) =>
  `libs/${library}/api/${entry === '.' ? 'index' : entry.slice(2).replaceAll('/', '-')}.api.md`;

function configOf(library, entry, types) {
  const folder = join(root, 'libs', library);
  const main = join(folder, types);
  const path = join(written, reportPath(library, entry));
  return ExtractorConfig.prepare({
    configObjectFullPath: join(folder, 'api-extractor.json'),
    packageJsonFullPath: join(folder, 'package.json'),
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: main,
      newlineKind: 'lf',
      compiler: { overrideTsconfig: { compilerOptions, files: [main] } },
      apiReport: {
        enabled: true,
        reportFileName: path.slice(dirname(path).length + 1),
        reportFolder: dirname(path),
        reportTempFolder: join(written, 'temp'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: silent,
        extractorMessageReporting: silent,
        tsdocMessageReporting: silent,
      },
    },
  });
}

function configs() {
  return projectsIn('libs').flatMap((library) => {
    const { exports } = JSON.parse(readFileSync(join(root, 'libs', library, 'package.json'), 'utf8'));
    return Object.entries(exports)
      .filter(([entry, { types }]) => types && entry !== ownEntry)
      .map(([entry, { types }]) => ({ path: reportPath(library, entry), config: configOf(library, entry, types) }));
  });
}

/**
 * Reads the types of every public entry as they are built.
 * @returns {{ path: string, report: string }[]} where each report belongs, from the repository's root
 */
export function readApi() {
  rmSync(written, { recursive: true, force: true });
  const entries = configs();
  const [first, ...others] = entries.map(({ config }) => config);
  // One program for all: that is what takes the time.
  const compilerState = CompilerState.create(first, {
    additionalEntryPoints: others.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath),
  });
  return entries.map(({ path, config }) => {
    mkdirSync(config.reportFolder, { recursive: true });
    const messageCallback = (message) => {
      message.handled = true;
    };
    Extractor.invoke(config, { compilerState, localBuild: true, messageCallback });
    return { path, report: readFileSync(join(written, path), 'utf8') };
  });
}
