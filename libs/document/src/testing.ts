// The test of an app's own descriptions, and documents for the tests of what builds on this package: of every shape, as programs write
// them, hostile ones, and many.
export { arbitraryBlocks } from './testing/arbitraryDocument.js';
export { clipboardFixtures } from './testing/clipboard.js';
export { everything } from './testing/everything.js';
export { contentSources, fieldContents } from './testing/fieldContents.js';
export { hostileFragments, hostileUrls } from './testing/hostile.js';
export { digest, thousandBlocks, thousandBlocksDigests } from './testing/thousandBlocks.js';
export type { DescriptionSamples } from './testing/description/describedDocuments.js';
export { testDescription, type TestDescriptionOptions } from './testing/description/testDescription.js';
