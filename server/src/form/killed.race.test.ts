import { internalCalls } from '@parlour/contract/admin/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearUploads } from '../file/actions/clear-uploads.ts';
import { fetchFile } from '../file/test/uploads.ts';
import { newId } from '../platform/ids.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { type ServerProcess, startServerProcess } from '../test/server-process.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { createTestApi, overHttp } from '../test/test-client.ts';
import { storeTemplateFile } from './actions/template-files.ts';
import { pdfWith } from './formats/pdf/test/pdfs.ts';
import { bookingRule, documentQuestion, publishForm, said, strokes, upload } from './test/forms.ts';

const internalKey = 'internal-key-of-the-tests';

let home: TestApp;
let shop: BuiltShop;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  home = await startTestApp();
  shop = await buildShop(home.services.db);
});
afterAll(async () => {
  for (const close of closing) await close();
  await home.close();
});

/** A server on the database, the files and the time of the test. */
async function startServer(): Promise<ServerProcess> {
  const { databaseUrl, dataDir } = home.services.config;
  const server = await startServerProcess(databaseUrl!, { INTERNAL_KEY: internalKey, DATA_DIR: dataDir });
  closing.unshift(server.kill);
  const { internal } = createTestApi(overHttp(server.origin), { token: internalKey }, { internal: internalCalls });
  await internal.setClock({ now: home.clock.now() });
  return server;
}

const sign = (server: ServerProcess, token: string, shade?: number) =>
  strokes(shade).then((bytes) =>
    upload({ listen: async () => server.origin }, { shopId: shop.shopId, kind: 'signature', bytes, token }),
  );
const idOf = (url: string) => /sealed\/(\w+)\.png/.exec(url)![1]!;
const answers = () => home.services.db.selectFrom('formAnswers').selectAll().execute();
const revisions = () => home.services.db.selectFrom('formRevisions').selectAll().execute();
const files = () =>
  home.services.db.selectFrom('ownedFiles').selectAll().orderBy('ending', 'desc').orderBy('id').execute();

/** How many transactions wait to write revisions of answers, or have. */
async function writers(which: 'waiting' | 'all'): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where relation = 'form_revisions'::regclass
    and mode <> 'AccessShareLock' and (${which === 'all'} or not granted)`.execute(home.services.db);
  return found.rows[0]!.count;
}

/** Runs the work while no revision can be written, and waits until who has waited for that is gone. */
async function whileNoRevisionIsWritten(work: () => Promise<void>): Promise<void> {
  await home.services.db.transaction().execute(async (trx) => {
    await sql`lock table form_revisions in exclusive mode`.execute(trx);
    await work();
  });
  await expect.poll(() => writers('all'), { timeout: 20_000 }).toBe(0);
}

test('a process that is killed between the upload of a signature and the answer leaves nothing half-written: it can be sent again, and the rest is cleared away', async () => {
  const { services, clock } = home;
  const file = 'read.pdf';
  await storeTemplateFile(services.files, file, { handedIn: await pdfWith(), published: null });
  const token = await home.viewToken();
  const { booking, linkToken } = (await home.api.booking.create(bookingRequest(shop.shopId), { token })).reply;
  const form = await publishForm(home, shop, {
    questions: [documentQuestion('file')],
    document: { kind: 'pdf', file },
    signatures: ['Patient'],
    rules: [bookingRule],
  });
  const relation = { shopId: shop.shopId, trigger: 'booking' as const, relationId: booking.id };
  const as = { token, linkToken };
  const { memberId } = (await home.api.form.getContext(relation, as)).reply;

  const victim = await startServer();
  const [used, unused] = [await sign(victim, token), await sign(victim, token, 90)];
  const answer = { ...form, ...relation, memberId: memberId!, answers: [said('file', 'read')], signatures: [used.url] };
  const once = { ...as, idempotencyKey: newId() };
  await whileNoRevisionIsWritten(async () => {
    const sent = victim.api.form.update(answer, once).then(
      () => 'answered',
      () => 'cut off',
    );
    await expect.poll(() => writers('waiting'), { timeout: 20_000 }).toBe(1);
    await victim.kill();
    expect(await sent).toBe('cut off');
  });
  expect([await answers(), await revisions()]).toEqual([[], []]);
  // Two signatures, and the signed document that was made for the answer: they are whole, and nobody's.
  const left = await files();
  expect(left.map(({ ownerId, ending }) => [ownerId, ending])).toEqual([
    [null, 'png'],
    [null, 'png'],
    [null, 'pdf'],
  ]);
  expect(left.every(({ storedAt }) => storedAt !== null)).toBe(true);

  const next = await startServer();
  const open = { id: form.formId, isCompleted: false, answerId: null };
  expect((await next.api.form.getOfRelation({ relationId: booking.id }, as)).reply).toMatchObject([open]);
  const { answerId } = (await next.api.form.update(answer, once)).reply;
  expect((await revisions()).map(({ answerId: id, number }) => [id, number])).toEqual([[answerId, 1]]);
  const shown = (await next.api.form.getAnswer({ id: answerId }, as)).reply;
  expect((await fetchFile(home, shown.signatures[0]!)).response.status).toBe(200);

  clock.set(clock.now() + 50 * 3_600_000);
  await clearUploads(services);
  const kept = await files();
  expect(kept.map(({ ownerId, ending }) => [ownerId, ending])).toEqual([
    [answerId, 'png'],
    [answerId, 'pdf'],
  ]);
  expect(kept.map(({ id }) => id)).toContain(idOf(used.url));
  const gone = left.filter(({ id }) => kept.every((one) => one.id !== id));
  expect(gone.map(({ ending }) => ending)).toEqual(['png', 'pdf']);
  expect(gone.map(({ id }) => id)).toContain(idOf(unused.url));
  for (const { id, ending } of gone) expect(await services.files.has(`private/sealed/${id}.${ending}`)).toBe(false);
  for (const { id, ending } of kept) expect(await services.files.has(`private/sealed/${id}.${ending}`)).toBe(true);
}, 120_000);
