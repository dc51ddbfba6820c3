import fc from 'fast-check';

// `npm test` makes the same random inputs in every run: what fails there fails again. VITE_TEST_SEED gives others, `random` new ones each time.
const seed = import.meta.env['VITE_TEST_SEED'] ?? '1';
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) });
