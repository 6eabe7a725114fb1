import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InvoiceState } from '@parlour/domain/invoice/invoice-state';
import { createInternalApp } from '../app/create-app.ts';
import { startServices } from '../app/start-context.ts';
import { findStoresByKey } from '../invoice/queries/issuers.ts';
import { readConfig } from '../platform/config/config.ts';
import { newIdIn } from '../platform/ids.ts';
import { createLogger } from '../platform/log/logger.ts';
import { lockFolder } from '../platform/db/folder-lock.ts';
import { createMetrics } from '../platform/http/metrics.ts';
import type { FolderDocument } from '../import/formats/document.ts';
import { salonFolder } from '../import/formats/test/salon.ts';
import { startTestApp } from '../test/test-app.ts';

const program = join(import.meta.dirname, 'shop.ts');
let place = '';

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'parlour-cli-'));
  await writeOut('good', salonFolder());
  await writeOut('bad', salonFolder({ 'services.csv': ['FIXED,80', 'FIXED,x'] }));
  const { files, pictures } = salonFolder({
    'stores.csv': ['Australia/Sydney', 'Australia/Sidney'],
    'services.csv': ['cut,cutting', 'cut,cuttings'],
  });
  await writeOut('worse', { files, pictures: { ...pictures, 'anna.svg': new TextEncoder().encode('no picture') } });
  await writeFile(join(place, 'worse', 'leave.csv'), Uint8Array.of(0xff, 0xfe, 0x00));
});
afterAll(() => rm(place, { recursive: true, force: true }));

async function writeOut(name: string, { files, pictures }: FolderDocument): Promise<void> {
  await mkdir(join(place, name, 'pictures'), { recursive: true });
  await mkdir(join(place, name, 'forms'));
  for (const [file, text] of Object.entries(files)) await writeFile(join(place, name, file), text);
  for (const [file, bytes] of Object.entries(pictures)) await writeFile(join(place, name, 'pictures', file), bytes);
}

let settings: Record<string, string> = {};

async function shop(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: join(place, 'data'),
    // The program starts again and again; what Node makes of its files is kept between the starts.
    NODE_COMPILE_CACHE: join(place, 'compiled'),
    MODE: 'test',
    INIT_CWD: place,
    NODE_NO_WARNINGS: '1',
    ...settings,
  };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...args], { env, cwd: place });
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}

/** Invoices of the store in Malaysia, as they stand when it loses its access. */
async function addInvoices(
  invoices: { reference: string; state: InvoiceState; documentSealed?: string | null; revision?: number }[],
): Promise<void> {
  const config = readConfig({ MODE: 'test', DATA_DIR: join(place, 'data') });
  if (!config.ok) throw new Error(config.mistakes.join());
  const { services, close } = await startServices(config.value, createLogger('silent'));
  const { chainId, shopId } = (await findStoresByKey(services.db, 'hill'))[0]!;
  const now = new Date(services.clock.now());
  const told = { isAutomatic: true, submissionId: '', note: '', cancelReason: '', registeredAt: now, changedAt: now };
  const rows = invoices.map(({ revision = 1, documentSealed = null, reference, state }) => ({
    ...told,
    chainId,
    shopId,
    id: newIdIn(chainId),
    billId: reference,
    subjectId: reference,
    documentId: `D-${reference}`,
    reference,
    state,
    revision,
    documentSealed,
  }));
  await services.db.transaction().execute(async (trx) => {
    // Their bills do not matter here.
    await sql`set local session_replication_role = replica`.execute(trx);
    await trx.insertInto('invoices').values(rows).execute();
  });
  await close();
}

describe('npm run shop', () => {
  test('G-04 check names file, line and reason, and says when all is well', async () => {
    expect(await shop('check', 'good')).toMatchObject({
      code: 0,
      out: expect.stringContaining('good has no mistakes.'),
    });
    const bad = await shop('check', 'bad');
    expect(bad.code).toBe(1);
    expect(bad.err).toContain('  services.csv, line 2, price: must be a number with a point, as 80 or 80.50');
    expect(await shop('check', 'nowhere')).toMatchObject({ code: 1 });
    expect(await shop('paint', 'good')).toMatchObject({
      code: 2,
      err: expect.stringContaining('npm run shop -- check'),
    });
  });

  test('G-04 import loads, loads again without a change, and refuses a broken folder', async () => {
    expect((await shop('import', 'good')).out).toContain('services: 5 added');
    expect((await shop('import', 'good')).out).toContain('Nothing has changed.');
    expect(await shop('import', 'bad')).toMatchObject({ code: 1, err: expect.stringContaining('nothing was loaded') });
  }, 60_000);

  test('F-84 kiosk issues the key of a device of a store, lists the devices and revokes it', async () => {
    const added = await shop('kiosk', 'add', 'quay', 'Front', 'desk');
    expect(added).toMatchObject({
      code: 0,
      out: expect.stringMatching(/kiosk, where .*\/checkIn\/\w+\/kiosk#t=\w+-\w{43}/),
    });
    const id = /Front desk \((\w+)\)/.exec(added.out)![1]!;
    expect((await shop('kiosk', 'list', 'quay')).out).toBe(`${id}  Front desk\n`);
    expect((await shop('kiosk', 'revoke', id)).out).toBe(`${id}  Front desk  (revoked)\n`);
    expect((await shop('kiosk', 'add', 'nowhere', 'Desk')).err).toContain(
      'There is no store with the key or id "nowhere"',
    );
    expect((await shop('kiosk', 'revoke', 'nope')).err).toContain('There is no kiosk or screen');
    expect(await shop('kiosk', 'paint', 'quay')).toMatchObject({ code: 2, err: expect.stringContaining('kiosk add') });
  }, 90_000);

  test('0080 owner invites the owner of a chain, again where asked again, and refuses an unknown shop', async () => {
    const link = /\/admin\/invitation#t=\w{43}/;
    const first = await shop('owner', 'quay', 'ada@salon.example');
    expect(first).toMatchObject({ code: 0, out: expect.stringMatching(link) });
    const again = await shop('owner', 'quay', 'ada@salon.example');
    expect(link.exec(again.out)![0]).not.toBe(link.exec(first.out)![0]);
    expect((await shop('owner', 'nowhere', 'ada@salon.example')).err).toContain('There is no shop with the key');
    expect(await shop('owner', 'quay')).toMatchObject({ code: 2, err: expect.stringContaining('owner <shop>') });
  }, 90_000);

  test('F-141 invoices gives a store its access to the tax office and ends it, and names what is wrong', async () => {
    const malaysian = (text: string) =>
      text.replace('Hill,Australia/Sydney,AUD,$,AU', 'Hill,Asia/Kuala_Lumpur,AUD,$$,MY');
    const folder = salonFolder();
    await rm(join(place, 'data'), { recursive: true, force: true });
    await writeOut('malaysian', {
      ...folder,
      files: { ...folder.files, 'stores.csv': malaysian(folder.files['stores.csv']!) },
    });
    expect(await shop('import', 'malaysian')).toMatchObject({ code: 0, err: '' });
    const issuer = join(import.meta.dirname, '../../../demo/invoice-issuer');
    const given = await shop('invoices', 'hill', issuer);
    expect(given).toMatchObject({
      code: 0,
      out: expect.stringMatching(/hill sends its invoices to simulated, .* good until \d{4}-\d\d-\d\d\. 0 that waited/),
    });
    expect(await shop('invoices', 'quay', issuer)).toMatchObject({
      code: 2,
      err: expect.stringContaining('Nothing was changed.'),
    });
    expect((await shop('invoices', 'nowhere', issuer)).err).toContain('There is no store with the key "nowhere"');
    expect((await shop('invoices', 'hill', 'off')).out).toBe('hill issues its invoices itself.\n');
  }, 180_000);

  test('F-141 invoices off names what the tax office may have, and what it has, after the access has ended', async () => {
    await addInvoices([
      { reference: 'E-3', state: 'registered', documentSealed: 'signed' },
      { reference: 'E-1', state: 'registered', documentSealed: 'signed', revision: 2 },
      { reference: 'E-2', state: 'registered' },
      { reference: 'E-4', state: 'sent', documentSealed: 'signed' },
      { reference: 'E-5', state: 'valid', documentSealed: 'signed' },
    ]);
    expect((await shop('invoices', 'hill', 'off')).out).toBe(
      [
        'hill issues its invoices itself.',
        'The tax office may have taken these in already: look there before you issue them: E-1-2, E-3.',
        'The tax office has these, and what becomes of them is seen there: E-4.\n',
      ].join(' '),
    );
  }, 180_000);

  test('A-013 brands loads a configuration of brands, and names what is wrong with one', async () => {
    const chain = (JSON.parse(salonFolder().files['chain.json']!) as { key: string }).key;
    const brand = { key: 'own', kind: 'chain', chain, hosts: ['own.example'], productName: 'Own' };
    const document = { format: 1, brands: [brand] };
    for (const folder of ['branded', 'misbranded', 'only-brands'])
      await mkdir(join(place, folder), { recursive: true });
    await writeFile(join(place, 'branded', 'brands.json'), JSON.stringify(document));
    await writeFile(
      join(place, 'misbranded', 'brands.json'),
      JSON.stringify({ ...document, brands: [{ ...brand, chain: 'x' }] }),
    );
    await rm(join(place, 'data'), { recursive: true, force: true });
    const shopOnly = await shop('brands', 'only-brands');
    expect([shopOnly.code, shopOnly.err.includes('brands.json: is not there')]).toEqual([1, true]);
    await writeOut('chain', salonFolder());
    expect((await shop('import', 'chain')).code).toBe(0);
    expect(await shop('brands', 'branded')).toMatchObject({ code: 0, out: expect.stringContaining('1 brands') });
    expect(await shop('brands', 'misbranded')).toMatchObject({
      code: 1,
      err: expect.stringContaining('there is no chain "x"'),
    });
  }, 90_000);

  test('G-04 import names every mistake in one round: tables, pictures and files that cannot be read', async () => {
    const { code, err } = await shop('import', 'worse');
    expect(code).toBe(1);
    const places = ['stores.csv, line 2, zone:', 'services.csv, line 2, category:', 'pictures/anna.svg:', 'leave.csv:'];
    for (const where of places) expect(err).toContain(`  ${where}`);
    expect(err).toContain('worse has 4 mistakes; nothing was loaded.');
  });

  test('G-04 while the server holds the embedded database it says who does and what to do', async () => {
    const lock = await lockFolder(join(place, 'data', 'db.lock'));
    const { code, err } = await shop('import', 'good');
    lock.release();
    expect(code).toBe(2);
    expect(err).toContain(`process ${process.pid}`);
    expect(err).toContain('POST /internal/shop/import');
  });

  test('INTERNAL_PORT: import and export speak to the running server where its own software is answered', async () => {
    const key = 'internal-key-of-the-tests';
    const server = await startTestApp({ env: { INTERNAL_KEY: key, INTERNAL_PORT: '0' } });
    const internal = await createInternalApp(server.services, createMetrics(server.services));
    const lock = await lockFolder(join(place, 'data', 'db.lock'));
    try {
      const [customers, own] = [await server.listen(), await internal.listen({ host: '127.0.0.1', port: 0 })];
      settings = { INTERNAL_KEY: key, PORT: new URL(customers).port };
      expect((await shop('import', 'good')).err).toContain('No server with this INTERNAL_KEY answers');
      settings['INTERNAL_PORT'] = new URL(own).port;
      expect(await shop('import', 'good')).toMatchObject({
        code: 0,
        out: expect.stringContaining('services: 5 added'),
      });
      const added = await shop('kiosk', 'add', 'hill', 'Door');
      expect(added).toMatchObject({ code: 0, out: expect.stringContaining('Door (') });
      expect((await shop('kiosk', 'list', 'hill')).out).toContain('Door');
      const written = await shop('export', 'harbour', 'written');
      expect(written).toMatchObject({ code: 0, out: expect.stringContaining('harbour is written to') });
    } finally {
      settings = {};
      lock.release();
      await internal.close();
      await server.close();
    }
  }, 60_000);

  test('test-mail sends one mail with the settings of the installation, and says what the mail server answered', async () => {
    const received: string[][] = [];
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('full') ? new Error('mailbox is full') : undefined),
      onData(stream, { envelope }, done) {
        received.push(envelope.rcptTo.map(({ address }) => address));
        stream.resume();
        stream.on('end', () => done());
      },
    });
    smtp.listen(0, '127.0.0.1');
    await once(smtp.server, 'listening');
    const port = (smtp.server.address() as { port: number }).port;
    expect(await shop('test-mail', 'anna@example.com')).toMatchObject({
      code: 2,
      err: expect.stringContaining('SMTP_URL'),
    });
    settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Salon <booking@example.com>' };
    expect(await shop('test-mail', 'anna')).toMatchObject({ code: 2, err: '"anna" must be an e-mail address.\n' });
    expect(await shop('test-mail', 'anna@example.com')).toMatchObject({
      code: 0,
      out: expect.stringContaining('anna@'),
    });
    expect(await shop('test-mail', 'full@example.com')).toMatchObject({
      code: 2,
      err: expect.stringContaining('full'),
    });
    expect(received).toEqual([['anna@example.com']]);
    settings = {};
    await new Promise<void>((done) => smtp.close(done));
  }, 60_000);
});
