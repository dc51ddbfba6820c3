// Nobody turns to a page on a server: the form control it writes has to have the whole value at once.
export { lateReaders as readersAtHand } from './lateReaders.js';
