import { expect, test } from 'vitest';
import { heapKinds } from './heapKinds.ts';

const meta = {
  node_fields: ['type', 'name', 'id', 'self_size', 'edge_count', 'detachedness'],
  node_types: [['hidden', 'array', 'string', 'object', 'code', 'closure'], 'string', 'number', 'number', 'number'],
};

test('compiled code is counted apart from all else', () => {
  const nodes = [...[3, 0, 1, 40, 2, 0], ...[4, 1, 3, 1_000, 0, 0], ...[2, 2, 5, 8, 0, 0], ...[4, 3, 7, 24, 1, 0]];
  expect(heapKinds({ snapshot: { meta }, nodes })).toEqual({ code: 1_024, rest: 48 });
});

test('a snapshot of another form is refused', () => {
  for (const wrong of [
    { ...meta, node_fields: ['type'] },
    { ...meta, node_types: [['object']] },
  ])
    expect(() => heapKinds({ snapshot: { meta: wrong }, nodes: [] })).toThrow('does not tell code from objects');
});
