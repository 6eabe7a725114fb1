import { findShop } from './support/shops.ts';
import { expect, test } from './support/test.ts';

test.use({ language: null, deviceNow: null });

/** What chat apps and networks send when a customer shares an address there. */
const agents = {
  WhatsApp: { 'user-agent': 'WhatsApp/2.24.20.76 A', accept: '*/*' },
  Facebook: {
    'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    accept: '*/*',
    range: 'bytes=0-524287',
  },
  Slack: { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', accept: 'application/json' },
  Telegram: { 'user-agent': 'TelegramBot (like TwitterBot)' },
};
const accepts = ['', '*/*', 'text/html', 'application/json', 'image/avif,image/webp,*/*;q=0.8', 'text/plain'];

/** Asks as a program does: nothing is added but what is named, and no browser is in between. */
async function ask(url: string, method: 'GET' | 'HEAD', headers: Record<string, string>) {
  const answer = await fetch(url, { method, headers });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
}

const metaOf = (html: string, name: string) =>
  new RegExp(`(?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

for (const [name, headers] of Object.entries(agents))
  test(`a link that is shared in ${name} shows the store's name, sentence and picture`, async ({ origin }) => {
    const shop = await findShop(origin, 'timeFirst');
    const address = `${origin}/shopDetail?compId=${shop.id}`;
    expect(await ask(address, 'HEAD', headers)).toEqual({ status: 200, type: 'text/html; charset=utf-8', text: '' });
    const page = await ask(address, 'GET', headers);
    expect(page.status).toBe(200);
    expect(metaOf(page.text, 'og:title')).toContain(shop.name);
    expect(metaOf(page.text, 'og:description')).toBeTruthy();
    expect(metaOf(page.text, 'og:url')).toBe(address);
    const picture = metaOf(page.text, 'og:image')!;
    for (const method of ['HEAD', 'GET'] as const)
      expect(await ask(picture, method, headers)).toMatchObject({ status: 200, type: 'image/jpeg' });
    expect(page.text).toContain('application/ld+json');
  });

for (const accept of accepts)
  test(`every page is one for a program that accepts ${accept || 'nothing by name'}`, async ({ origin }) => {
    const shop = await findShop(origin, 'timeFirst');
    for (const path of ['/', '/home', `/shopDetail?compId=${shop.id}`, '/reserveDetail'])
      for (const method of ['GET', 'HEAD'] as const)
        expect(await ask(origin + path, method, accept === '' ? {} : { accept })).toMatchObject({
          status: 200,
          type: 'text/html; charset=utf-8',
        });
    expect(await ask(`${origin}/api/nowhere`, 'GET', { accept: accept || '*/*' })).toMatchObject({
      status: 404,
      type: 'application/json; charset=utf-8',
    });
  });
