/** The part of a heap snapshot of V8's that says how large things are. */
export interface HeapSnapshot {
  snapshot: { meta: { node_fields: readonly string[]; node_types: readonly unknown[] } };
  /** The fields of each thing, one after the other. */
  nodes: readonly number[];
}

/** Bytes of a heap. */
export interface HeapKinds {
  /** What the engine has compiled, and what it keeps beside that: made once, whoever runs it. */
  code: number;
  /** Objects, texts, elements: all else. */
  rest: number;
}

/** Parts compiled code from all else. @throws Error for a snapshot that tells no kinds */
export function heapKinds({ snapshot: { meta }, nodes }: HeapSnapshot): HeapKinds {
  const [kind, size] = [meta.node_fields.indexOf('type'), meta.node_fields.indexOf('self_size')];
  const [kinds] = meta.node_types;
  const code = Array.isArray(kinds) ? kinds.indexOf('code') : -1;
  if (kind < 0 || size < 0 || code < 0) throw new Error('[benchmarks] This snapshot does not tell code from objects.');
  const bytes = { code: 0, rest: 0 };
  for (let at = 0; at < nodes.length; at += meta.node_fields.length) {
    bytes[nodes[at + kind] === code ? 'code' : 'rest'] += nodes[at + size] ?? 0;
  }
  return bytes;
}
