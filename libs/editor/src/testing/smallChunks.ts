// Draws every test's document in chunks of so many blocks: VITE_CHUNKS=2 npx vitest run --project editor:browser
import { beforeAll } from 'vitest';

const chunkSize = Number(import.meta.env['VITE_CHUNKS']);

// After the test's own imports: some of them say which system it is before Lexical asks for that.
beforeAll(async () => {
  const { ChunkedRenderingExtension } = await import('../chunked-rendering/ChunkedRenderingExtension.js');
  Object.assign(ChunkedRenderingExtension.config ?? {}, { minBlocks: chunkSize, chunkSize });
});
