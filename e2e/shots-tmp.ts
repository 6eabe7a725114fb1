import { mkdir } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { findBrowser } from '../tools/browser.ts';
import { moveDeviceClock, now, stopClock } from './support/clock.ts';
import { chooseOnDevice } from './support/device-language.ts';
import { freePort } from './support/free-port.ts';
import { startServer, untilReady } from './support/server-process.ts';
import { paidBooking, payPages, payResults } from './support/scenes/money.ts';
import { balance, card, deposit } from './support/scenes/charge.ts';
const folder = process.argv[3] ?? '/tmp/shots5';
await mkdir(folder, { recursive: true });
const server = await startServer(await freePort());
const { origin } = server;
await untilReady(origin, 240_000);
await stopClock(origin);
const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, args, env });
const sizes = { phone: [390, 844], tablet: [820, 1180], desktop: [1440, 900] } as const;
const combos = (process.argv[2] ?? 'phone:en:light,phone:tw:dark,tablet:tw:light,desktop:en:dark').split(',');
try {
for (const combo of combos) {
  const [size, language, theme] = combo.split(':') as ['phone', 'en', 'light'];
  const [width, height] = sizes[size];
  for (const play of [deposit, card, balance, payPages, payResults, paidBooking]) {
    const context = await browser.newContext({ baseURL: origin, viewport: { width, height }, colorScheme: theme, reducedMotion: 'reduce', timezoneId: 'Australia/Sydney' });
    await context.addInitScript(moveDeviceClock(now));
    await context.addInitScript(chooseOnDevice(origin, language));
    await context.addCookies([{ name: 'language', value: language, url: origin }]);
    const page = await context.newPage();
    const show = async (name: string) => {
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: `${folder}/${name.replaceAll(/[ ,]+/g, '-')}-${size}-${language}-${theme}.png`, animations: 'disabled', fullPage: true });
    };
    try { await play({ page, origin, language, place: combos.indexOf(combo), show, allow: () => undefined }); }
    catch (error) { console.log(combo, play.name, String(error).slice(0, 600)); }
    await context.close();
  }
  console.log('done', combo);
}
} finally { await browser.close(); await server.stop(); }
