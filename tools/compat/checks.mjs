// How each folder of npm run compat is written, and what is tried in it.
import {
  checkLacking,
  checkOldNode,
  checkWithoutExports,
  lackingPages,
  oldNode,
  otherVersion,
  toolsWithoutExports,
  writeOldApp,
} from './badInput.mjs';
import { driveForm } from './drive.mjs';
import { frameworks } from './frameworks.mjs';
import { bundlers, checkTypes, writeApp, writeServer } from './projects.mjs';
import { serveFolder } from './serve.mjs';
import { checkRefusal, checkServerTypes, countServerPackages, driveServer } from './server.mjs';
import { runners, writeTests } from './testing.mjs';
import { weighFirstLoad } from './weigh.mjs';

/**
 * @typedef {import('./projects.mjs').Project} Project
 * @typedef {[title: string, work: () => unknown]} Check
 */

async function runFramework(framework, host, browser) {
  const { build, serve, check } = frameworks[framework];
  await build(host);
  const site = await serve(host);
  try {
    await check?.(site.own);
    await driveForm(browser, site, { fromServer: true });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${site.said?.() ?? ''}`, { cause: error });
  } finally {
    site.close();
  }
}

async function runBundler(bundler, host, browser) {
  const built = await bundlers[bundler].build(host);
  weighFirstLoad(built);
  const site = await serveFolder(built);
  await driveForm(browser, site).finally(site.close);
}

/** Writes what a folder holds before anything is installed. */
export function writeProject(folder, project, { version, otherVersion: other }) {
  if (project.server) writeServer(folder, version, project.server, project.oldNode ? oldNode : {});
  else if (project.withoutExports) writeOldApp(folder, version);
  else if (project.tests) writeTests(folder, version);
  else if (project.lacking)
    writeApp(folder, {
      ...project,
      version,
      bundlers: ['esbuild'],
      more: { [otherVersion]: `npm:@inkfield/form-input@${other}` },
    });
  else writeApp(folder, { ...project, version });
}

/** @returns {Check[]} */
function serverChecks(project, host) {
  return [
    // Only npm lists what it has installed in a file of one form.
    ...(project.manager === 'npm' ? [['packages', () => countServerPackages(host)]] : []),
    ...project.server.map((kind) => [`answers in ${kind}`, () => driveServer(host, kind)]),
    ['types, libraries checked', () => checkServerTypes(host)],
    ['refuses CommonJS, and says what to do', () => checkRefusal(host)],
    ...(project.oldNode ? [['says to an old Node which is needed', () => checkOldNode(host)]] : []),
  ];
}

/**
 * What is tried in a folder once all is installed.
 * @param {Project} host
 * @returns {Check[]}
 */
export function checksOf(project, host, browser) {
  if (project.server) return serverChecks(project, host);
  if (project.withoutExports)
    return Object.keys(toolsWithoutExports).map((tool) => [
      `${tool} says what to do`,
      () => checkWithoutExports(host, tool),
    ]);
  if (project.tests)
    return Object.entries(runners).map(([name, args]) => [`the guide's tests in ${name}`, () => host.run(args)]);
  if (project.lacking)
    return Object.keys(lackingPages).map((what) => [`${what}, told`, () => checkLacking(host, browser, what)]);
  const { framework, types = [], bundlers: names = [] } = project;
  return [
    ...(framework ? [['built, without JavaScript and driven', () => runFramework(framework, host, browser)]] : []),
    ...types.map((resolution) => [`types by ${resolution}, libraries checked`, () => checkTypes(host, resolution)]),
    ...names.map((name) => [`${name}, built and driven`, () => runBundler(name, host, browser)]),
  ];
}
