import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, openAccounts } from '../account/test/person.ts';
import { internalCalls } from '@parlour/contract/admin/calls';
import { leaseMs } from '../platform/jobs/lease.ts';
import { startMailServer } from '../test/mail-server.ts';
import { type ServerProcess, startServerProcess } from '../test/server-process.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { createTestApi, overHttp } from '../test/test-client.ts';

const internalKey = 'internal-key-of-the-tests';

let home: TestApp;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  // Renewals are seen in the clock of a process that runs.
  home = await startTestApp({ ...openAccounts, now: Date.now() });
});
afterAll(async () => {
  for (const close of closing) await close();
  await home.close();
});

async function mailServer(hangs: boolean) {
  const server = await startMailServer({ hangs });
  closing.push(server.close);
  return server;
}

async function sender(smtpUrl: string): Promise<ServerProcess> {
  const server = await startServerProcess(home.services.config.databaseUrl!, {
    SMTP_URL: smtpUrl,
    INTERNAL_KEY: internalKey,
  });
  closing.unshift(server.kill);
  return server;
}

test('Shown by: a code whose process is killed at a mail server that hangs is sent by another process within the lease', async () => {
  const { db } = home.services;
  const [hanging, working] = [await mailServer(true), await mailServer(false)];
  // By the clock of the other process nothing is due yet.
  const other = await sender(working.url);
  const { internal } = createTestApi(overHttp(other.origin), { token: internalKey }, { internal: internalCalls });
  await internal.setClock({ now: home.clock.now() - 3_600_000 });
  const person = createPerson(home);
  await person.api.account.preRegister(person.form);
  const asked = {
    email: person.email,
    subject: '',
    content: 'signup',
    pushType: 'VERIFICATION_CODE',
    source: '',
  } as const;
  expect((await person.api.account.sendCode({ ...asked, chainId: null, shopId: null })).code).toBe(200);
  const dueAt = async () => {
    const mail = db
      .selectFrom('mails')
      .select('dueAt')
      .where('recipient', '=', person.email)
      .where('kind', '=', 'code');
    return (await mail.executeTakeFirstOrThrow()).dueAt.getTime();
  };

  const victim = await sender(hanging.url);
  await expect.poll(() => hanging.recipients(), { timeout: 20_000 }).toEqual([person.email]);
  const taken = await dueAt();
  await expect.poll(dueAt, { timeout: leaseMs }).toBeGreaterThan(taken);
  const killedAt = Date.now();
  await victim.kill();
  const freeAt = await dueAt();
  expect(freeAt - killedAt).toBeLessThanOrEqual(leaseMs);

  // The other process waits for the end of the lease, and no longer.
  await internal.setClock({ now: freeAt - 1 });
  expect(working.recipients()).toEqual([]);
  await internal.setClock({ now: freeAt });
  await expect.poll(() => working.recipients(), { timeout: 20_000 }).toEqual([person.email]);
}, 120_000);
