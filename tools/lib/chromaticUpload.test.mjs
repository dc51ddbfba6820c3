import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromaticSteps } from './chromatic.mjs';
import { fakeChromatic } from './fakeChromatic.mjs';
import { root } from './root.mjs';

const token = 'stories-token';
const story = { type: 'story', id: 'ui-button--primary', name: 'Primary', title: 'UI/Button', importPath: './a.tsx' };
/** A Storybook as it is built, but small. */
const files = {
  'index.html': '<!doctype html><title>Stories</title>',
  'iframe.html': '<!doctype html><title>Story</title>',
  'index.json': JSON.stringify({ v: 5, entries: { [story.id]: story } }),
  'project.json': '{}',
  'assets/Button.stories-1.js': 'export const words = "Grüße";\n',
};

let built;
beforeAll(() => {
  built = mkdtempSync(join(tmpdir(), 'inkfield-stories-'));
  mkdirSync(join(built, 'assets'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(built, name), text);
});
afterAll(() => rmSync(built, { recursive: true }));

/** Runs the command by which `npm run chromatic` publishes the stories, in front of a fake that does as is asked. */
async function publish(behaviour = {}, own = token) {
  const fake = await fakeChromatic({ token, ...behaviour });
  const [stories] = chromaticSteps({ CHROMATIC_PROJECT_TOKEN: own });
  const [{ args }] = stories.runs;
  const inPlaceOf = (arg) => (arg.endsWith('storybook-static') ? built : arg);
  const child = spawn(process.execPath, [...args.map(inPlaceOf), '--interactive=false'], {
    cwd: root,
    env: {
      ...process.env,
      CHROMATIC_INDEX_URL: fake.origin,
      CHROMATIC_PROJECT_TOKEN: own,
      CHROMATIC_DISABLE_TELEMETRY: 'true',
      DISABLE_ERROR_MONITORING: 'true',
      CHROMATIC_RETRIES: '0',
      // As a build of any commit: which one is checked out here plays no part.
      CHROMATIC_SHA: 'c0ffee'.repeat(7).slice(0, 40),
      CHROMATIC_BRANCH: 'main',
      CHROMATIC_SLUG: 'inkfield/inkfield',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  const [code] = await once(child, 'close');
  fake.close();
  return { code, output, published: fake.published };
}

it('sends every file of the Storybook as it is, and says where it stands', async () => {
  const { code, output, published } = await publish();
  expect(output).toContain('Storybook published');
  expect(output).toMatch(/View your Storybook at http:\/\/127\.0\.0\.1:\d+\/storybook\//);
  expect(code).toBe(0);
  const sent = Object.fromEntries([...published.files].map(([name, bytes]) => [name, bytes.toString('utf8')]));
  expect(sent).toMatchObject(files);
  expect(published.announced).toMatchObject({ branch: 'main', slug: 'inkfield/inkfield' });
  expect(published.asked.at(-1)).toBe('SnapshotBuildQuery');
});

it('fails where a picture differs, and says where to look', async () => {
  const { code, output } = await publish({ changes: 3 });
  expect(output).toMatch(/This build has changes\. Review at http:\/\/127\.0\.0\.1:\d+\/build/);
  expect(code).toBe(1);
});

it('fails with a token that no project has, before a file is sent', async () => {
  const { code, output, published } = await publish({}, 'another-token');
  expect(output).toContain("No app with code 'another-token' found");
  expect(code).not.toBe(0);
  expect(published.asked).toEqual(['CreateAppTokenMutation']);
  expect(published.files.size).toBe(0);
});

it('fails where the files are not taken, and publishes nothing', async () => {
  const { code, output, published } = await publish({ refusesUploads: true });
  expect(output).toContain('Failed to upload');
  expect(code).not.toBe(0);
  expect(published.asked).not.toContain('PublishBuildMutation');
});

it('is no failure of the fake when a file comes half-way', async () => {
  const { origin, close } = await fakeChromatic({ token, refusesUploads: true });
  const status = async () => (await fetch(`${origin}/elsewhere`)).status;
  const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '1000' };
  const half = request(`${origin}/upload`, { method: 'POST', headers });
  half.write('--b\r\n');
  await once(half, 'socket');
  expect(await status()).toBe(404);
  half.destroy();
  await expect(once(half, 'close')).rejects.toThrow('socket hang up');
  expect(await status()).toBe(404);
  close();
});
