import type { FileStore } from '../files/fileStore.js';
import { tracedCall } from './span.js';

/** The same store; what is asked of it is traced, without the files' names. */
export function tracedStore(store: FileStore): FileStore {
  const call = <T>(what: string, work: () => Promise<T>, bytes?: number) =>
    tracedCall(
      { name: `files ${what}`, attributes: bytes === undefined ? {} : { 'inkfield.file.bytes': bytes } },
      work,
    );
  return {
    // Signing asks nobody.
    ...(store.target ? { target: store.target } : {}),
    put: (name, file) => call('put', () => store.put(name, file), file.bytes),
    find: (name) => call('find', () => store.find(name)),
    read: (name, range) => call('read', () => store.read(name, range)),
    remove: (name) => call('remove', () => store.remove(name)),
  };
}
