import type { Attribute, AttributeContext, Attributes } from '@inkfield/document/schema';
import { $getState, $setState, createState, type LexicalNode, type StateConfig } from 'lexical';

/** The values of a described node's attributes, by name. */
export type Values = Readonly<Record<string, unknown>>;

type AttributeState = StateConfig<string, unknown>;

function stateOf(name: string, { fallback }: Attribute<unknown>): AttributeState {
  // What is read has passed the attribute's rule, with the field's settings; here it is kept from being of another kind.
  return createState(name, { parse: (value: unknown) => (typeof value === typeof fallback ? value : fallback) });
}

/** Where a node of an editor has the attributes of its description. */
export class AttributeStates {
  readonly #states: ReadonlyMap<string, AttributeState>;

  constructor(private readonly attributes: Attributes) {
    this.#states = new Map(Object.entries(attributes).map(([name, attribute]) => [name, stateOf(name, attribute)]));
  }

  /** What Lexical is told of them. */
  get configs() {
    return [...this.#states].map(([name, stateConfig]) => ({
      flat: this.attributes[name]?.inState !== true,
      stateConfig,
    }));
  }

  $get(node: LexicalNode): Values {
    return Object.fromEntries([...this.#states].map(([name, state]) => [name, $getState(node, state)]));
  }

  /** Gives a node those of these values that their rules let in, and keeps its others. */
  $set<T extends LexicalNode>(node: T, values: Values, context: AttributeContext): T {
    let changed = node;
    for (const [name, state] of this.#states) {
      const value = Object.hasOwn(values, name) ? this.attributes[name]?.read(values[name], context) : undefined;
      if (value !== undefined) changed = $setState(changed, state, value);
    }
    return changed;
  }
}
