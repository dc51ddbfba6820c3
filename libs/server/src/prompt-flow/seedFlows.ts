import { once } from '../database/migrate.js';
import { drizzleOf } from '../database/drizzle.js';
import type { OpenDatabase } from '../database/openDatabase.js';
import { flowInputSchema, type FlowInput } from './flowSchema.js';
import { createFlow } from './flowStore.js';

const selectedText = { name: 'selectedText', title: 'Selected text', isRequired: true, type: 'multiline' } as const;

const flows: Readonly<Record<string, Parameters<typeof flowInputSchema.parse>[0]>> = {
  summarise: {
    title: 'Summarise selection',
    description: 'The gist in two or three sentences.',
    actionTitle: 'Summarise the selection',
    inputVariables: [selectedText],
    templates: [
      {
        key: 'summary',
        title: 'Summary',
        prompt: 'Summarise this text in at most three sentences:\n\n{{selectedText}}',
      },
    ],
  },
  'improve-tone': {
    title: 'Improve tone',
    description: 'The same content, said in another tone.',
    actionTitle: 'Improve the tone',
    inputVariables: [
      selectedText,
      {
        name: 'tone',
        title: 'Tone',
        isRequired: true,
        type: 'select',
        options: ['friendly', 'formal', 'confident', 'plain'],
      },
    ],
    templates: [
      {
        key: 'improved',
        title: 'Improved text',
        prompt: 'Improve this text and give it a {{tone}} tone. Keep its meaning:\n\n{{selectedText}}',
      },
    ],
  },
  'fix-spelling': {
    title: 'Fix spelling and grammar',
    description: 'Mistakes put right, nothing else changed.',
    inputVariables: [selectedText],
    templates: [
      {
        key: 'corrected',
        title: 'Corrected text',
        prompt: 'Correct the spelling and grammar of this text. Change nothing else:\n\n{{selectedText}}',
      },
    ],
  },
  'digest-and-titles': {
    title: 'Digest and titles',
    description: 'Key points first, then titles made from them.',
    actionTitle: 'Make a digest',
    inputVariables: [selectedText],
    templates: [
      {
        key: 'points',
        title: 'Key points',
        prompt: 'List the four key points of this text as bullets:\n\n{{selectedText}}',
      },
      { key: 'titles', title: 'Titles', prompt: 'Suggest three titles for a note with these points:\n\n{{points}}' },
    ],
  },
  'title-ideas': {
    title: 'Title ideas',
    description: 'Five titles for the next field note. Needs no input.',
    inputVariables: [],
    templates: [
      {
        key: 'titles',
        title: 'Title ideas',
        prompt: 'Suggest five titles for a field note about a walk along the coast.',
      },
    ],
  },
  'extract-tasks': {
    title: 'Create tasks',
    description: 'Finds the action items of a text and makes a task of each.',
    actionTitle: 'Create tasks from the selection',
    inputVariables: [selectedText],
    templates: [
      {
        key: 'actions',
        title: 'Action items',
        prompt: 'List the action items of this text as bullets, one each, beginning with a verb:\n\n{{selectedText}}',
      },
    ],
    outputs: [
      {
        action: 'create',
        entity: 'Task',
        from: 'actions',
        each: 'item',
        values: { title: '{{item}}', status: 'open' },
      },
    ],
  },
};

/**
 * Flows to begin with, put into a database once: those that are deleted stay deleted.
 * @example
 * ```ts
 * import { type OpenDatabase, seedPromptFlows } from '@inkfield/server';
 *
 * const prepare = async (database: OpenDatabase) => seedPromptFlows(database, 'ada');
 * ```
 */
export async function seedPromptFlows(database: OpenDatabase, owner = 'everyone'): Promise<void> {
  await once(drizzleOf(database), `seed/prompt-flows/${owner}`, async (transaction) => {
    for (const [index, [id, flow]] of Object.entries(flows).entries()) {
      const checked: FlowInput = flowInputSchema.parse(flow);
      // Lists are in the order of creation, and all of a transaction happens at one moment.
      const createdAt = new Date(Date.UTC(2025, 8, 1, 9, index));
      await createFlow(transaction, owner, checked, { id: owner === 'everyone' ? id : undefined, createdAt });
    }
  });
}
