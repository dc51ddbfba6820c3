import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTcpGate, type TcpGate } from './tcpGate.js';

let gate: TcpGate;
let answer: (socket: Socket, asked: string) => void;
const server = createServer((socket) => {
  socket.on('data', (asked) => answer(socket, String(asked))).on('error', () => socket.destroy());
});

beforeEach(async () => {
  answer = (socket, asked) => socket.write(`to ${asked}`);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // `address()` is an object for a TCP server that listens.
  const { port } = server.address() as AddressInfo;
  gate = await openTcpGate(() => [port]);
});

afterEach(async () => {
  gate.close();
  await new Promise((closed) => server.close(closed));
});

async function open(): Promise<Socket> {
  const socket = connect(gate.port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

const heard = async (socket: Socket): Promise<string> => String((await once(socket, 'data'))[0]);

test('a frozen gate passes nothing on, not over new connections either, and all of it once it is thawed', async () => {
  const asked: string[] = [];
  answer = (socket, what) => {
    asked.push(what);
    socket.write(what);
  };
  const old = await open();
  old.write('first');
  await heard(old);
  gate.freeze();
  const fresh = await open();
  old.write('second');
  fresh.write('third');
  await gate.next('asking');
  await gate.next('asking');
  expect(asked).toEqual(['first']);
  const answers = [heard(old), heard(fresh)];
  expect(gate.thaw()).toBe(2);
  expect(await Promise.all(answers)).toEqual(['second', 'third']);
});

test('what somebody said who has left a frozen gate arrives once it is thawed', async () => {
  const arrived = new Promise<string>((resolve) => (answer = (_socket, what) => resolve(what)));
  const leaving = await open();
  const said = gate.next('asking');
  gate.freeze();
  leaving.end('farewell');
  await said;
  await once(leaving, 'close');
  gate.thaw();
  expect(await arrived).toBe('farewell');
});

test('a connection that the other server closes meanwhile has waited where somebody has said something over it', async () => {
  const there: Socket[] = [];
  answer = (socket, asked) => {
    there.push(socket);
    socket.write(asked);
  };
  const [idle, asking] = [await open(), await open()];
  for (const socket of [idle, asking]) {
    socket.write('first');
    await heard(socket);
  }
  gate.freeze();
  await Promise.all(there.map((socket) => once(socket.end(), 'close')));
  const said = gate.next('asking');
  asking.write('second');
  await said;
  const ends = [idle, asking].map((socket) => once(socket.resume(), 'close'));
  expect(gate.thaw()).toBe(1);
  await Promise.all(ends);
});

test('a cut tells what it has met: who waits for an answer, and who is in a transaction', async () => {
  const states: Record<string, string> = { begin: 'T', commit: 'I' };
  answer = (socket, what) => what in states && socket.write(`Z\0\0\0\x05${states[what]}`);
  const [idle, inTransaction, asking] = [await open(), await open(), await open()];
  idle.write('commit');
  inTransaction.write('begin');
  await Promise.all([heard(idle), heard(inTransaction)]);
  const begun = gate.next('asking');
  asking.write('nothing that is answered');
  await begun;
  const ends = [idle, inTransaction, asking].map((socket) => once(socket, 'close'));
  expect(gate.cut()).toEqual({ asking: 1, inTransaction: 1 });
  await Promise.all(ends);
  expect(gate.underWay()).toEqual({ asking: 0, inTransaction: 0 });
});
