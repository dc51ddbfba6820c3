// The first test loads the editor, which takes a while on a busy machine.
export default { test: { environment: 'jsdom', testTimeout: 120_000 } };
