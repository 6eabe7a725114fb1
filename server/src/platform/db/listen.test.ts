import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { listenForChanges } from './listen.ts';

/** One connection to a server that speaks just enough of PostgreSQL: what it does with a query is the test's to say. */
type Line = { socket: Socket; asked: Promise<void>; accept: () => void; refuse: () => void; isOver: Promise<void> };

let server: Server;
let lines: Line[];
let next: ((line: Line) => void)[];

const message = (kind: string, body: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind), length, body]);
};
const ready = message('Z', Buffer.from('I'));

function lineOf(socket: Socket): Line {
  let told = () => {};
  const asked = new Promise<void>((resolve) => (told = resolve));
  socket.once('data', () => {
    socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]));
    socket.once('data', told);
  });
  socket.on('error', () => undefined);
  const isOver = once(socket, 'close').then(() => undefined);
  return {
    socket,
    asked,
    accept: () => socket.write(Buffer.concat([message('C', Buffer.from('LISTEN\0')), ready])),
    refuse: () => socket.write(Buffer.concat([message('E', Buffer.from('SERROR\0CXX000\0Mno\0\0')), ready])),
    isOver,
  };
}

/** The next connection that comes, or came and was not looked at yet. */
function nextLine(): Promise<Line> {
  const known = lines.shift();
  return known ? Promise.resolve(known) : new Promise((resolve) => next.push(resolve));
}

beforeEach(async () => {
  [lines, next] = [[], []];
  server = createServer((socket) => {
    const line = lineOf(socket);
    const waiting = next.shift();
    if (waiting) waiting(line);
    else lines.push(line);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

const pool = { query: async () => ({ rows: [] }) } as unknown as pg.Pool;
const listen = () =>
  listenForChanges(
    `postgres://parlour@127.0.0.1:${(server.address() as AddressInfo).port}/parlour`,
    pool,
    createLogger('silent'),
  );

test('Database: a connection on which listening fails is closed, not left behind', async () => {
  const changes = listen();
  const line = await nextLine();
  await line.asked;
  line.refuse();
  await expect(changes).rejects.toThrow('no');
  await line.isOver;
});

test('Database: a connection that comes back while the process stops is closed as well', async () => {
  const opening = listen();
  const first = await nextLine();
  await first.asked;
  first.accept();
  const changes = await opening;
  expect(changes.isLive).toBe(true);
  first.socket.destroy();
  const second = await nextLine();
  await second.asked;
  await changes.close();
  second.accept();
  await second.isOver;
  expect(changes.isLive).toBe(false);
});
