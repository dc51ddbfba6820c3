/** A form as somebody would ask for it, and what it is to submit when it is filled in. */
export interface StatedForm {
  /** Its file in `written`. */
  name: string;
  /** What was asked for. */
  says: string;
  /** What a person writes, by the label of the field. */
  fill: readonly (readonly [label: string, text: string])[];
  /** What it must refuse before, and say. */
  refuses?: { fill: readonly [label: string, text: string]; says: string };
  /** The names and values that it must submit, all of them. */
  submits: Readonly<Record<string, string>>;
}

export const statements: readonly StatedForm[] = [
  {
    name: 'review',
    says: 'A review: a title of at most 80 characters that is required, and a rich text that is required.',
    fill: [
      ['Title', 'Low tide'],
      ['Review', 'Worth **every** step.'],
    ],
    submits: { title: 'Low tide', review: '<p>Worth <strong>every</strong> step.</p>' },
  },
  {
    name: 'contact',
    says: 'Contact: an e-mail address, checked by the browser, and a message of four lines.',
    fill: [
      ['E-mail', 'ada@example.org'],
      ['Message', 'Please call.\nThank you.'],
    ],
    submits: { email: 'ada@example.org', message: 'Please call.\r\nThank you.' },
  },
  {
    name: 'settings',
    says: 'Settings as JSON, checked for errors, with the present ones in it.',
    fill: [['Settings', '{ "theme": "dark" }']],
    submits: { settings: '{ "theme": "dark" }' },
  },
  {
    name: 'profile',
    says: 'A profile: a name, a website, and a text about the person that is stored as Markdown.',
    fill: [
      ['Name', 'Ada'],
      ['Website', 'https://example.org'],
      ['About you', '## Work\n\nI *count*.'],
    ],
    submits: { name: 'Ada', website: 'https://example.org', about: '## Work\r\n\r\nI *count*.' },
  },
  {
    name: 'support-reply',
    says: 'A reply to a customer: rich text without headings, images and AI.',
    fill: [['Reply', '<h2>Hello</h2><p>It is <em>on its way</em>.</p>']],
    submits: { reply: '<p><strong>Hello</strong></p><p>It is <em>on its way</em>.</p>' },
  },
  {
    name: 'api-key',
    says: 'An API key that nobody can read over the shoulder, and a note of at most 200 characters with a counter.',
    fill: [
      ['API key', 'sk-tide'],
      ['Note', 'For the harbour.'],
    ],
    submits: { key: 'sk-tide', note: 'For the harbour.' },
  },
  {
    name: 'plain-notes',
    says: 'Notes of a meeting that can be formatted while writing and are submitted as plain text.',
    fill: [['Notes', '- Tea\n- Tides']],
    submits: { notes: '- Tea\r\n- Tides' },
  },
  {
    name: 'article',
    says: 'An article: a slug of small letters and hyphens, a summary that grows, a body with headings of level 2 and 3 alone.',
    fill: [
      ['Slug', 'low-tide'],
      ['Summary', 'One line.'],
      ['Body', '<h1>Reef</h1><h2>Pools</h2>'],
    ],
    submits: { slug: 'low-tide', summary: 'One line.', body: '<p><strong>Reef</strong></p><h2>Pools</h2>' },
  },
  {
    name: 'german-comment',
    says: 'A comment in a German page: all words of the field in German, at least three characters.',
    fill: [['Kommentar', 'Sehr schön']],
    submits: { kommentar: 'Sehr schön' },
  },
  {
    name: 'arabic-note',
    says: 'A note in an Arabic page: a title and a rich text that run from right to left, with the words of both in Arabic.',
    fill: [
      ['العنوان', 'المد'],
      ['النص', 'ينحسر الماء.'],
    ],
    submits: { title: 'المد', body: '<p>ينحسر الماء.</p>' },
  },
  {
    name: 'edit-stored',
    says: 'An entry that is edited: the stored rich text stands in the field, and is submitted as it was where nobody touches it.',
    fill: [['Title', 'Second edition']],
    submits: { title: 'Second edition', body: '<p>Stored <strong>before</strong>.</p>' },
  },
  {
    name: 'approval',
    says: 'An approval: the text as it was submitted, not to be changed but sent along, a disabled number that is not, and a comment.',
    fill: [['Comment', 'Fine.']],
    submits: { text: 'As submitted', comment: 'Fine.' },
  },
  {
    name: 'own-words',
    says: 'A rich text of at least 20 characters, which says "Say a little more." where there are fewer.',
    refuses: { fill: ['Body', 'Too short'], says: 'Say a little more.' },
    fill: [['Body', 'By the **moon**, and by the sun.']],
    submits: { body: '<p>By the <strong>moon</strong>, and by the sun.</p>' },
  },
  {
    name: 'controlled',
    says: 'A text area whose value the app holds, with the number of its words beside it; the number is submitted too.',
    fill: [['Story', 'Three small words']],
    submits: { story: 'Three small words', words: '3' },
  },
  {
    name: 'button-elsewhere',
    says: 'A rich text that stands outside of the form that it belongs to.',
    fill: [['Body', 'Elsewhere']],
    submits: { body: '<p>Elsewhere</p>' },
  },
  {
    name: 'callouts',
    says: 'A rich text in which the writer can make a callout, a block of the app’s own that is stored as <aside class="callout">.',
    fill: [['Guide', '<aside class="callout"><p>Mind the gap.</p></aside>']],
    submits: { guide: '<aside class="callout"><p>Mind the gap.</p></aside>' },
  },
  {
    name: 'draft',
    says: 'A long text that survives a closed tab, and whose draft is gone once the app has saved it.',
    fill: [['Text', 'Kept.']],
    submits: { text: '<p>Kept.</p>', drafts: '0' },
  },
  {
    name: 'booking',
    says: 'A booking: a date, a time, a number from 1 to 8, in one fieldset.',
    fill: [
      ['Day', '2026-05-12'],
      ['Hour', '09:30'],
      ['People', '4'],
    ],
    submits: { day: '2026-05-12', hour: '09:30', people: '4' },
  },
  {
    name: 'server-error',
    says: 'A title that the server refuses where it is taken ("Tides" is): its words stand at the field.',
    refuses: { fill: ['Title', 'Tides'], says: 'This title is taken.' },
    fill: [['Title', 'Reefs']],
    submits: { title: 'Reefs' },
  },
  {
    name: 'own-model',
    says: 'A rich text whose AI is a function of the app’s own, and whose pictures are stored by one too.',
    fill: [['Body', 'Written by hand.']],
    submits: { body: '<p>Written by hand.</p>' },
  },
];
