import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chromaticSteps } from './chromatic.mjs';
import { root } from './root.mjs';

const commandOf = ({ args }) => args.map((arg) => arg.replace(`${root}/`, '')).join(' ');
const tokens = { CHROMATIC_PROJECT_TOKEN: 'stories-token', CHROMATIC_PAGES_TOKEN: 'pages-token' };

describe('npm run chromatic', () => {
  it.each([
    ['nothing', {}],
    ['empty tokens', { CHROMATIC_PROJECT_TOKEN: '', CHROMATIC_PAGES_TOKEN: '' }],
  ])('with %s compares stories and pages with the pictures in the repository, and says so', (_, environment) => {
    const [stories, pages] = chromaticSteps(environment);
    expect(stories.say).toContain('CHROMATIC_PROJECT_TOKEN is not set: comparing the stories offline');
    expect(pages.say).toContain('CHROMATIC_PAGES_TOKEN is not set: comparing the pages offline');
    expect(stories.runs.map(commandOf)).toEqual(['node_modules/vitest/vitest.mjs run --project visual']);
    expect(pages.runs.map(commandOf)).toEqual([
      'node_modules/@playwright/test/cli.js test --project=visual --update-snapshots=none',
    ]);
    expect([...stories.runs, ...pages.runs].some(({ publishes }) => publishes)).toBe(false);
  });

  it('publishes the stories from the Storybook that it has built', () => {
    const [stories] = chromaticSteps(tokens);
    expect(stories.needs).toEqual([{ projects: ['@inkfield/storybook'], target: 'build-storybook' }]);
    expect(commandOf(stories.runs[0])).toContain('--storybook-build-dir apps/storybook/storybook-static');
    expect(stories.runs[0].publishes).toBe(true);
  });

  it('publishes the pages from the archives that it has just written, under their own token', () => {
    const [, pages] = chromaticSteps(tokens);
    const [archive, publish] = pages.runs;
    expect(archive.env).toEqual({ E2E_ARCHIVES: 'yes' });
    expect(commandOf(publish)).toContain('--playwright --project-token pages-token');
    expect(publish.env.CHROMATIC_ARCHIVE_LOCATION).toBe(join(archive.cwd, 'test-results/artifacts'));
  });

  it('does each part by itself: one token is enough for its part', () => {
    const [stories, pages] = chromaticSteps({ CHROMATIC_PAGES_TOKEN: 'pages-token' });
    expect(stories.say).toContain('offline');
    expect(pages.say).toContain('Publishing');
  });

  it.each([
    ['with tokens', tokens],
    ['without', {}],
  ])('%s runs only commands that are installed', (_, environment) => {
    for (const { runs } of chromaticSteps(environment)) {
      for (const { args } of runs)
        expect(existsSync(args[0].startsWith(root) ? args[0] : join(root, args[0]))).toBe(true);
    }
  });
});
