import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ChangeEvent } from 'react';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { FormInput } from '../../FormInput.js';
import type { FormInputElement } from '../../FormInputProps.js';
import { fillField } from '../../filling/fillField.js';
import { kindNames, kinds } from '../kinds.js';
import type { FillingResults } from './results.js';
import { expected, given, type Manner, sampleNames } from './samples.js';

const control = () =>
  document.querySelector<HTMLTextAreaElement>('[name=body]') ?? expect.fail('There is no field named body.');
const box = () => screen.getByLabelText('Body');
const user = userEvent.setup();

interface Way {
  manner: Manner;
  run(text: string): Promise<unknown>;
}

/** In jsdom, where a code field stays the text area that it began as. */
const ways: Readonly<Record<string, Way>> = {
  'Testing Library in jsdom: `user.clear`, `type`': {
    manner: 'typed',
    async run(text) {
      await user.clear(box());
      await user.type(box(), text);
    },
  },
  'Testing Library in jsdom: `user.clear`, `paste`': {
    manner: 'typed',
    async run(text) {
      await user.clear(box());
      await user.click(box());
      await user.paste(text);
    },
  },
  'Testing Library in jsdom: `fireEvent.change`': {
    manner: 'filled',
    run: async (value) => fireEvent.change(control(), { target: { value } }),
  },
  'Testing Library in jsdom: `fireEvent.input`': {
    manner: 'filled',
    run: async (value) => fireEvent.input(control(), { target: { value } }),
  },
  'Testing Library in jsdom: `fillField`': { manner: 'filled', run: (text) => fillField(control(), text) },
};

const results: FillingResults = {};
const complaints = vi.spyOn(console, 'error');

afterAll(() => {
  const cells = Object.values(results).flatMap((byKind) => Object.values(byKind).flatMap(Object.values));
  // Part of it alone (vitest -t) must not overwrite what is published.
  if (cells.length === Object.keys(ways).length * kindNames.length * sampleNames.length)
    writeFileSync(join(import.meta.dirname, 'jsdom.results.json'), `${JSON.stringify(results, null, 2)}\n`);
});

describe.each(kindNames)('%s', (kind) => {
  test.each(Object.entries(ways))('it is filled by %s', async (name, way) => {
    const old = kind === 'rich-text' ? '<p>Old</p><h3>text</h3>' : 'Old';
    const cells: Record<string, string> = ((results[name] ??= {})[kind] = {});
    for (const sample of sampleNames) {
      cells[sample] = 'failed';
      const onChange = vi.fn((event: ChangeEvent<FormInputElement>) => event.target.value);
      render(
        <form>
          <FormInput {...kinds[kind]} name="body" title="Body" defaultValue={old} onChange={onChange} />
        </form>,
      );
      // The editor comes with the focus.
      await fillField(control(), old);
      await way.run(given[sample]);
      expect(new FormData(document.forms[0]).get('body')).toBe(expected(kind, way.manner, sample));
      expect(onChange).toHaveLastReturnedWith(expected(kind, way.manner, sample));
      cleanup();
      cells[sample] = 'passed';
    }
    expect(complaints).not.toHaveBeenCalled();
  });
});
