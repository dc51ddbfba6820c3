import type { Generate } from './textStream.js';

interface LanguageModelSession {
  promptStreaming(prompt: string, options: { signal: AbortSignal }): ReadableStream<string>;
}

interface LanguageModelFactory {
  availability(): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>;
  create(options: {
    initialPrompts: readonly { role: 'system'; content: string }[];
    signal: AbortSignal;
  }): Promise<LanguageModelSession>;
}

function languageModel(): LanguageModelFactory | undefined {
  // Not in TypeScript's DOM library yet: Chrome's Prompt API.
  return (globalThis as { LanguageModel?: LanguageModelFactory }).LanguageModel;
}

/**
 * Generates with the browser's own model, where it has one (Chrome's `LanguageModel`); nothing leaves the device.
 * Opt in by `generate={chromeOnDevice()}`. Where there is none, `fallback` is asked, else the generation fails.
 * @example
 * ```tsx
 * import { chromeOnDevice, httpGenerate, RichTextEditor } from '@inkfield/editor';
 *
 * <RichTextEditor name="diary" generate={chromeOnDevice({ fallback: httpGenerate() })} />;
 * ```
 */
export function chromeOnDevice({ fallback }: { fallback?: Generate } = {}): Generate {
  return async (request, { signal }) => {
    const model = languageModel();
    if (!model || (await model.availability()) === 'unavailable') {
      if (fallback) return fallback(request, { signal });
      throw new Error(
        '[@inkfield/editor] chromeOnDevice: this browser has no LanguageModel, so there is nothing to write with. ' +
          'Give it a `fallback`, e.g. httpGenerate().',
      );
    }
    const session = await model.create({
      initialPrompts: [{ role: 'system', content: request.systemContent }],
      signal,
    });
    return session.promptStreaming(request.prompt, { signal });
  };
}
