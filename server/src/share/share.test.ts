import { qrAddress } from '@parlour/contract/share/calls';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAsNew } from '../test/sign-in.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

const origin = 'https://book.example.com';
const kind = 'invitationRegisterMember';
const address = `${origin}/enterSharedinfo?memberId=1&compId=2&userId=3`;

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_URL: origin, LIMIT_LINKS_PER_ACCOUNT: '30' } });
  token = (await signInAsNew(server)).token;
  await server.services.db
    .insertInto('brands')
    .values({ key: 'chain-a', kind: 'branded', productName: 'Chain A', chainId: null })
    .execute();
  await server.services.db.insertInto('brandHosts').values({ host: 'chain-a.example', brandKey: 'chain-a' }).execute();
});
afterAll(() => server.close());

const make = (realUrl: string) => server.api.share.makeShortLink({ kind, address: realUrl }, { token });
const open = (path: string) => server.app.inject({ method: 'GET', url: path, headers: { accept: 'text/html' } });
const codeOf = (shortUrl: string) => shortUrl.split('/s/')[1]!;

test('A-150 C-187 A-243 the call answers a short link on our origin that leads to the address, and the same one each time', async () => {
  const sent = await server.app.inject({
    method: 'POST',
    url: '/api/base/common/short/link?requestDate=1',
    headers: { authorization: `Bearer ${token}` },
    payload: { type: kind, realUrl: address },
  });
  const { shortUrl } = sent.json().result as { shortUrl: string };
  expect(shortUrl).toMatch(/^https:\/\/book\.example\.com\/s\/[0-9A-Za-z]{8}$/);
  const opened = await open(`/s/${codeOf(shortUrl)}`);
  expect([opened.statusCode, opened.headers.location]).toEqual([302, address]);
  const other = await signInAsNew(server);
  const again = await server.api.share.makeShortLink({ kind, address }, { token: other.token });
  expect(again.reply.shortUrl).toBe(shortUrl);
  expect((await make(`${address}1`)).reply.shortUrl).not.toBe(shortUrl);
});

test('A-243 a code that the server never made leads to the landing page and nowhere else', async () => {
  for (const code of ['zzzzzzzz', 'a', '%2F%2Fevil.example', 'x'.repeat(150), "';drop--"]) {
    const opened = await open(`/s/${code}`);
    expect([code, opened.statusCode, opened.headers.location]).toEqual([code, 302, '/']);
  }
});

test('A-243 G-084 a link that was kept for another origin is not followed', async () => {
  const row = { code: 'Ab3dEf9h', kind: kind as typeof kind, accountId: null, createdAt: new Date() };
  await server.services.db
    .insertInto('shortLinks')
    .values({ ...row, address: 'https://old.example.com/enterSharedinfo?userId=3' })
    .execute();
  expect((await open('/s/Ab3dEf9h')).headers.location).toBe('/');
});

test('A-150 C-187 G-084 only our own origins and the page of invitations may be linked', async () => {
  for (const foreign of [
    'https://evil.example/enterSharedinfo?userId=3',
    'https://book.example.com.evil.example/enterSharedinfo',
    'https://book.example.com@evil.example/enterSharedinfo',
    `${origin}/home?next=https://evil.example`,
    'javascript:alert(1)',
    '//evil.example/enterSharedinfo',
    '',
  ])
    expect(await make(foreign)).toMatchObject({
      status: 422,
      reason: 'invalid_input',
      details: { field: 'realUrl' },
    });
  const tooLong = await make(`${address}${'9'.repeat(600)}`);
  expect(tooLong).toMatchObject({ status: 422, reason: 'invalid_input', details: { field: 'realUrl' } });
});

test('A-150 C-187 G-084 the host of a brand is an origin of ours, and its links stay there', async () => {
  const there = 'https://chain-a.example/enterSharedinfo?compId=2';
  const { shortUrl } = (await make(there)).reply;
  expect(shortUrl).toMatch(/^https:\/\/chain-a\.example\/s\//);
  expect((await open(`/s/${codeOf(shortUrl)}`)).headers.location).toBe(there);
});

test('A-150 C-187 G-084 a link is made by a customer who is signed in, and not without end', async () => {
  expect(await server.api.share.makeShortLink({ kind, address })).toMatchObject({ status: 401 });
  const view = await server.viewToken();
  expect(await server.api.share.makeShortLink({ kind, address }, { token: view })).toMatchObject({
    status: 422,
    reason: 'sign_in_needed',
  });
  const busy = await signInAsNew(server);
  const statuses: number[] = [];
  for (let count = 0; count < 31; count++)
    statuses.push(
      (await server.api.share.makeShortLink({ kind, address: `${address}&n=${count}` }, { token: busy.token })).status,
    );
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([30, 429]);
});

test('A-150 C-187 two who ask for the same address at once get one code', async () => {
  const same = `${address}&at=once`;
  const made = await Promise.all([1, 2, 3, 4].map(() => make(same)));
  expect(new Set(made.map(({ reply }) => reply.shortUrl)).size).toBe(1);
  const rows = await server.services.db.selectFrom('shortLinks').select('code').where('address', '=', same).execute();
  expect(rows.length).toBe(1);
});

test('A-243 G-002 short links are no pages of the app', async () => {
  const opened = await server.app.inject({ method: 'GET', url: '/s/Ab3dEf9h/more', headers: { accept: 'text/html' } });
  expect(opened.statusCode).toBe(404);
});

async function picture(content: string, size: number | string) {
  const answer = await server.app.inject({ method: 'GET', url: qrAddress('/api', content, size as number) });
  if (answer.statusCode !== 200) return { answer, text: null, width: 0, height: 0 };
  const { data, info } = await sharp(answer.rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const read = jsqr.default(new Uint8ClampedArray(data), info.width, info.height);
  return { answer, text: read?.data ?? null, width: info.width, height: info.height };
}

test.each([64, 160, 200, 320, 512])(
  'A-147 A-151 a QR picture of %i pixels is read back as the short link',
  async (size) => {
    const short = `${origin}/s/Ab3dEf9h`;
    const { answer, text, width, height } = await picture(short, size);
    expect([text, width, height]).toEqual([short, size, size]);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400, immutable',
      'x-content-type-options': 'nosniff',
    });
  },
);

test('A-151 G-083 no free QR service: foreign texts, long texts and other sizes are refused in words', async () => {
  for (const content of ['https://evil.example/', 'hello', 'WIFI:S:x;;', '', `${origin}/${'a'.repeat(600)}`]) {
    const { answer } = await picture(content, 160);
    expect([content, answer.statusCode, answer.json().reason]).toEqual([content, 422, 'invalid_input']);
  }
  for (const size of [63, 513, 99_999, '1e2', '-160', '']) {
    const { answer } = await picture(`${origin}/s/Ab3dEf9h`, size);
    expect([size, answer.statusCode, answer.json().result]).toEqual([size, 422, { field: 'size' }]);
  }
  // More modules than there are pixels.
  expect((await picture(`${origin}/${'a'.repeat(480)}`, 64)).answer.statusCode).toBe(422);
  const twice = await server.app.inject({
    method: 'GET',
    url: `${qrAddress('/api', origin, 160)}&content=${encodeURIComponent('https://evil.example')}`,
  });
  expect(twice.statusCode).toBe(422);
});

test('A-243 a short link that was passed on leads on when the account that made it is gone', async () => {
  const person = await signInAsNew(server);
  const to = `${address}&gone=1`;
  const made = await server.api.share.makeShortLink({ kind, address: to }, { token: person.token });
  await server.services.db.deleteFrom('accounts').where('id', '=', person.accountId).execute();
  expect((await open(`/s/${codeOf(made.reply.shortUrl)}`)).headers.location).toBe(to);
});
