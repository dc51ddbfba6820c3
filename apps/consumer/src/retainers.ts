import type { CDPSession } from 'playwright';

interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; edge_fields: string[]; edge_types: [string[], ...unknown[]] } };
  nodes: number[];
  edges: number[];
  strings: string[];
}

async function takeSnapshot(session: CDPSession): Promise<HeapSnapshot> {
  const chunks: string[] = [];
  const onChunk = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', onChunk);
  await session.send('HeapProfiler.takeHeapSnapshot');
  session.off('HeapProfiler.addHeapSnapshotChunk', onChunk);
  return JSON.parse(chunks.join(''));
}

/** A snapshot's nodes, each by its place in the list of numbers that they are written as. */
class Heap {
  readonly #size: number;
  readonly #edgeSize: number;
  readonly #edgesOf: number[] = [];

  constructor(private readonly heap: HeapSnapshot) {
    const { node_fields, edge_fields } = heap.snapshot.meta;
    this.#size = node_fields.length;
    this.#edgeSize = edge_fields.length;
    let edge = 0;
    for (let node = 0; node < heap.nodes.length; node += this.#size) {
      this.#edgesOf.push(edge);
      edge += this.#number(node, 'edge_count') * this.#edgeSize;
    }
  }

  #number(node: number, field: string): number {
    return this.heap.nodes[node + this.heap.snapshot.meta.node_fields.indexOf(field)] ?? 0;
  }

  nameOf(node: number): string {
    return this.heap.strings[this.#number(node, 'name')] ?? '';
  }

  #edge(at: number): { kind: string; to: number; by: string } {
    const { edges, snapshot, strings } = this.heap;
    const [type = 0, name = 0, to = 0] = edges.slice(at, at + this.#edgeSize);
    const kind = snapshot.meta.edge_types[0][type] ?? '';
    // Of these the name is a number.
    return { kind, to, by: kind === 'element' || kind === 'hidden' ? '[]' : (strings[name] ?? '') };
  }

  /** What a node keeps alive, and by what: weak references keep nothing. */
  *kept(node: number): Generator<{ to: number; by: string }> {
    const [at = 0, end = this.heap.edges.length] = this.#edgesOf.slice(node / this.#size, node / this.#size + 2);
    for (let edge = at; edge < end; edge += this.#edgeSize) {
      const { kind, to, by } = this.#edge(edge);
      if (kind !== 'weak') yield { to, by };
    }
  }
}

/** Where each node is first reached from, breadth first from the root. */
function reach(heap: Heap): Map<number, { node: number; by: string }> {
  const from = new Map([[0, { node: -1, by: '' }]]);
  for (const node of from.keys())
    for (const { to, by } of heap.kept(node)) if (!from.has(to)) from.set(to, { node, by });
  return from;
}

/**
 * What keeps the objects of a class alive, as a browser's "retainers" show it: the shortest way to each from the page's roots, those that go the same way
 * together, the most frequent first. It is for the message of a failure.
 */
export async function retainersOf(session: CDPSession, className: string): Promise<string> {
  const heap = new Heap(await takeSnapshot(session));
  const from = reach(heap);
  const counts = new Map<string, number>();
  for (const node of from.keys()) {
    if (heap.nameOf(node) !== className) continue;
    const way: string[] = [];
    for (let step = from.get(node), at = node; step && step.node >= 0; at = step.node, step = from.get(at)) {
      way.unshift(`.${step.by} ${heap.nameOf(at).slice(0, 40)}`);
    }
    const told = way.join(' ');
    counts.set(told, (counts.get(told) ?? 0) + 1);
  }
  const ways = [...counts].sort(([, one], [, other]) => other - one).slice(0, 8);
  return ways.map(([way, count]) => `${count} ${className} by${way}`).join('\n');
}
