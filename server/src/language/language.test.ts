import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { languageCodes, supportedLanguages } from '@parlour/phrases/languages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverOutbox } from '../notification/deliver.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop } from '../test/build-shop.ts';
import { proveEmail } from '../test/sign-in.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { startPacks } from './actions/start-packs.ts';
import { readPackTable } from './queries.ts';
import { readPacks } from './read-packs.ts';

// A web app of a few lines: what the server hands to it is to be seen.
const artefact = `export async function render(_request, { lang, pack, offer }) {
  return new Response('<html>' + JSON.stringify({ lang, pack, offer }) + '</html>', { status: 200 });
}`;

const packCall = '/api/base/bk/language/pack';
let webDist: string;
let server: TestApp;
let version: string;

beforeAll(async () => {
  webDist = mkdtempSync(join(tmpdir(), 'parlour-web-'));
  mkdirSync(join(webDist, 'server'));
  writeFileSync(join(webDist, 'server/entry-server.js'), artefact);
  writeFileSync(join(webDist, 'server/page-manifest.json'), '{"routes":{}}');
  server = await startTestApp({ env: { WEB_DIST: webDist, PUBLIC_URL: 'http://book.example.com' } });
  await startPacks(server.services);
  version = (await server.api.language.getPack({ language: 'es' })).reply.version;
});
afterAll(async () => {
  await server.close();
  rmSync(webDist, { recursive: true, force: true });
});

const pageIn = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await server.app.inject({ url, headers: { accept: 'text/html', ...headers } });
  return JSON.parse(answer.body.replace(/<\/?html>/g, '')) as {
    lang: string;
    pack: { language: string; version: string; texts: Record<string, string> } | null;
    offer: { language: string; text: string } | null;
  };
};

test('A-136 G-068 each of the twelve packs is fetched by its language, with its texts', async () => {
  const bundled: readonly string[] = supportedLanguages;
  for (const language of languageCodes.filter((code) => !bundled.includes(code))) {
    const answer = await server.api.language.getPack({ language });
    expect(answer).toMatchObject({ status: 200, code: 200, result: { language } });
    expect(answer.reply.texts['shell.confirm'], language).toMatch(/\p{L}/u);
    expect(answer.reply.texts['shell.language'], language).not.toBe('Language');
  }
});

test('A-137 the same texts come as rows of langCode and text_es', async () => {
  const answer = await server.api.language.getRows({ language: 'es' });
  const { texts } = (await server.api.language.getPack({ language: 'es' })).reply;
  expect(answer.result).toContainEqual({ langCode: 'shell.confirm', text_es: 'Confirmar' });
  expect(answer.result).toHaveLength(Object.keys(texts).length);
  expect(answer.reply).toContainEqual({ language: 'es', code: 'shell.confirm', text: 'Confirmar' });
});

test('A-136 A-125 a pack has a version: who has it gets 304 and nothing else; the first one travels compressed', async () => {
  const first = await server.app.inject({ url: `${packCall}/es/public`, headers: { 'accept-encoding': 'gzip' } });
  expect(first.headers).toMatchObject({
    'content-encoding': 'gzip',
    etag: `"${version}-gzip"`,
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
  });
  expect(JSON.parse(gunzipSync(first.rawPayload).toString())).toMatchObject({ code: 200, result: { version } });
  const second = await server.app.inject({ url: `${packCall}/es/public`, headers: { 'accept-encoding': 'br, gzip' } });
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  for (const encoding of ['', 'gzip;q=0']) {
    const plain = await server.app.inject({ url: `${packCall}/es/public`, headers: { 'accept-encoding': encoding } });
    expect(plain.headers).toMatchObject({ etag: `"${version}"`, vary: 'Accept-Encoding' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.json()).toMatchObject({ code: 200, result: { version } });
  }
  for (const etag of [`"${version}"`, `W/"${version}"`, `"older", "${version}-gzip"`]) {
    const again = await server.app.inject({ url: `${packCall}/es/public`, headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(etag).toContain(again.headers.etag);
  }
  const older = await server.app.inject({ url: `${packCall}/es/public`, headers: { 'if-none-match': '"older"' } });
  expect(older.statusCode).toBe(200);
});

test.each(['xx', 'en', 'tw', 'toString', '..%2Fes', 'ES'])(
  'A-131 G-068 %s has no pack, and is told so in the language of the caller',
  async (language) => {
    for (const kind of ['pack', 'data']) {
      const answer = await server.app.inject({
        url: `/api/base/bk/language/${kind}/${language}/public`,
        headers: { language: 'tw' },
      });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        reason: 'language_pack_missing',
        msg: '目前不提供這種語言。',
        result: null,
      });
    }
  },
);

test('G-068 G-073 the table holds what the release brought, each under the hash of its texts', async () => {
  const table = await readPackTable(server.services.db);
  const brought = (await readPacks()).toSorted((left, right) => (left.language < right.language ? -1 : 1));
  expect(table).toEqual(brought);
  expect(new Set(table.map((row) => row.version)).size).toBe(12);
});

test('G-073 what the table says is said: another process that wrote newer texts is heard, and an unchanged start writes nothing', async () => {
  const changedAt = async () =>
    (
      await server.services.db
        .selectFrom('languagePacks')
        .select('updatedAt')
        .where('language', '=', 'it')
        .executeTakeFirstOrThrow()
    ).updatedAt;
  const before = await changedAt();
  server.clock.set(server.clock.now() + 60_000);
  await startPacks(server.services);
  expect(await changedAt()).toEqual(before);

  const it = (await readPacks()).find(({ language }) => language === 'it')!;
  const newer = { ...it, version: 'newer', texts: { ...it.texts, 'shell.confirm': 'Va bene' } };
  await startPacks(server.services, [newer]);
  expect(await changedAt()).not.toEqual(before);
  expect((await server.api.language.getPack({ language: 'it' })).reply).toMatchObject({
    version: 'newer',
    texts: { 'shell.confirm': 'Va bene' },
  });

  await server.services.db
    .updateTable('languagePacks')
    .set({ version: 'newest', texts: JSON.stringify({ 'shell.confirm': 'Sì' }) })
    .where('language', '=', 'it')
    .execute();
  server.services.changes.bump([{ shopId: 'languages' }]);
  await expect
    .poll(async () => (await server.api.language.getPack({ language: 'it' })).reply.texts)
    .toEqual({ 'shell.confirm': 'Sì' });
});

test("LNG-02 Routes: a page is finished in a pack language by its cookie or address, with the texts it needs; hreflang is the app's", async () => {
  const byCookie = await pageIn('/', { cookie: 'language=es' });
  expect(byCookie).toMatchObject({ lang: 'es', pack: { language: 'es', version }, offer: null });
  expect(byCookie.pack!.texts['shell.confirm']).toBe('Confirmar');
  expect(await pageIn('/home?lang=de', { cookie: 'language=es' })).toMatchObject({
    lang: 'de',
    pack: { language: 'de' },
  });
  expect(await pageIn('/', { cookie: 'language=tw' })).toMatchObject({ lang: 'tw', pack: null });
  expect(await pageIn('/', { cookie: 'language=xx' })).toMatchObject({ lang: 'en', pack: null });
});

test('Routes: the language of the browser is only offered, in its own words, also where it is a pack', async () => {
  expect(await pageIn('/', { 'accept-language': 'ja-JP,en;q=0.5' })).toMatchObject({
    lang: 'en',
    offer: { language: 'ja', text: '日本語で読む' },
  });
  expect(await pageIn('/', { 'accept-language': 'ja', cookie: 'language=es' })).toMatchObject({
    lang: 'es',
    offer: null,
  });
});

test('A-131 F-151 refusals and mails are in the language of the person; what its pack lacks is English', async () => {
  const ja = (await readPacks()).find(({ language }) => language === 'ja')!;
  const texts = { ...ja.texts, 'reasons.shop_unknown': '店舗が見つかりません。', 'mail.hello': '{name}様' };
  await startPacks(server.services, [{ language: 'ja', version: 'with-mail', texts }]);
  const token = await server.viewToken();
  const refused = await server.api.shop.get({ shopId: 'none' }, { token, lang: 'ja' });
  expect(refused.msg).toBe('店舗が見つかりません。');
  expect((await server.api.shop.get({ shopId: '' }, { token, lang: 'ja' })).msg).not.toContain('(undefined)');

  const { shopId } = await buildShop(server.services.db, { services: [{ key: 'cut', name: 'Cut' }] });
  await proveEmail(server, 'hana@mail.example');
  const request = bookingRequest(shopId, { language: 'ja', email: 'hana@mail.example' });
  expect(await server.api.booking.create(request, { token, idempotencyKey: 'in-japanese' })).toMatchObject({
    code: 200,
  });
  await deliverOutbox(server.services);
  const mail = await server.services.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', 'hana@mail.example')
    .executeTakeFirstOrThrow();
  expect(mail.language).toBe('ja');
  expect(mail.bodyHtml).toContain('<html lang="ja">');
  expect(mail.bodyText).toContain('Mei Tan様');
  expect(mail.bodyText).toMatch(/2027年1月14日/);
  expect(mail.bodyText).not.toContain('(undefined)');
});
