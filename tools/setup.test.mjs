import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installPackages } from './lib/packages.mjs';
import { root } from './lib/root.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

describe('Every script works in a fresh clone', () => {
  it.each(Object.keys(scripts).filter((name) => !/^pre/.test(name)))(
    'npm run %s installs what it needs first',
    (name) => {
      expect(scripts[`pre${name}`]).toMatch(/^node tools\/setup\.mjs( --browser)?( --engines)?( --services)?$/);
    },
  );
});

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'setup-'))));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('The packages of the lock file', () => {
  const installed = () => join(folder, 'node_modules', '.package-lock.json');
  const lock = (version) => JSON.stringify({ packages: { '': {}, 'node_modules/react': { version, resolved: 'r' } } });

  /** A clone whose `npm` is this script. */
  function clone(script) {
    writeFileSync(join(folder, 'package-lock.json'), lock('19.0.0'));
    mkdirSync(join(folder, 'bin'));
    writeFileSync(join(folder, 'bin/npm'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    vi.stubEnv('PATH', [join(folder, 'bin'), process.env.PATH].join(delimiter));
  }

  function install() {
    const said = [];
    return { failure: installPackages((text) => said.push(text), folder), said };
  }

  const leave = (version) => {
    mkdirSync(join(folder, 'node_modules'));
    writeFileSync(installed(), lock(version));
  };
  const npmThatWorks = 'mkdir -p node_modules && cp package-lock.json node_modules/.package-lock.json';

  it('are installed where they are missing, and then no more', () => {
    clone(npmThatWorks);
    expect(install()).toEqual({ failure: undefined, said: [expect.stringMatching(/^Installing the packages/)] });
    expect(install()).toEqual({ failure: undefined, said: [] });
  });

  it('are installed anew where the lock file asks for others', () => {
    clone(npmThatWorks);
    leave('18.0.0');
    expect(install().said).toHaveLength(1);
    expect(readFileSync(installed(), 'utf8')).toContain('19.0.0');
  });

  it('are installed anew after an installation that was killed before it took anything away', () => {
    clone('kill -9 $PPID');
    leave('18.0.0');
    const script = `import { installPackages } from './tools/lib/packages.mjs'; installPackages(() => {}, ${JSON.stringify(folder)});`;
    const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root });
    expect(signal).toBe('SIGKILL');
    expect(existsSync(installed())).toBe(false);
    writeFileSync(join(folder, 'bin/npm'), `#!/bin/sh\n${npmThatWorks}\n`);
    expect(install()).toEqual({ failure: undefined, said: [expect.any(String)] });
  });

  it('stay as they are where npm could not begin', () => {
    clone('echo npm error code EUSAGE >&2; exit 1');
    leave('18.0.0');
    expect(install().failure).toMatch(/^The packages could not be installed/);
    expect(readFileSync(installed(), 'utf8')).toContain('18.0.0');
  });

  it.each([
    ['a full disk', 'npm error code ENOSPC\nnpm error nospc ENOSPC: no space left on device, write', /disk is full/],
    [
      'a registry that refuses',
      'npm error code E403\nnpm error 403 Forbidden - GET https://r.test/x',
      /refuses this machine/,
    ],
    [
      'a proxy that asks for a name',
      'npm error code E407\nnpm error 407 Proxy Authentication Required',
      /refuses this machine/,
    ],
    ['a proxy that is not there', 'npm error code ECONNREFUSED\nnpm error syscall connect', /cannot be reached/],
    ['a folder of another user', 'npm error code EACCES\nnpm error syscall mkdir', /cannot be written to/],
    ['a version that is not there', 'npm error code ETARGET\nnpm error notarget No matching version', /does not have/],
    [
      'something else',
      'npm error code EUSAGE\nnpm error The lock file is out of step',
      /: The lock file is out of step\.$/,
    ],
  ])('end with one sentence on %s, and leave nothing half installed', (_, output, sentence) => {
    leave('18.0.0');
    clone(
      `rm -rf node_modules && mkdir -p node_modules/react && printf '${output.replaceAll('\n', '\\n')}' >&2; exit 1`,
    );
    const { failure } = install();
    expect(failure).toMatch(/^The packages could not be installed: [^\n]+\.$/);
    expect(failure).toMatch(sentence);
    expect(existsSync(join(folder, 'node_modules'))).toBe(false);
  });
});

describe('The browser of the tests', () => {
  /** What `npm test` says on a machine with this environment, no command on its PATH and no place for a browser. */
  function setUp(environment) {
    const script = `import { installChromium } from './tools/lib/browser.mjs';
      const failure = await installChromium(console.error);
      if (failure) { console.error(failure); process.exit(1); }`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: root,
      env: { PATH: folder, HOME: folder, PLAYWRIGHT_BROWSERS_PATH: '/dev/null/browsers', ...environment },
      encoding: 'utf8',
    });
    return { status, lines: stderr.trim().split('\n') };
  }

  it('ends with one sentence where there is none and none can be installed', () => {
    const { status, lines } = setUp({});
    expect(lines).toEqual([
      'Installing a Chromium for the tests (once) ...',
      'No Chromium starts on this machine: install one, or set CHROMIUM_PATH to its executable.',
    ]);
    expect(status).toBe(1);
  });

  it('ends with one sentence where CHROMIUM_PATH is none', () => {
    const { status, lines } = setUp({ CHROMIUM_PATH: process.execPath });
    expect(lines).toEqual([`CHROMIUM_PATH is ${process.execPath}, which does not start as a browser.`]);
    expect(status).toBe(1);
  });
});
