import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const statusOf = async (headers: Record<string, string>, url = '/dev/mail') =>
  (await server.app.inject({ url, headers })).statusCode;

test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'chain-a.localhost:3000'])(
  'The mailbox of the demo opens at %s',
  async (host) => {
    expect(await statusOf({ host })).toBe(200);
  },
);

test.each([
  [{ host: 'book.example.com' }],
  [{ host: 'localhost.example.com' }],
  [{ host: '192.168.1.20:3000' }],
  [{ host: 'localhost', 'x-forwarded-for': '203.0.113.9' }],
  [{ host: 'localhost', 'x-forwarded-host': 'book.example.com' }],
  [{ host: 'localhost', 'x-forwarded-proto': 'https' }],
  [{ host: 'localhost', forwarded: 'for=203.0.113.9' }],
  [{ host: 'localhost', 'x-real-ip': '203.0.113.9' }],
  [{ host: 'localhost', via: '1.1 proxy' }],
  [{ host: 'localhost', 'x-forwarded-port': '443' }],
  [{ host: 'localhost', 'x-forwarded-server': 'proxy' }],
  [{ host: 'localhost', 'x-forwarded': 'for=203.0.113.9' }],
  [{ host: 'localhost', 'x-original-forwarded-for': '203.0.113.9' }],
  [{ host: 'localhost', 'x-client-ip': '203.0.113.9' }],
  [{ host: 'localhost', 'x-cluster-client-ip': '203.0.113.9' }],
  [{ host: 'localhost', 'cf-connecting-ip': '203.0.113.9' }],
  [{ host: 'localhost', 'true-client-ip': '203.0.113.9' }],
  [{ host: 'localhost', 'fastly-client-ip': '203.0.113.9' }],
])('MODE forgotten: a proxy or a foreign name sees nothing of /dev: %o', async (headers) => {
  const sent = headers as unknown as Record<string, string>;
  for (const url of ['/dev/mail', '/dev/mail/any', '/dev/mail/any/body', '/dev/gallery'])
    expect([url, await statusOf(sent, url)]).toEqual([url, 404]);
});

test('MODE forgotten: a proxy that adds no header is known by its HTTP/1.0', async () => {
  const { port } = new URL(await server.listen());
  const firstLine = async (path: string, version: string) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET ${path} HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
    return (await text(socket)).split('\r\n', 1)[0];
  };
  for (const path of ['/dev/mail', '/dev/gallery']) expect(await firstLine(path, '1.0')).toContain(' 404 ');
  expect(await firstLine('/dev/mail', '1.1')).toContain(' 200 ');
  expect(await firstLine('/healthz', '1.0')).toContain(' 200 ');
});
