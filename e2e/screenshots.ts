import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@parlour/phrases/languages';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../tools/browser.ts';
import { entryForm, fillSignUp, newAccount, signInAs, signInAtLogin } from './support/account.ts';
import { moveDeviceClock, now, stopClock } from './support/clock.ts';
import { bookButton } from './support/confirm.ts';
import { newGuest } from './support/contact.ts';
import { chooseOnDevice } from './support/device-language.ts';
import { freePort } from './support/free-port.ts';
import { bookByApi, dayAfter, freeTimes } from './support/free-times.ts';
import { picturesMissing, untilPicturesAreThere } from './support/pictures.ts';
import { accountScenes, clockScenes, scenes, waitlistScenes } from './support/scenes/all.ts';
import { startServer, untilReady } from './support/server-process.ts';
import { findShop } from './support/shops.ts';
import { walkToConfirm } from './support/to-confirm.ts';
import { goOn, see, shopAddress, startWalk, type Walk } from './support/walk.ts';

const sizes = { phone: [390, 844], tablet: [820, 1180], desktop: [1440, 900] } as const;
const startMs = 240_000;

type Look = { size: keyof typeof sizes; language: Language; theme: 'light' | 'dark' };
/** What all looks share; what did not work is gathered in `failures`. */
type Shooting = { browser: Browser; origin: string; folder: string; failures: string[] };
type Shoot = (name: string) => Promise<void>;

/** Takes pictures of every screen for people to look at: `node e2e/screenshots.ts <folder> [en,tw]`. */
async function takeAll(folder: string, languages: Language[]): Promise<void> {
  const running = process.env['E2E_ORIGIN'];
  const server = running ? null : await startServer(await freePort());
  const origin = running ?? server!.origin;
  await untilReady(origin, startMs);
  await stopClock(origin);
  await untilPicturesAreThere(origin);
  const { executablePath, args, env } = await findBrowser();
  // The site that shows the widget is not on this machine, while the server under test is: browsers ask before that.
  const launched = [...args, '--disable-features=LocalNetworkAccessChecks'];
  const browser = await chromium.launch({ executablePath, args: launched, env });
  await mkdir(folder, { recursive: true });
  const failures: string[] = [];
  try {
    for (const size of Object.keys(sizes) as (keyof typeof sizes)[])
      for (const language of languages)
        for (const theme of ['light', 'dark'] as const)
          await takeLook({ browser, origin, folder, failures }, { size, language, theme });
  } finally {
    await browser.close();
    await server?.stop();
  }
  for (const failure of failures) console.error(failure);
  if (failures.length > 0) process.exitCode = 1;
}

async function takeLook({ browser, origin, folder, failures }: Shooting, look: Look): Promise<void> {
  const { size, language, theme } = look;
  const lookName = `${size} ${language} ${theme}`;
  const fileOf = (name: string) => join(folder, `${name}-${size}-${language}-${theme}.png`);
  const take = async (page: Page, name: string) => {
    for (const address of await picturesMissing(page)) failures.push(`${lookName}, ${name}: not there: ${address}`);
    await page.screenshot({ path: fileOf(name), animations: 'disabled' });
  };
  /** What fails is named at the end; the rest of the matrix is taken all the same. */
  const attempt = async (name: string, act: (page: Page) => Promise<void>) => {
    const context = await openLook(browser, origin, look);
    try {
      await act(await context.newPage());
    } catch (error) {
      failures.push(`${lookName}, ${name}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      await context.close();
    }
  };
  const place = Object.keys(sizes).indexOf(size) * 2 + (theme === 'dark' ? 1 : 0);
  const shootOn =
    (page: Page): Shoot =>
    async (name) => {
      await page.waitForLoadState('networkidle');
      await take(page, name);
    };
  const parts: Record<string, (walk: Walk, shoot: Shoot) => Promise<void>> = {
    'signing in': takeEntry,
    'somebody signed in': takePerson,
    'a booking': (walk, shoot) => takeBooking(walk, shoot, place),
  };
  await attempt('public pages', (page) => takePublicPages(page, origin, shootOn(page)));
  for (const [name, part] of Object.entries(parts))
    await attempt(name, async (page) => part(await startWalk(page, origin, 'timeFirst', language), shootOn(page)));
  const played = { ...scenes, ...accountScenes, ...waitlistScenes, ...clockScenes };
  for (const [name, play] of Object.entries(played))
    await attempt(name, (page) => {
      const show: Shoot = (shown) => take(page, shown.replaceAll(/[ ,]+/g, '-'));
      return play({ page, origin, language, place, show, allow: () => undefined }).finally(() => stopClock(origin));
    });
  console.log(lookName);
}

async function openLook(browser: Browser, origin: string, { size, language, theme }: Look): Promise<BrowserContext> {
  const [width, height] = sizes[size];
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    timezoneId: 'Australia/Sydney',
  });
  await context.addInitScript(moveDeviceClock(now));
  await context.addInitScript(chooseOnDevice(origin, language));
  await context.addCookies([{ name: 'language', value: language, url: origin }]);
  return context;
}

async function takePublicPages(page: Page, origin: string, shoot: Shoot): Promise<void> {
  const shop = await findShop(origin, 'timeFirst');
  const members = await findShop(origin, 'membersOnly');
  const addresses = {
    landing: '/',
    explore: '/home',
    'explore-nothing': '/home?name=zzzz',
    'shop-services': `/shopDetail?compId=${shop.id}`,
    'shop-staff': `/shopDetail?compId=${shop.id}&tab=staffs`,
    'shop-details': `/shopDetail?compId=${shop.id}&tab=mendian`,
    'shop-stores': `/shopDetail?compId=${shop.id}#stores`,
    'shop-members': `/shopDetail?compId=${members.id}`,
    'shop-missing': '/shopDetail?compId=missing',
    favorites: '/favorites',
    appointments: '/appointments',
    profile: '/userInfo',
    gallery: '/dev/gallery',
  };
  for (const [name, address] of Object.entries(addresses)) {
    await page.goto(address);
    await shoot(name);
  }
}

async function takeBooking(walk: Walk, shoot: Shoot, place: number): Promise<void> {
  const { page, t } = walk;
  await page.goto(shopAddress(walk, '#book/service'));
  await see(walk, 'ChooseService');
  await shoot('book-1-service');
  await walkToConfirm(walk, { place, service: 'Lumen signature facial' });
  await shoot('book-5-confirm');
  await page.goBack();
  await see(walk, 'ChooseTime');
  await shoot('book-3-time');
  await page.goBack();
  await see(walk, 'ChooseAddOns');
  await shoot('book-2-add-ons');
  await goOn(walk);
  await see(walk, 'ConfirmBooking');
  await page.getByRole('button', { name: t('booking.addNote') }).click();
  await see(walk, 'AddNote');
  await shoot('book-6-note');
  await page.getByRole('button', { name: t('booking.noteDone') }).click();
  await bookButton(walk).click();
  await see(walk, 'Booked');
  await shoot('book-7-booked');
  await page.getByRole('link', { name: t('booking.seeOrChange') }).click();
  await see(walk, 'ReserveDetail');
  await shoot('booking');
  await page.getByRole('button', { name: t('booking.cancelBooking') }).click();
  await page.getByRole('alertdialog').getByText(t('booking.cancelFree')).waitFor();
  await shoot('booking-cancel');
}

/** The pages of signing in and up: empty, and with a refusal. */
async function takeEntry({ page, t }: Walk, shoot: Shoot): Promise<void> {
  const form = entryForm({ page, t });
  await page.goto('/login');
  await shoot('login');
  await signInAs({ page, t }, 'nobody@example.com', 'wrong password');
  await page.getByRole('alert').first().waitFor();
  await shoot('login-refused');
  await form.forgot.click();
  await shoot('forgot');
  await page.goto('/signup');
  await shoot('signup');
  await form.signUp.click();
  await shoot('signup-refused');
  const guest = newGuest();
  await fillSignUp({ page, t }, guest);
  await form.signUp.click();
  await form.code.waitFor();
  await shoot('verify');
  for (const [name, address] of Object.entries({
    'miss-email': '/missEmail',
    order: '/bokaOrder',
    renew: '/bokaRenew',
  })) {
    await page.goto(address);
    await shoot(name);
  }
}

const profileViews = ['details', 'email', 'password', 'language', 'devices'];

/** What a signed-in customer with a booking sees. */
async function takePerson({ page, origin, t, shop, services }: Walk, shoot: Shoot): Promise<void> {
  const guest = await newAccount(origin);
  const item = services.find(({ name }) => name === 'LED light session') ?? services[0]!;
  const [free] = await freeTimes(origin, shop, item, { from: dayAfter(20), to: dayAfter(33) });
  const start = `${free!.day} ${free!.time}`;
  const { booking } = await bookByApi(origin, shop, { item, start, guest });
  await signInAtLogin({ page, t }, guest.email);
  await page.goto('/userInfo');
  await shoot('me-profile');
  for (const view of profileViews) {
    await page.goto(`/userInfo?view=${view}`);
    await shoot(`me-${view}`);
  }
  for (const [name, address] of Object.entries({
    'me-appointments': '/appointments',
    'me-appointments-empty': '/appointments?view=cancelled',
    'me-favorites': '/favorites',
    'me-home': '/home',
    'me-pay-success': `/paySuccess?reserveId=${booking.id}`,
    'me-booking': `/reserveDetail?id=${booking.id}`,
  })) {
    await page.goto(address);
    await shoot(name);
  }
}

const [folder, languages = 'en,tw'] = process.argv.slice(2);
if (!folder) throw new Error('Say where the pictures go: node e2e/screenshots.ts <folder> [en,tw]');
await takeAll(folder, languages.split(',') as Language[]);
