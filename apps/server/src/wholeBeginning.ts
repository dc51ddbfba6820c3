import { ServerResponse, type RequestListener } from 'node:http';

/**
 * Sends the head of an answer with its first words, where they are there at once: what writes streams sends the head by itself, and of a
 * thousand texts that begin together a tenth of the time went into that second write.
 */
export function wholeBeginning(listener: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    outgoing.flushHeaders = () => {
      const { socket } = outgoing;
      socket?.cork();
      ServerResponse.prototype.flushHeaders.call(outgoing);
      setImmediate(() => socket?.uncork());
    };
    return listener(incoming, outgoing);
  };
}
