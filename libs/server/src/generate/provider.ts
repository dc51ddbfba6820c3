import { HttpError } from '../http/HttpError.js';
import { WholeCharacters } from './wholeCharacters.js';

/** How much a model has read and written. */
export interface Usage {
  inputTokens: number;
  outputTokens: number;
}

/** What a text is made from. */
export interface WritingRequest {
  /** The instruction. */
  system: string;
  /** The text to continue or the material to work on. */
  prompt: string;
  /** What is to be done to it, by the name of the command that asks for it; a text without one is continued. */
  task?: string | undefined;
  /** Ends the writing, and with it the request to a model. */
  signal: AbortSignal;
  /** Told at the end by a model that counts. */
  onUsage?: (usage: Usage) => void;
}

/** What writes: a model behind an OpenAI-compatible server, or the demo writer. */
export interface WritingProvider {
  /** Told to clients in `x-ai-provider`. */
  readonly name: 'demo' | 'openai-compatible';
  /** The model's name, where there is one. */
  readonly model?: string;
  /** The text in pieces as they come. @throws ProviderError */
  stream(request: WritingRequest): AsyncIterable<string>;
}

/**
 * Why a provider gave no text: 501 for what it cannot do, 502, 503 or 504. The message is for the person who asked, without addresses,
 * keys or the upstream's words.
 */
export class ProviderError extends HttpError {
  override readonly name = 'ProviderError';
}

/** Longest text that a model may answer with, in UTF-16 code units; one that writes on is stopped. */
const maxAnswerLength = 500_000;

/** A text as it is written, in whole characters. @throws ProviderError also for one without an end */
export async function* written(provider: WritingProvider, request: WritingRequest): AsyncGenerator<string> {
  const characters = new WholeCharacters();
  let length = 0;
  for await (const piece of provider.stream(request)) {
    length += piece.length;
    if (length > maxAnswerLength) throw new ProviderError(502, 'The AI server’s answer has no end. Please try again.');
    const whole = characters.add(piece);
    if (whole) yield whole;
  }
  const rest = characters.rest();
  if (rest) yield rest;
}

/** The whole text of a request. */
export async function complete(provider: WritingProvider, request: WritingRequest): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of written(provider, request)) pieces.push(piece);
  return pieces.join('');
}
