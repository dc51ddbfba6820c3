import { describe, expect, it } from 'vitest';
import { previewPrompt } from './promptPreview.js';

const known = {
  values: new Map([
    ['tone', 'dry'],
    ['text', ''],
  ]),
  answers: ['outline'],
};

describe('previewPrompt', () => {
  it('puts values in place of variables', () => {
    expect(previewPrompt('Be {{tone}}.', known)).toEqual([
      { kind: 'text', text: 'Be ' },
      { kind: 'value', text: 'dry' },
      { kind: 'text', text: '.' },
    ]);
  });

  it('shows the name of a variable without a value', () => {
    expect(previewPrompt('{{ text }}', known)).toEqual([{ kind: 'value', text: 'text' }]);
  });

  it('marks what an earlier template will answer', () => {
    expect(previewPrompt('{{outline}}', known)).toEqual([{ kind: 'answer', text: 'outline' }]);
  });

  it('marks a name that nothing has', () => {
    expect(previewPrompt('{{tonne}}', known)).toEqual([{ kind: 'unknown', text: 'tonne' }]);
  });

  it('takes template syntax inside a value as text', () => {
    const values = new Map([['tone', '{{outline}}']]);
    expect(previewPrompt('{{tone}}', { values, answers: ['outline'] })).toEqual([
      { kind: 'value', text: '{{outline}}' },
    ]);
  });

  it('leaves braces that name nothing alone', () => {
    expect(previewPrompt('{"a": {{}} {b}}', known)).toEqual([{ kind: 'text', text: '{"a": {{}} {b}}' }]);
  });
});
