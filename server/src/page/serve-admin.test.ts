import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { tellAdminBuild } from './tell-admin-build.ts';

let adminDist: string;
let server: TestApp;

beforeAll(async () => {
  adminDist = mkdtempSync(join(tmpdir(), 'parlour-admin-'));
  for (const folder of ['assets', '.vite']) mkdirSync(join(adminDist, folder));
  const build = {
    'src/app/entry.tsx': { file: 'assets/entry-1a.js', css: ['assets/entry-2b.css'], imports: ['_kit.js'] },
    'src/app/texts/en.ts': { file: 'assets/en-4d.js' },
    'src/app/texts/tw.ts': { file: 'assets/tw-5e.js' },
    'src/screens/calendar/Calendar.tsx': {
      file: 'assets/Calendar-6f.js',
      css: ['assets/Calendar-7a.css'],
      imports: ['_kit.js'],
    },
    '_kit.js': { file: 'assets/kit-3c.js', imports: ['src/app/entry.tsx'] },
  };
  writeFileSync(join(adminDist, '.vite/manifest.json'), JSON.stringify(build));
  for (const name of ['entry-1a', 'notice-worker-3d'])
    writeFileSync(join(adminDist, `assets/${name}.js`), 'export {};');
  server = await startTestApp({ env: { ADMIN_DIST: adminDist } });
});
afterAll(async () => {
  await server.close();
  rmSync(adminDist, { recursive: true, force: true });
});

const open = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

test('every address below /admin is the document of the stores’ app, and no other one is', async () => {
  for (const url of ['/admin', '/admin/', '/admin/team', '/admin/a/b?c=d']) {
    const { statusCode, body } = await open(url);
    expect([url, statusCode]).toEqual([url, 200]);
    expect(body).toContain('data-entry="/admin/assets/entry-1a.js"');
    expect(body).toContain('href="/admin/assets/entry-2b.css"');
    expect(body).toContain('data-rel="preload" as="script" crossorigin href="/admin/assets/kit-3c.js"');
  }
  expect((await open('/administer')).body).not.toContain('/admin/assets/');
});

test('0094 what the page shows first is fetched beside the entry: its language, and at the calendar the calendar', async () => {
  const [calendar, other] = [await open('/admin/store/1/calendar?day=2027-01-18'), await open('/admin/store/1/till')];
  for (const { body } of [calendar, other]) {
    expect(body).toContain('data-rel="preload" as="script" crossorigin href="/admin/assets/en-4d.js"');
    expect(body).not.toContain('tw-5e.js');
  }
  expect(calendar.body).toContain('data-rel="preload" as="script" crossorigin href="/admin/assets/Calendar-6f.js"');
  expect(calendar.body).toContain('data-rel="stylesheet" href="/admin/assets/Calendar-7a.css"');
  expect(other.body).not.toContain('Calendar-');
  expect((await open('/admin/team', { cookie: 'language=tw' })).body).toContain('href="/admin/assets/tw-5e.js"');
});

test('its files are kept for ever, and a file that is none is no document', async () => {
  const file = await open('/admin/assets/entry-1a.js');
  expect(file.headers['cache-control']).toContain('immutable');
  expect(file.headers['x-content-type-options']).toBe('nosniff');
  expect((await open('/admin/assets/gone.js')).body).not.toContain('<!doctype');
});

test('0079 the files are asked for and the app begins once, and a file that does not come leaves the document', async () => {
  const { body } = await open('/admin');
  const [, entry, script] = /<script data-entry="([^"]*)">([^<]*)<\/script>/.exec(body)!;
  const remove = vi.fn<() => void>();
  const link = { dataset: { rel: 'stylesheet' }, remove } as { rel?: string; onerror?: () => void };
  const begun: object[] = [];
  const head = { append: (one: object) => begun.push(Object.assign(one, { parentNode: {} })) };
  const later: (() => void)[] = [];
  runInNewContext(script!, {
    document: {
      createElement: () => ({}),
      currentScript: { dataset: { entry } },
      querySelectorAll: () => [link],
      head,
    },
    requestAnimationFrame: (run: () => void) => run(),
    setTimeout: (run: () => void) => later.push(run),
  });
  expect([link.rel, begun]).toEqual([undefined, []]);
  for (const run of later) run();
  expect([link.rel, begun]).toMatchObject(['stylesheet', [{ type: 'module', src: '/admin/assets/entry-1a.js' }]]);
  expect([later.length, begun.length, remove.mock.calls.length]).toEqual([2, 1, 0]);
  link.onerror!();
  expect(remove).toHaveBeenCalledTimes(1);
});

test('0092 the worker of its notices may lead all of its pages, no other file may, and it can stand on a home screen', async () => {
  const allowed = async (file: string) => (await open(`/admin/assets/${file}.js`)).headers['service-worker-allowed'];
  expect([await allowed('notice-worker-3d'), await allowed('entry-1a')]).toEqual(['/admin/', undefined]);
  expect((await open('/admin')).body).toContain('<link rel="manifest" href="/admin/app.webmanifest" />');
  const { headers, body } = await open('/admin/app.webmanifest', { cookie: 'language=tw' });
  expect(headers['content-type']).toContain('application/manifest+json');
  expect(JSON.parse(body)).toMatchObject({ lang: 'zh-Hant', scope: '/admin/', display: 'standalone' });
});

test('its policy allows files of this origin, two scripts and one style by their hashes, and no frame around it', async () => {
  const { headers, body } = await open('/admin');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe-inline');
  const scripts = [...body.matchAll(/<script[^>]*>([^<]*)<\/script>/g)].map(([, script]) => script!);
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect(policy).toContain(`script-src 'self' ${hashes.join(' ')};`);
  expect([hashes.length, body.match(/<script/g)]).toEqual([2, ['<script', '<script']]);
  const [, style] = /<style>([^<]*)<\/style>/.exec(body)!;
  expect(policy).toContain(`style-src 'self' 'sha256-${createHash('sha256').update(style!).digest('base64')}'`);
  expect(body.match(/<style/g)).toHaveLength(1);
  expect(headers['cache-control']).toBe('no-cache');
});

test('the document is in the language that was chosen, and holds nothing of who asks', async () => {
  expect((await open('/admin', { cookie: 'language=tw' })).body).toContain('lang="zh-Hant"');
  // Before one was chosen, it is the one that the browser would rather read, of those the app speaks.
  const begun = async (wanted: string, cookie = '') =>
    /<html lang="([^"]*)"/.exec((await open('/admin', { 'accept-language': wanted, cookie })).body)![1];
  expect(await begun('zh-TW,zh;q=0.9,en;q=0.8')).toBe('zh-Hant');
  expect(await begun('zh-HK')).toBe('zh-Hant');
  expect(await begun('zh-CN,zh;q=0.9,en;q=0.8')).toBe('zh-Hans');
  expect(await begun('nl-NL,de;q=0.9,zh-TW;q=0.8,en;q=0.7')).toBe('zh-Hant');
  expect([await begun('nl-NL'), await begun('')]).toEqual(['en', 'en']);
  expect(await begun('zh-TW', 'language=en')).toBe('en');
  const signedIn = await open('/admin', { authorization: 'Bearer x', cookie: 'session=y' });
  expect(signedIn.body).toBe((await open('/admin')).body);
});

test('on the host of a brand it leads to the installation’s own host', async () => {
  const { statusCode, headers } = await open('/admin/team?a=b', { host: 'salon.example' });
  expect([statusCode, headers.location]).toEqual([302, `${server.services.config.publicUrl}/admin/team?a=b`]);
});

test('where it was not built the page says so', async () => {
  const unbuilt = await startTestApp({ env: { ADMIN_DIST: join(adminDist, 'nowhere') } });
  const { statusCode, body } = await unbuilt.app.inject('/admin/team');
  expect(statusCode).toBe(503);
  expect(body).toContain('npm start');
  await unbuilt.close();
});

test('0079 every answer to a call of the stores’ app names its build, also a refusal and one to an address that is none; no other answer does', async () => {
  const buildOf = async (url: string) => [url, (await open(url)).headers['x-app-build']];
  for (const url of ['/api/team/me', '/api/team/none']) expect(await buildOf(url)).toEqual([url, 'assets/entry-1a.js']);
  for (const url of ['/api/brand', '/', '/admin']) expect(await buildOf(url)).toEqual([url, undefined]);
});

test('0079 an answer that is written past the framework names the build, and none does where the app has not been built', async () => {
  const answerOf = async (dist: string) => {
    const app = Fastify();
    tellAdminBuild(app, { adminDist: dist });
    app.get('/api/team/live', (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
      reply.raw.end();
    });
    const { headers } = await app.inject({ url: '/api/team/live' });
    await app.close();
    return [headers['content-type'], headers['x-app-build']];
  };
  expect(await answerOf(adminDist)).toEqual(['text/event-stream', 'assets/entry-1a.js']);
  expect(await answerOf(join(adminDist, 'none'))).toEqual(['text/event-stream', undefined]);
});
