import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ApiError, generateText, promptFlowFormData, streamPromptFlow } from '@inkfield/api';
import { answerTo } from './fakeModel.js';
import type { Ledger } from './ledger.js';
import type { Random } from './random.js';

/** Stands in every text that people write here: no log may have it. */
export const secretWords = 'quietwordsofpeople';

const gif = Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00', 'latin1');
const pieces = 8;
const pauseMs = 1_000;

/** People at work: each waits for its answer, notes what it was told, and begins again. */
export class Workload {
  readonly #url: string;
  readonly #ledger: Ledger;
  readonly #clients: Promise<void>[] = [];
  readonly #random: Random;
  readonly #begun = new Set<string>();
  #onBegun = () => {};
  readonly #pauses: (() => void)[] = [];
  #isOver = false;
  #number = 0;
  #underWay = 0;

  constructor(url: string, ledger: Ledger, random: Random) {
    this.#url = url;
    this.#ledger = ledger;
    this.#random = random;
  }

  /** Begins: so many of each kind. */
  async start(ofEach: number): Promise<void> {
    const flowId = await this.#makeFlow();
    for (let number = 0; number < ofEach; number += 1) {
      this.#clients.push(
        this.#repeat('save', this.#saver()),
        this.#repeat('upload', () => this.#upload()),
        this.#repeat('run', () => this.#run(flowId)),
        this.#repeat('text', () => this.#text()),
      );
    }
  }

  /** How many requests have been sent and not been answered to their end. */
  get underWay(): number {
    return this.#underWay;
  }

  /** Ends everybody's pause, and waits until each kind of work has been begun anew. */
  async begin(): Promise<void> {
    this.#begun.clear();
    const begun = new Promise<void>((resolve) => (this.#onBegun = resolve));
    this.#pauses.splice(0).forEach((end) => end());
    await begun;
  }

  /** Lets everybody finish. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#clients);
  }

  async #repeat(kind: string, act: () => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      this.#underWay += 1;
      if (this.#begun.add(kind).size === 4) this.#onBegun();
      try {
        await act().finally(() => (this.#underWay -= 1));
      } catch (error) {
        if (error instanceof ApiError && error.status !== undefined) this.#ledger.counts.brokenOff += 1;
        else this.#ledger.counts.unanswered += 1;
      }
      await this.#pause();
    }
  }

  /** Few are busy at once where each request costs the faults their time: everybody rests until the next fault, or for a moment. */
  async #pause(): Promise<void> {
    await Promise.race([new Promise<void>((resolve) => this.#pauses.push(resolve)), delay(pauseMs)]);
  }

  async #makeFlow(): Promise<string> {
    const flow = {
      title: 'Fault flow',
      inputVariables: [{ name: 'words', title: 'Words', isRequired: true }],
      templates: [
        { key: 'a', title: 'A', prompt: `pieces:${pieces} {{words}}` },
        { key: 'b', title: 'B', prompt: `pieces:${pieces} after {{a}} {{words}}` },
      ],
      outputs: [{ action: 'create', entity: 'Fault', from: 'b', values: { title: '{{words}}' } }],
    };
    const response = await this.#send('/api/prompt-flows', 'POST', JSON.stringify(flow));
    const { flow: saved } = await response.json();
    return saved.id;
  }

  #send(path: string, method: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
    return fetch(`${this.#url}${path}`, { method, body, headers, signal: AbortSignal.timeout(60_000) });
  }

  #token(): string {
    this.#number += 1;
    return `t${this.#number}${randomBytes(3).toString('hex')}`;
  }

  /** One who has an entry and saves it again and again, each time on what was seen last. */
  #saver(): () => Promise<void> {
    let place: string | undefined;
    let seen = '*';
    const { entries, counts } = this.#ledger;
    return async () => {
      const text = `${secretWords} ${this.#token()}`;
      const body = JSON.stringify({ title: secretWords, values: { body: text } });
      const entry = entries.get(place ?? '');
      entry?.sent.push(text);
      if (place && seen === '*') seen = (await fetch(`${this.#url}${place}`)).headers.get('etag') ?? '*';
      const headers: Record<string, string> = place ? { 'if-match': seen } : {};
      const sent = this.#send(place ?? '/api/entries', place ? 'PUT' : 'POST', body, headers);
      seen = '*';
      const response = await sent;
      const answer = await response.json();
      if (response.status === 412) counts.conflicts += 1;
      if (!response.ok) return this.#refused(response);
      counts.saves += 1;
      seen = response.headers.get('etag') ?? '*';
      place = `/api/entries/${answer.entry.id}`;
      if (entry) entry.known = entry.sent.lastIndexOf(text);
      else entries.set(place, { sent: [text], known: 0 });
    };
  }

  async #upload(): Promise<void> {
    const bytes = new Uint8Array(Buffer.concat([gif, randomBytes(1_000 + Math.floor(this.#random() ** 3 * 150_000))]));
    const response = await this.#send('/api/ai/upload', 'POST', bytes);
    const answer = await response.json();
    if (!response.ok) return this.#refused(response);
    this.#ledger.counts.uploads += 1;
    if (answer.bytes !== bytes.byteLength)
      this.#ledger.wrong('altered', `An upload of ${bytes.byteLength} was told as ${answer.bytes}.`);
    this.#ledger.uploads.set(answer.url, createHash('sha256').update(bytes).digest('hex'));
  }

  async #run(flowId: string): Promise<void> {
    const token = this.#token();
    const words = `${secretWords} token:${token}`;
    const form = promptFlowFormData({ flowId, variables: { words } });
    const signal = AbortSignal.timeout(120_000);
    for await (const { outputResult, executionResult } of streamPromptFlow(form, { action: `${this.#url}/`, signal })) {
      const wrong = executionResult.results.find(({ response }) => !response.includes(`${token}-${pieces - 1}`));
      if (wrong) this.#ledger.wrong('altered', `A result of run ${token} is not whole.`);
      if (!outputResult) continue;
      this.#ledger.counts.runs += 1;
      for (const { href } of outputResult.createdRows) this.#ledger.rows.set(`/api${href}`, words);
    }
  }

  async #text(): Promise<void> {
    const token = this.#token();
    const expected = answerTo(token, pieces).join('');
    const prompt = `${secretWords} token:${token} pieces:${pieces}`;
    const request = { prompt, systemContent: 'Continue.' };
    let text = '';
    try {
      const endpoint = `${this.#url}/api/ai/generate`;
      for await (const piece of generateText(request, { endpoint, signal: AbortSignal.timeout(60_000) })) text += piece;
      this.#ledger.counts.texts += 1;
      if (text !== expected) this.#ledger.wrong('altered', `Text ${token} is whole, and not the one that was written.`);
    } finally {
      if (!expected.startsWith(text))
        this.#ledger.wrong('altered', `Text ${token} is no beginning of the one that was written.`);
    }
  }

  #refused({ status }: Response): void {
    this.#ledger.counts.refused += 1;
    // What a store's fault is answered with, and what a second try of the same save is.
    if (![412, 503, 507, 499].includes(status))
      this.#ledger.wrong('answered', `A request was answered with ${status}.`);
  }
}
