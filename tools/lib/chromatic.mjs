// A Chromatic project holds either the stories or the pages, so each has a token of its own. What has none is compared
// here, in the same states and modes, with the pictures in the repository.
import { join } from 'node:path';
import { commands, root } from './root.mjs';

const storybook = join(root, 'apps/storybook');
const pages = join(root, 'apps/playground-e2e');
const pagesOnly = ['test', '--project=visual'];

/** The stories: published from a build of the Storybook, or compared by the visual project. */
function stories(token) {
  if (!token) {
    return {
      say: 'CHROMATIC_PROJECT_TOKEN is not set: comparing the stories offline, with the pictures in the repository.',
      needs: [],
      runs: [{ args: [join(root, commands.vitest), 'run', '--project', 'visual'], cwd: storybook }],
    };
  }
  return {
    say: 'Publishing the stories to Chromatic.',
    needs: [{ projects: ['@inkfield/storybook'], target: 'build-storybook' }],
    runs: [
      { args: [commands.chromatic, '--storybook-build-dir', join(storybook, 'storybook-static')], publishes: true },
    ],
  };
}

/** The playground's pages: archived with all that they load and published, or compared by the visual project. */
function playground(token) {
  const needs = [{ projects: ['@inkfield/playground', '@inkfield/server-app'], target: 'build' }];
  const playwright = [join(root, commands.playwright), ...pagesOnly];
  if (!token) {
    return {
      say: 'CHROMATIC_PAGES_TOKEN is not set: comparing the pages offline, with the pictures in the repository.',
      needs,
      runs: [{ args: [...playwright, '--update-snapshots=none'], cwd: pages }],
    };
  }
  const archives = { CHROMATIC_ARCHIVE_LOCATION: join(pages, 'test-results/artifacts') };
  return {
    say: 'Publishing the pages to Chromatic.',
    needs,
    runs: [
      { args: playwright, cwd: pages, env: { E2E_ARCHIVES: 'yes' } },
      { args: [commands.chromatic, '--playwright', '--project-token', token], env: archives, publishes: true },
    ],
  };
}

/**
 * What `npm run chromatic` does in an environment, in its order.
 * @param {Record<string, string | undefined>} environment
 * @returns {{ say: string, needs: { projects: string[], target: string }[],
 *   runs: { args: string[], cwd?: string, env?: Record<string, string>, publishes?: boolean }[] }[]}
 *   `publishes` marks the runs that take the options given on the command line
 */
export function chromaticSteps({ CHROMATIC_PROJECT_TOKEN, CHROMATIC_PAGES_TOKEN }) {
  return [stories(CHROMATIC_PROJECT_TOKEN), playground(CHROMATIC_PAGES_TOKEN)];
}
