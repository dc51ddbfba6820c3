import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseSteps } from './choose.mjs';
import { filesUnder } from './files.mjs';
import { createInputs } from './inputs.mjs';
import { createMemory } from './passed.mjs';
import { root } from './root.mjs';
import { allSteps } from './steps.mjs';

const files = filesUnder('');
const parts = allSteps().flatMap((step) => step.parts);
const passed = { counts: { passed: 1, failed: 0, skipped: 0 }, ms: 1 };

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'passed-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** The repository with some files as they are not: what is remembered in it, and how to change it. */
function repository(machine = 'here') {
  const changes = new Map();
  const built = (path) => `${path}/built.js`;
  const inputs = createInputs({
    list: () => files,
    listBuilt: (path) => [built(path)],
    stamp: (path) => changes.get(path) ?? 'as it is',
    read: (path) => changes.get(path) ?? (path.endsWith('/built.js') ? 'built' : readFileSync(join(root, path))),
    machine: () => [machine],
  });
  const memory = createMemory(folder, inputs);
  return {
    change: (path) => changes.set(path, `changed ${path}`),
    /** Every part passes. */
    passAll: (result = passed) => parts.forEach((part) => memory.keep(part, inputs.ofStep(part), result)),
    /** The names of the parts that would run now. */
    toRun: () => parts.filter((part) => !memory.recall(part)).map(({ name }) => name),
    memory,
    inputs,
  };
}

/** What runs after everything had passed and then one file was changed. */
function afterChangeOf(path) {
  const { passAll, toRun, change } = repository();
  passAll();
  change(path);
  return toRun();
}

describe('What passed before on the same files', () => {
  it('is not run again, and is counted as it was', () => {
    const { passAll, toRun, memory } = repository();
    expect(toRun()).toHaveLength(parts.length);
    passAll();
    expect(toRun()).toEqual([]);
    expect(memory.recall(parts[0])).toEqual(passed.counts);
  });

  it('is run again where a library that it depends on has changed, and nothing else is', () => {
    const ofUi = afterChangeOf('libs/ui/src/index.ts');
    for (const name of [
      'ui',
      'ui:browser',
      'prompt-flow',
      'editor:browser',
      'form-input',
      'playground',
      'visual',
      'e2e',
    ])
      expect(ofUi).toContain(name);
    expect(ofUi.filter((name) => /^api/.test(name))).toEqual([]);

    const ofFormInput = afterChangeOf('libs/form-input/src/index.ts');
    for (const name of ['form-input', 'form-input:browser', 'build', 'lint', 'consumer', 'sizes', 'static storybook'])
      expect(ofFormInput).toContain(name);
    expect(ofFormInput.filter((name) => /^(ui|api|prompt-flow|editor|server)\b/.test(name))).toEqual([]);

    const ofServer = afterChangeOf('libs/server/src/index.ts');
    expect(ofServer).toEqual(expect.arrayContaining(['server', 'server-app', 'e2e']));
    expect(ofServer.filter((name) => /^(ui|api|prompt-flow|editor|form-input|visual|storybook)\b/.test(name))).toEqual(
      [],
    );
  });

  it.each(['package-lock.json', 'tools/config/chromium.mjs', 'tools/lib/steps.mjs', 'tsconfig.base.json'])(
    'is run again, all of it, when %s has changed',
    (path) => {
      expect(afterChangeOf(path)).toHaveLength(parts.length);
    },
  );

  it('is run again when a picture has changed, where pictures are compared', () => {
    const picture = files.find((path) => path.startsWith('libs/ui/') && path.includes('/__screenshots__/'));
    expect(afterChangeOf(picture)).toContain('visual');
  });

  it('is run again on another Chromium, Node or system', () => {
    repository().passAll();
    expect(repository('elsewhere').toRun()).toHaveLength(parts.length);
  });

  it('is run again when what it built is no longer there as it was', () => {
    const { passAll, toRun, change } = repository();
    passAll();
    change('libs/ui/dist/built.js');
    expect(toRun()).toEqual(['build']);
  });

  it('is forgotten when it fails', () => {
    const { passAll, toRun } = repository();
    passAll();
    passAll({ counts: { passed: 5, failed: 1, skipped: 0 }, ms: 1 });
    expect(toRun()).toHaveLength(parts.length);
  });

  it('is not kept where a file was changed while it ran', () => {
    const { memory, inputs, change } = repository();
    const [part] = parts.filter(({ name }) => name === 'ui');
    const before = inputs.ofStep(part);
    change('libs/ui/src/index.ts');
    memory.keep(part, before, passed);
    expect(memory.recall(part)).toBeUndefined();
  });
});

describe('The steps of a run', () => {
  const names = (options) =>
    chooseSteps(allSteps(), options).steps.flatMap((step) => step.parts.map(({ name }) => name));

  it('are all without an option', () => {
    expect(names({})).toEqual(parts.map(({ name }) => name));
  });

  it('are those named, a project by all kinds of its tests, a run of several by its own name', () => {
    expect(names({ only: ['lint', 'editor'] })).toEqual(['lint', 'editor:browser', 'editor']);
    expect(names({ only: ['ui:browser'] })).toEqual(['ui:browser']);
    expect(names({ only: ['browser'] }).every((name) => name.endsWith(':browser'))).toBe(true);
  });

  it('are told where a name is none', () => {
    expect(chooseSteps(allSteps(), { only: ['lnit'] }).problem).toMatch(/^No such step: lnit\. There are: format, /);
  });

  it('are those that a change can break, with what they need', () => {
    const ofForm = names({ changed: ['libs/form-input/src/FormInput.tsx'] });
    expect(ofForm).toEqual(expect.arrayContaining(['form-input', 'form-input:browser', 'build', 'e2e']));
    expect(ofForm).not.toContain('editor');
    expect(names({ changed: ['apps/consumer/app/App.tsx'] })).toEqual(expect.arrayContaining(['build', 'consumer']));
    expect(names({ changed: ['README.md'] })).toEqual(['format', 'tools', 'build', 'packages']);
    expect(names({ changed: [] })).toEqual([]);
  });
});
