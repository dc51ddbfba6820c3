/** The moment at which every snapshot is taken. */
export const now = new Date('2025-06-15T09:30:00Z');

const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

const body =
  '<h2>What the tide left</h2><p>The harbour was <strong>empty</strong> at six. Two boats lay on their sides, ropes slack, and the mud showed every footprint of the <em>night</em>.</p>' +
  '<blockquote>Low water 05:52, 0.4 m.</blockquote><ul><li>Four curlews on the east bank</li><li>One heron, as always, at the slip</li></ul>' +
  '<h3>Log</h3><pre><code class="language-json">{ "height": 0.4, "unit": "m" }</code></pre>' +
  '<p>More tomorrow, with <a href="https://example.org" target="_blank" rel="noopener noreferrer nofollow">the tables</a> in hand.</p>';

const entry = (id: string, title: string, slug: string, summary: string, hours: number) => ({
  id,
  title,
  values: {
    title,
    slug,
    email: 'mara@example.org',
    token: 'sk-0123456789',
    summary,
    metadata: '{\n  "tags": ["coast", "dawn"]\n}',
    body,
  },
  createdAt: hoursAgo(hours + 20),
  updatedAt: hoursAgo(hours),
});

const entries = [
  entry(
    '1',
    'Low tide at dawn',
    'low-tide-at-dawn',
    'Two boats on their sides, four curlews, and a harbour that belonged to nobody for an hour.',
    0.1,
  ),
  entry(
    '2',
    'A lichen walk along the north wall',
    'lichen-walk',
    'Slow things on stone: what a wall looks like when you give it an afternoon.',
    5,
  ),
  entry(
    '3',
    'Interview with the lock keeper',
    'lock-keeper',
    'Thirty years of opening gates, and why he still counts the boats.',
    30,
  ),
  entry('4', 'Untangling the ferry timetable', '', '', 200),
];

const variable = (name: string, title: string, isRequired = true) => ({ name, title, isRequired });

const flows = [
  {
    id: '1',
    title: 'Tighten the prose',
    description: 'Says the same in fewer words and keeps the voice.',
    inputVariables: [variable('selectedText', 'Text')],
  },
  {
    id: '2',
    title: 'Translate',
    description: 'Into another language, in the tone you choose.',
    actionTitle: 'Translate the selection',
    inputVariables: [
      variable('selectedText', 'Text'),
      variable('language', 'Language'),
      variable('tone', 'Tone', false),
    ],
    updatedAt: hoursAgo(50),
    templates: [
      { key: 'terms', title: 'Terms', prompt: 'List the technical terms of {{selectedText}}.' },
      {
        key: 'answer',
        title: 'Translation',
        prompt: 'Translate into {{language}}, in the tone {{tone}}, with {{terms}} kept:\n\n{{selectedText}}',
      },
    ],
    outputs: [{ action: 'create', entity: 'Term', from: 'terms', each: 'item', values: { title: '{{item}}' } }],
  },
  { id: '3', title: 'Idea for today', description: 'One thing worth writing about.', inputVariables: [] },
];

const runs = [
  {
    id: 'r1',
    status: 'succeeded',
    variables: { selectedText: 'The harbour was empty.', language: 'German', tone: '' },
    result: {
      executionResult: {
        results: [
          { id: 'a', template: { title: 'Translation' }, response: '<p>Der Hafen war <strong>leer</strong>.</p>' },
        ],
      },
      outputResult: { createdRows: [{ href: '/rows/1', entity: { title: 'Term' } }], updatedRows: [] },
    },
    provider: 'demo',
    durationMs: 1834,
    createdAt: hoursAgo(1),
  },
  {
    id: 'r2',
    status: 'failed',
    variables: { selectedText: 'Fog.', language: 'French', tone: 'dry' },
    error: 'The model did not answer in time.',
    provider: 'openai-compatible',
    model: 'qwen2.5-7b',
    durationMs: 30_120,
    createdAt: hoursAgo(26),
  },
];

/** What the API answers in the snapshots, by path. */
export const answers: Readonly<Record<string, object>> = {
  '/api/status': { provider: 'demo', dailyLimit: 100, remaining: 92 },
  '/api/entries': { entries },
  '/api/entries/1': { entry: entries[0] },
  '/api/prompt-flows': { flows },
  '/api/prompt-flows/2': { flow: flows[1] },
  '/api/prompt-flows/2/runs': { runs },
  '/api/rows/1': {
    row: {
      id: '1',
      entity: { title: 'Term' },
      values: { title: 'neap tide', status: 'open', source: 'Low tide at dawn' },
      createdAt: hoursAgo(1),
      updatedAt: hoursAgo(1),
    },
  },
};
