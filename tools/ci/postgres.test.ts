import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answers, findBinaries } from './postgres.ts';

async function withServer(reply: string, ask: (url: string) => Promise<void>): Promise<void> {
  const server = createServer((socket) => socket.once('data', () => socket.write(reply)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await ask(`postgres://parlour:secret@127.0.0.1:${(server.address() as AddressInfo).port}/parlour`);
  } finally {
    server.close();
  }
}

test('a server that speaks PostgreSQL answers, with and without encryption', async () => {
  await withServer('N', async (url) => expect(await answers(url)).toBe(true));
  await withServer('S', async (url) => expect(await answers(url)).toBe(true));
});

test('something else on the port, nothing on the port, and a broken address do not answer', async () => {
  await withServer('HTTP/1.1 400 Bad Request', async (url) => expect(await answers(url)).toBe(false));
  let closed = '';
  await withServer('N', async (url) => void (closed = url));
  expect(await answers(closed)).toBe(false);
  expect(await answers('not an address')).toBe(false);
});

test('the newest server binaries are taken, and those before 15 never', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-binaries-'));
  const install = (major: string) => {
    const bin = join(folder, major);
    mkdirSync(bin);
    for (const program of ['postgres', 'initdb'])
      writeFileSync(join(bin, program), `#!/bin/sh\necho "postgres (PostgreSQL) ${major}.2"\n`, { mode: 0o755 });
    return bin;
  };
  try {
    const [tooOld, old, newest] = [install('14'), install('15'), install('17')];
    expect(findBinaries([tooOld])).toBeUndefined();
    expect(findBinaries([tooOld, newest, old])).toBe(newest);
    expect(findBinaries([join(folder, 'nothing')])).toBeUndefined();
    expect(existsSync(tooOld)).toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
