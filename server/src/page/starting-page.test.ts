import { afterAll, expect, test } from 'vitest';
import { createStartingApp } from './starting-page.ts';

const app = createStartingApp({ publicUrl: 'http://localhost:3000', mode: 'demo' });
afterAll(() => app.close());
const browser = { accept: 'text/html,application/xhtml+xml' };

test.each([
  ['en-AU', 'The demo is starting', 'en'],
  ['zh-TW,zh;q=0.9', '示範環境正在啟動', 'zh-Hant'],
  ['nl', 'The demo is starting', 'en'],
])('Start: a demo that is loading says so to a browser that reads %s, and asks again', async (wanted, said, tag) => {
  for (const url of ['/', '/admin', '/admin/store/x/calendar?day=2026-12-01']) {
    const { statusCode, headers, body } = await app.inject({ url, headers: { ...browser, 'accept-language': wanted } });
    expect([statusCode, headers['refresh'], headers['cache-control']]).toEqual([503, '3', 'no-store']);
    expect(body).toContain(`<h1>${said}</h1>`);
    expect(body).toContain(`<html lang="${tag}`);
    const [, nonce] = /<style nonce="([^"]+)">/.exec(body)!;
    expect(headers['content-security-policy']).toContain(`style-src 'nonce-${nonce}'`);
  }
});

test('Start: other callers of a demo that is loading hear that it is not ready', async () => {
  for (const [method, url] of [
    ['GET', '/readyz'],
    ['POST', '/api/team/roster/save'],
    ['HEAD', '/admin'],
  ] as const) {
    const { statusCode, headers, body } = await app.inject({ method, url });
    expect([statusCode, headers['retry-after'], headers['refresh']]).toEqual([503, '3', undefined]);
    expect(body).not.toContain('<');
  }
});
