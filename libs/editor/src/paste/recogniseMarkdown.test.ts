import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessMarkdown } from './recogniseMarkdown.js';

const answer = '## Plan\n\n1. **One**\n2. Two\n\n```js\nx();\n```\n';
const readme = '# Name\n\nWhat it is. See [the site](https://example.com).\n\n## Use\n\n- one\n- two\n';
const python = `#!/usr/bin/env python3
# Reads a file
import sys

class Reader:
    """Reads **all** of it, see [docs](https://example.com)."""

    # how many
    limit = 3

if __name__ == "__main__":
    Reader()
`;
const log = `2026-11-22 12:00:01 INFO started
# comment
2026-11-22 12:00:02 WARN slow: 3 s
- retry 1
- retry 2
`;

describe('Plain text is surely Markdown', () => {
  it.each([
    ['an answer of a chat assistant', answer],
    ['a README', readme],
    ['a link', 'See [the site](https://example.com) for more.'],
    ['an image', '![a](/b.png)'],
    ['a code fence that is closed', 'Run this:\n\n```sh\nnpm test;\n```\n'],
    ['a list with bold words', '- **one**: a\n- **two**: b'],
    ['headings and a list', '# Notes\n\nWords.\n\n## Next\n\n- one\n- two'],
    ['bold words with a heading, in Windows’ lines', '# Notes\r\n\r\nSome **bold** words.\r\n'.replace(/\r\n/g, '\n')],
  ])('%s', (_name, text) => expect(guessMarkdown(text)).toBe('sure'));
});

describe('Plain text is perhaps Markdown', () => {
  it.each([
    ['a Python file', python],
    ['a log with a comment', log],
    ['a shell script', '#!/bin/sh\n# install\n\napt install a\n\n# run\n- a\n- b\n'],
    ['a YAML file', '# services\n## web\nservices:\n  - a\n  - b\n'],
    ['an INI file', '# a\n# b\nkey = value\n- c\n- d\n'],
    ['a Makefile', '# all\nall: a b\n\techo **a**\n'],
    ['a C file with stars', '/** a */\nint **p = **q;\n# define\n- a\n- b'],
    ['one comment', '# comment'],
    ['two comments', '# one\n# two'],
    ['a list', '- one\n- two'],
    ['numbered lines', '1. one\n2. two'],
    ['a quoted mail', '> you wrote\n\nyes'],
    ['a bold word', 'This is **important**.'],
    ['backticks', 'Run `npm test` first.'],
    [
      'a TypeScript file with Markdown in its comments',
      '/**\n * **Bold** and [a](https://b.c)\n */\nexport const a = 1;\n',
    ],
  ])('%s', (_name, text) => expect(guessMarkdown(text)).toBe('maybe'));
});

describe('Plain text has no sign of Markdown', () => {
  it.each([
    ['prose', 'Some words. And more - with a dash, 2 * 3 * 4, and a # sign.'],
    ['a name with underscores', '__name__ and snake_case_name'],
    ['keyword arguments', 'f(**a, **b)'],
    ['an index and a call', 'array[0](argument)'],
    ['one line with a dash', '- one'],
    ['a year', '2026. A good one'],
    ['a line of dashes', 'a\n---\nb'],
    ['an address', 'https://example.com/a_b_c'],
    ['a fence that is not closed', '``` a'],
    ['nothing', ''],
  ])('%s', (_name, text) => expect(guessMarkdown(text)).toBe('no'));
});

describe('The guess', () => {
  const line = fc.constantFrom(
    ...[
      '# a',
      '## b',
      '- c',
      '- d',
      '> e',
      '**f** g',
      '`h`',
      '[i](https://j.k)',
      '```',
      'words',
      '',
      'x = 1;',
      'if a:',
      '12:00:01 x',
    ],
  );

  it('is never sure of a text with a line of a program outside of fences', () => {
    const outside = line.filter((text) => text !== '```');
    fc.assert(
      fc.property(
        fc.array(outside),
        fc.constantFrom('x = 1;', 'if a:', 'import a', '2026-01-01 10:00 a'),
        (lines, code) => {
          expect(guessMarkdown([...lines, code, ...lines].join('\n'))).not.toBe('sure');
        },
      ),
    );
  });

  it('takes linear time', () => {
    const cpu = (text: string) => {
      const start = process.cpuUsage();
      guessMarkdown(text);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    };
    const units = [
      '[',
      '**a',
      '```\n',
      '`',
      '# ',
      '- a\n',
      ' ',
      'a.',
      'a:',
      '\n',
      '> ',
      'a [b](',
      '=',
      '~~~\na\n',
      '\t',
      '1.',
      '$ ',
    ];
    for (const unit of units) {
      const text = (length: number) => unit.repeat(length / unit.length);
      expect(cpu(text(200_000)), unit).toBeLessThan(20 * cpu(text(25_000)) + 100);
    }
  });
});
