import { accountCalls } from '@parlour/contract/account/calls';
import { internalCalls } from '@parlour/contract/admin/calls';
import { checkInCalls } from '@parlour/contract/checkin/calls';
import { languages } from '@parlour/phrases/languages';
import type { Translate } from '@parlour/phrases/t';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { devices, tablet } from './support/devices.ts';
import { axeComplaints } from './support/gate.ts';
import { overflowOf, smallControls } from './support/measures.ts';
import { ownShop } from './support/own-shop.ts';
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

const landscape = { ...tablet, viewport: { width: 1180, height: 820 } };
const screenOf = (page: Page, name: string) => page.locator(`[data-screen="${name}"]`);

const reward = { checkInRewardEvery: '1', checkInRewardPoints: '20' };

/** A store with a kiosk, whose reward comes with each visit. */
async function kioskOf(origin: string) {
  const { shopId } = await ownShop(origin, { parameters: reward, points: [] });
  const device = await ask(origin, internalCalls.addCheckInDevice, { shopId, name: 'Door' });
  const path = (url: string) => url.slice(new URL(url).origin.length);
  return { shopId, deviceId: device.id, key: device.key, kiosk: path(device.kioskUrl), screen: path(device.screenUrl) };
}

let phones = 0;
const newPhone = () => `04${String(Date.now() % 1_000_000).padStart(6, '0')}${String(phones++ % 100).padStart(2, '0')}`;

const send = (page: Page, t: Translate) => page.getByRole('button', { name: t('checkIn.send'), exact: true }).last();
const phoneField = (page: Page, t: Translate) => page.getByRole('textbox', { name: t('account.mobile') });

async function looksRight(page: Page): Promise<void> {
  expect([await axeComplaints(page), await smallControls(page), (await overflowOf(page)).pixels]).toEqual([[], [], 0]);
}

async function tap(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await page.getByRole('group').getByRole('button', { name: digit, exact: true }).click();
}

/** Nothing of a customer is anywhere in the browser but the key of the device. */
async function expectForgotten(page: Page, ...words: string[]): Promise<void> {
  const kept = await page.evaluate<string>(
    'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, history.state, document.body.innerText, [...document.querySelectorAll("input, textarea")].map((field) => field.value)])',
  );
  for (const word of words) expect(kept).not.toContain(word);
}

for (const [language, name, device] of [
  ['en', 'portrait', tablet],
  ['ch', 'landscape', landscape],
  ['tw', 'portrait', tablet],
] as const)
  test.describe(`in ${language}, ${name}`, () => {
    test.use({ ...device, language });

    test(`A-009 A-032 C-191 C-194 C-195 C-196 C-197 a kiosk checks customers in one after the other and forgets each, ${language}, ${name}`, async ({
      page,
      origin,
      t,
    }) => {
      const { kiosk } = await kioskOf(origin);
      const phone = newPhone();
      await page.goto(kiosk);
      await expect(screenOf(page, 'Kiosk')).toBeVisible();
      await expect(page).not.toHaveURL(/#/);
      await expect(page.getByRole('heading', { level: 1, name: t('checkIn.at', { shop: 'Own first' }) })).toBeVisible();
      await looksRight(page);
      const digit = await page.getByRole('group').getByRole('button', { name: '5', exact: true }).boundingBox();
      expect(Math.min(digit!.width, digit!.height)).toBeGreaterThanOrEqual(64);
      await send(page, t).click();
      await expect(page.getByText(t('reasons.mobile_needed'))).toBeVisible();
      // The keys of the page and a real keyboard write the same number, which is capped.
      await tap(page, phone.slice(0, 4));
      await page.keyboard.type(`${phone.slice(4)}9`);
      await page.getByRole('button', { name: t('checkIn.erase') }).click();
      await expect(phoneField(page, t)).toHaveValue(phone);
      await send(page, t).click();
      await expect(page.getByRole('heading', { level: 1, name: t('checkIn.newTitle') })).toBeVisible();
      await looksRight(page);
      await send(page, t).click();
      await expect(page.getByText(t('checkIn.nameNeeded'))).toBeVisible();
      await expect(page.getByRole('textbox', { name: t('account.firstName') })).toBeFocused();
      await page.keyboard.type('Zephyrine');
      await page.getByRole('textbox', { name: t('booking.noteTitle') }).fill('Quiet corner');
      await send(page, t).click();
      await expect(page.getByRole('heading', { level: 1, name: t('checkIn.welcomeNew') })).toBeVisible();
      await expect(page.getByText(t('checkIn.queue', { place: 1 }))).toBeVisible();
      await expect(page.getByText(t('checkIn.rewardPoints', { count: 20 }))).toBeVisible();
      await looksRight(page);
      await page.getByRole('button', { name: t('checkIn.done') }).click();
      await expect(phoneField(page, t)).toHaveValue('');
      await expectForgotten(page, phone, 'Zephyrine', 'Quiet corner');
      // The same customer once more: welcome back, and the visit counts once.
      await phoneField(page, t).fill(phone);
      await send(page, t).click();
      await expect(page.getByRole('heading', { level: 1, name: t('checkIn.welcomeBack') })).toBeVisible();
      await expect(page.getByText(t('checkIn.visits', { count: 1 }))).toBeVisible();
      await expect(page.getByText(t('checkIn.repeated'))).toBeVisible();
      await expect(page.getByText('Zephyrine')).toHaveCount(0);
    });
  });

test.describe('a kiosk', () => {
  test.use(tablet);

  test('C-194 F-84 Back after a visit leads to the beginning, with nothing of the customer; no control leads out of the page', async ({
    page,
    origin,
    t,
  }) => {
    const { kiosk } = await kioskOf(origin);
    await page.goto('/home');
    await page.goto(kiosk);
    const phone = newPhone();
    await phoneField(page, t).fill(phone);
    await send(page, t).click();
    await page.getByRole('textbox', { name: t('account.firstName') }).fill('Zephyrine');
    await page.goBack();
    await expect(phoneField(page, t)).toHaveValue('');
    await expect(screenOf(page, 'Kiosk')).toBeVisible();
    await expectForgotten(page, phone, 'Zephyrine');
    // The page adds the step again that was taken: the browser itself says where forward leads, if anywhere.
    await page.evaluate('history.back()');
    await expect(phoneField(page, t)).toHaveValue('');
    await page.evaluate('history.forward()');
    await expect(page).toHaveURL(/\/kiosk$/);
    await expect(screenOf(page, 'Kiosk')).toBeVisible();
    await expect(page.getByRole('link')).toHaveCount(0);
    await expect(page.locator('input[autocomplete]:not([autocomplete=off]), input[name]')).toHaveCount(0);
  });

  for (const own of ['en', 'tw'] as const)
    test.describe(`in ${own}`, () => {
      test.use({ language: own });

      test(`C-194 a customer reads the kiosk in another language, and the next one finds that of the store again, ${own}`, async ({
        page,
        origin,
        t,
        context,
        watch,
      }) => {
        watch.allow(/ERR_INTERNET_DISCONNECTED/);
        const { kiosk } = await kioskOf(origin);
        await page.clock.install();
        await page.goto(kiosk);
        const inLanguage = (tag: string) => expect(page.locator('html')).toHaveAttribute('lang', tag);
        const choose = async (name: string) => {
          await page.getByRole('button', { name: languages[own].label }).click();
          const sheet = page.getByRole('dialog');
          await expect(sheet.getByRole('radio')).toHaveCount(15);
          await looksRight(page);
          await sheet.getByText(name, { exact: true }).click();
          await sheet.getByRole('button', { name: t('shell.confirm') }).click();
        };
        await inLanguage(languages[own].tag);
        await choose(languages.vi.label);
        const vi = wordsOf('vi');
        const isAlive = () => expect(phoneField(page, vi)).toBeFocused();
        await inLanguage('vi');
        await isAlive();
        await looksRight(page);
        // Checked in, and gone: the next customer reads the language of the store.
        await phoneField(page, vi).fill(newPhone());
        await send(page, vi).click();
        await page.getByRole('textbox', { name: vi('account.firstName') }).fill('Zephyrine');
        await send(page, vi).click();
        await page.getByRole('button', { name: vi('checkIn.done') }).click();
        await inLanguage(languages[own].tag);
        await expect(phoneField(page, t)).toHaveValue('');
        await expectForgotten(page, 'Zephyrine', 'kioskLanguage');
        // Nobody goes on: the language goes back by itself, without a line as soon as there is one.
        await choose(languages.vi.label);
        await inLanguage('vi');
        await isAlive();
        await context.setOffline(true);
        await page.clock.runFor(46_000);
        await expect(screenOf(page, 'Kiosk')).toBeVisible();
        await inLanguage('vi');
        await context.setOffline(false);
        await page.clock.runFor(46_000);
        await inLanguage(languages[own].tag);
      });
    });

  test('C-194 a session that nobody uses ends by itself, after a countdown that can be extended', async ({
    page,
    origin,
    t,
  }) => {
    const { kiosk } = await kioskOf(origin);
    await page.clock.install();
    await page.goto(kiosk);
    await phoneField(page, t).fill('04');
    await page.clock.runFor(29_000);
    const timer = page.getByRole('timer');
    await expect(timer).toHaveText('');
    await page.clock.runFor(6000);
    await expect(timer).toHaveText(t('checkIn.countdown', { count: 10 }));
    expect(await axeComplaints(page)).toEqual([]);
    await page.getByRole('button', { name: t('checkIn.moreTime') }).click();
    await expect(timer).toHaveText('');
    await expect(phoneField(page, t)).toHaveValue('04');
    await page.clock.runFor(46_000);
    await expect(phoneField(page, t)).toHaveValue('');
    // A welcome counts down at once.
    const phone = newPhone();
    await phoneField(page, t).fill(phone);
    await send(page, t).click();
    await page.getByRole('textbox', { name: t('account.lastName') }).fill('Quill');
    await send(page, t).click();
    await expect(page.getByRole('heading', { name: t('checkIn.welcomeNew') })).toBeVisible();
    await page.clock.runFor(5000);
    await expect(timer).toHaveText(t('checkIn.countdown', { count: 10 }));
    await page.clock.runFor(11_000);
    await expect(phoneField(page, t)).toHaveValue('');
    await expect(page.getByText('Quill')).toHaveCount(0);
  });

  test('F-84 offline nothing is lost and the page says what to do; a revoked key closes it', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    const { kiosk, deviceId } = await kioskOf(origin);
    await page.goto(kiosk);
    const phone = newPhone();
    await phoneField(page, t).fill(phone);
    await page.context().setOffline(true);
    await send(page, t).click();
    await expect(page.getByText(t('checkIn.offline'))).toBeVisible();
    await expect(phoneField(page, t)).toHaveValue(phone);
    await page.context().setOffline(false);
    await send(page, t).click();
    await expect(page.getByRole('heading', { name: t('checkIn.newTitle') })).toBeVisible();
    await ask(origin, internalCalls.revokeCheckInDevice, { deviceId });
    await page.getByRole('textbox', { name: t('account.firstName') }).fill('Zephyrine');
    await send(page, t).click();
    await expect(page.getByText(t('checkIn.deviceTitle'))).toBeVisible();
    await page.reload();
    await expect(page.getByText(t('checkIn.deviceTitle'))).toBeVisible();
    await expectForgotten(page, phone, 'Zephyrine');
  });

  test('C-194 with two appointments today the customer chooses by their times, and the store sees who has come', async ({
    page,
    origin,
    t,
  }) => {
    const { kiosk, shopId } = await kioskOf(origin);
    const mobile = newPhone();
    const book = (hour: string) => {
      const asked = { shopId, start: `2026-12-01 ${hour}:00`, lines: [{ code: 'hour' }], firstName: 'Mei' };
      return ask(origin, internalCalls.createBooking, { ...asked, mobile, dialCode: '+61', country: 'AU' });
    };
    const booked = [await book('14'), await book('16')];
    await page.goto(kiosk);
    await phoneField(page, t).fill(mobile);
    await send(page, t).click();
    await expect(page.getByRole('heading', { name: t('checkIn.choose') })).toBeVisible();
    await looksRight(page);
    await expect(page.getByText('Mei')).toHaveCount(0);
    await page.getByRole('button', { name: /4:00/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('checkIn.welcomeBack') })).toBeVisible();
    await expect(page.getByText(/4:00/)).toBeVisible();
    const state = async (place: number) =>
      (await ask(origin, internalCalls.getBooking, { bookingId: booked[place]!.id })).state;
    expect([await state(0), await state(1)]).toEqual(['confirmed', 'arrived']);
    expect(await ask(origin, internalCalls.listCheckIns, { shopId })).toMatchObject([{ bookingId: booked[1]!.id }]);
  });
});

test.describe('the counter', () => {
  test.use(landscape);

  test('F-84 a screen shows the code of the counter, and the next one when its minute is over', async ({
    page,
    origin,
    t,
  }) => {
    const { screen } = await kioskOf(origin);
    await page.clock.install();
    await page.goto(screen);
    const code = page.getByRole('img', { name: t('checkIn.screenCode', { shop: 'Own first' }) });
    await expect(code).toBeVisible();
    await looksRight(page);
    const first = await code.getAttribute('src');
    await page.route('**/customer/app/checkIn/code**', (route) => route.fulfill({ json: answered('the-next-code') }));
    await page.clock.runFor(61_000);
    await expect(code).toHaveAttribute('src', /the-next-code/);
    expect(first).not.toContain('the-next-code');
  });
});

const answered = (code: string) => ({ code: 200, msg: '', result: { code, changesInMs: 60_000 }, requestId: 'x' });

test.describe('what does not come', () => {
  test.use(devices.phone);

  test('each page of the check-in says where one is while it is on its way and when it fails', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    watch.allow(/ERR_FAILED/);
    const { shopId, kiosk, screen } = await kioskOf(origin);
    await page.route(`**/api${checkInCalls.open.path}**`, (route) => route.abort());
    for (const address of [`/checkIn/${shopId}/code`, kiosk, screen]) {
      await page.goto(address);
      await expect(page.getByRole('button', { name: t('shell.retry'), exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: t('shell.checkIn') })).toBeVisible();
      await looksRight(page);
    }
  });
});

for (const language of ['en', 'ch', 'tw'] as const)
  test.describe(`on a phone, in ${language}`, () => {
    test.use({ ...devices.phone, language });

    test(`A-032 C-191 F-84 F-107 the scanned code opens the check-in on a customer’s phone, and an old one does not, ${language}`, async ({
      page,
      origin,
      t,
    }) => {
      const { shopId, key } = await kioskOf(origin);
      const { token } = await ask(origin, accountCalls.openView, {});
      const { code } = await ask(origin, checkInCalls.getCode, { shopId, deviceKey: key }, { token });
      for (const address of ['/checkIn', '/checkIn/', `/checkIn/${shopId}`, `/checkIn/${shopId}/old/extra`]) {
        await page.goto(address);
        await expect(screenOf(page, 'CheckIn'), address).toBeVisible();
        await expect(phoneField(page, t)).toHaveCount(0);
      }
      await expect(page.getByText(t('checkIn.overTitle'))).toBeVisible();
      await page.goto(`/checkIn/${shopId}`);
      await expect(page.getByText(t('checkIn.scanTitle'))).toBeVisible();
      await looksRight(page);
      await page.goto(`/checkIn/${shopId}/${code}`);
      await page.getByRole('radio', { name: t('account.byEmail') }).click();
      await send(page, t).click();
      await expect(page.getByText(t('reasons.email_needed'))).toBeVisible();
      await looksRight(page);
      const email = `mei${Date.now()}@example.com`;
      await page.getByRole('textbox', { name: t('account.email') }).fill(email);
      await send(page, t).click();
      await expect(page.getByRole('textbox', { name: t('account.email') })).toHaveValue(email);
      await looksRight(page);
      await page.getByRole('textbox', { name: t('account.lastName') }).fill('Lin');
      await send(page, t).click();
      await expect(page.getByRole('heading', { name: t('checkIn.welcomeNew') })).toBeVisible();
      await looksRight(page);
    });
  });
