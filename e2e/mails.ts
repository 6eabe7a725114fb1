import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@parlour/phrases/languages';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../tools/browser.ts';
import { moveDeviceClock, now, stopClock } from './support/clock.ts';
import { chooseOnDevice } from './support/device-language.ts';
import { freePort } from './support/free-port.ts';
import { moneyAhead } from './support/mail-scenes/payment.ts';
import {
  accountNotices,
  addedPasskey,
  changedEmail,
  paidPlan,
  planPaidTooLate,
  waitlistOffers,
} from './support/mail-scenes/people.ts';
import { movedZone, proposedTimes, type Scene, visitsAtOnce, visitsToConfirm } from './support/mail-scenes/bookings.ts';
import { teamNotices } from './support/mail-scenes/team.ts';
import { untilWritten, type Written, writtenMails } from './support/mail-scenes/written.ts';
import { startServer, untilReady } from './support/server-process.ts';

const startMs = 240_000;
const minuteMs = 60_000;
const dayMs = 86_400_000;
const widths = { phone: 390, desktop: 1280 } as const;

/** What each step has to bring, in every language; a mail is written a moment after what it tells. */
const expected = {
  first: [
    'made',
    'received',
    'confirmed',
    'changed',
    'cancelled',
    'cancelledByShop',
    'rejected',
    'moneyReturned',
    'feeOwed',
    'storeFee',
    'seriesMade',
    'seriesReceived',
    'seriesCancelled',
    'offer',
    'refundStuck',
    'zone',
    'planPaid',
    'code',
    'signInLink',
    'passwordChanged',
    'mobileChanged',
    'emailChanged',
    'passkeyAdded',
    'storeNew',
    'storeWaiting',
    'storeChanged',
    'storeCancelled',
    'proposed',
    'proposalWithdrawn',
    'storeAccepted',
    'storeDeclined',
    'storeDeclinedWaiting',
    'teamInvitation',
    'teamReset',
    'teamNewDevice',
  ],
  offersOver: ['offerPassed'],
  morning: ['reminder', 'storeDigest', 'planReturned', 'proposalReminder'],
  proposalsOver: ['storeUnanswered', 'storeUnansweredWaiting'],
  holds: ['moneyHeld', 'chargeFailed', 'storeMoney'],
};

async function pageIn(browser: Browser, origin: string, language: Language): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, timezoneId: 'Australia/Sydney' });
  await context.addInitScript(moveDeviceClock(now));
  await context.addInitScript(chooseOnDevice(origin, language));
  await context.addCookies([{ name: 'language', value: language, url: origin }]);
  return context.newPage();
}

/** Opens a page at the name of this machine, which its bare number is not. */
async function withNamedPage(
  browser: Browser,
  { origin, language }: Scene,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const named = new URL(origin);
  named.hostname = 'localhost';
  const page = await pageIn(browser, named.origin, language);
  await use(page);
  await page.context().close();
}

/** Lets happen whatever a mail is written of. */
async function playAll(browser: Browser, origin: string, languages: readonly Language[]): Promise<void> {
  for (const [place, language] of languages.entries()) {
    const scene: Scene = { origin, language };
    // The mails of each language are younger than those before.
    await stopClock(origin, now + place * 1000);
    const page = await pageIn(browser, origin, language);
    await visitsAtOnce(scene);
    await visitsToConfirm(scene);
    await proposedTimes(scene);
    await moneyAhead(scene);
    await movedZone(scene);
    await accountNotices(scene);
    await changedEmail(scene);
    await withNamedPage(browser, scene, (named) => addedPasskey(scene, named));
    await waitlistOffers(scene, page, place);
    await paidPlan(scene, page);
    await planPaidTooLate(scene);
    const elsewhere = await pageIn(browser, origin, language);
    await teamNotices(scene, page, elsewhere);
    await elsewhere.context().close();
    await page.context().close();
    await untilWritten(origin, [language], expected.first);
  }
  await stopClock(origin, now + 16 * minuteMs);
  await untilWritten(origin, languages, expected.offersOver);
  // A morning in Sydney, three hours before the first appointment.
  await stopClock(origin, Date.parse('2026-12-02T20:05:00Z'));
  await untilWritten(origin, languages, expected.morning);
  await stopClock(origin, now + 2 * dayMs + 3_600_000);
  await untilWritten(origin, languages, expected.proposalsOver);
  await stopClock(origin, now + 12 * dayMs + 3_600_000);
  await untilWritten(origin, languages, expected.holds);
}

type Picture = { mail: Written; place: number };

/** Which of the mails of one kind and language these are: those that say something else stand beside each other. */
function numbered(mails: readonly Written[], languages: readonly Language[]): Picture[] {
  const seen = new Map<string, number>();
  return mails
    .filter(({ language }) => (languages as readonly string[]).includes(language))
    .map((mail) => {
      const key = `${mail.kind} ${mail.language}`;
      const place = (seen.get(key) ?? 0) + 1;
      seen.set(key, place);
      return { mail, place };
    });
}

async function photograph(browser: Browser, origin: string, folder: string, pictures: readonly Picture[]) {
  for (const [size, width] of Object.entries(widths))
    for (const theme of ['light', 'dark'] as const) {
      const viewport = { width, height: 700 };
      const page = await (await browser.newContext({ viewport, colorScheme: theme })).newPage();
      for (const { mail, place } of pictures) {
        await page.goto(`${origin}/dev/mail/${mail.id}/body`);
        const path = join(folder, `${mail.kind}-${place}-${mail.language}-${size}-${theme}.png`);
        await page.screenshot({ path, fullPage: true });
      }
      await page.context().close();
    }
}

/** Pictures and texts of every mail that customers and stores get: `node e2e/mails.ts <folder> [en,ch,tw]`. */
async function takeAll(folder: string, languages: readonly Language[]): Promise<void> {
  const server = await startServer(await freePort(), {
    PLAN_MERCHANT: 'simulated',
    LIMIT_ORDERS_PER_IP: '1000',
    LIMIT_ORDERS_PER_DEVICE: '1000',
  });
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args, env });
  try {
    await untilReady(server.origin, startMs);
    await stopClock(server.origin);
    await playAll(browser, server.origin, languages);
    const pictures = numbered(await writtenMails(server.origin), languages);
    await mkdir(folder, { recursive: true });
    await photograph(browser, server.origin, folder, pictures);
    for (const { mail, place } of pictures) {
      const text = `${mail.subject}\n\n${mail.text}\n`;
      await writeFile(join(folder, `${mail.kind}-${place}-${mail.language}.txt`), text);
    }
    console.log(`${pictures.length} mails in ${folder}`);
  } finally {
    await browser.close();
    await server.stop();
  }
}

const [folder, languages = 'en,ch,tw'] = process.argv.slice(2);
if (!folder) throw new Error('Say where the pictures go: node e2e/mails.ts <folder> [en,ch,tw]');
await takeAll(folder, languages.split(',') as Language[]);
