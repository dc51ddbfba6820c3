import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodePath, root } from '../lib/root.mjs';
import { runCommand, runNode } from '../lib/run.mjs';
import { scope } from './registry.mjs';

const own = (path) => join(root, 'node_modules', path);
const toolPath = { pnpm: own('pnpm/bin/pnpm.mjs'), yarn: own('@yarnpkg/cli-dist/bin/yarn.js') };

async function must(running, what) {
  const { code, output } = await running;
  if (code !== 0) throw new Error(`${what} ended with ${code}:\n${output.slice(-3000)}`);
  return output;
}

/** A command that lies in node_modules, or Node itself. */
const inModules = (folder, [name, ...args]) => [
  name === 'node' ? nodePath() : join(folder, 'node_modules/.bin', name),
  ...args,
];

/** Runs the whole of a command in a folder; fails where it ends with another code than 0. @returns what it printed */
export const runCommandOf = ([command, ...args], cwd) => must(runCommand(command, args, { cwd }), args.join(' '));

/**
 * How each package manager installs into a folder from our registry, and how it runs a command of what it installed.
 * @type {Record<string, { prepare(folder: string, origin: string): void, install(folder: string): Promise<string>,
 *   command(folder: string, args: string[]): string[] }>} `command` is the whole of a command of what was installed
 */
export const managers = {
  npm: {
    prepare: (folder, origin) => writeFileSync(join(folder, '.npmrc'), `${scope}:registry=${origin}\n`),
    install: (folder) =>
      must(
        runCommand('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--strict-peer-deps'], {
          cwd: folder,
        }),
        'npm install',
      ),
    command: inModules,
  },
  pnpm: {
    // Nothing that was not asked for is at hand: what resolves here is declared.
    prepare: (folder, origin) => {
      writeFileSync(join(folder, '.npmrc'), `${scope}:registry=${origin}\n`);
      writeFileSync(join(folder, 'pnpm-workspace.yaml'), 'strictPeerDependencies: true\nhoist: false\n');
    },
    install: (folder) =>
      must(
        runNode([toolPath.pnpm, 'install', '--prefer-offline', '--ignore-scripts', '--no-frozen-lockfile'], {
          cwd: folder,
        }),
        'pnpm install',
      ),
    command: inModules,
  },
  yarn: {
    prepare: (folder, origin) => {
      writeFileSync(
        join(folder, '.yarnrc.yml'),
        [
          'nodeLinker: pnp',
          'enableTelemetry: false',
          'enableGlobalCache: false',
          'enableScripts: false',
          // Else it remembers where our packages lay in another run.
          'globalFolder: ./.yarn/global',
          'enableImmutableInstalls: false',
          // The packages of our registry are minutes old.
          `npmPreapprovedPackages: ['${scope}/*']`,
          `unsafeHttpWhitelist: ['127.0.0.1']`,
          `npmScopes: { ${scope.slice(1)}: { npmRegistryServer: '${origin}' } }`,
          '',
        ].join('\n'),
      );
      writeFileSync(join(folder, 'yarn.lock'), '');
    },
    install: (folder) => must(runNode([toolPath.yarn, 'install'], { cwd: folder }), 'yarn install'),
    command: (_folder, args) => [nodePath(), toolPath.yarn, ...(args[0] === 'node' ? [] : ['run']), ...args],
  },
};
