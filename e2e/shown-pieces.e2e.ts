import { availabilityCalls } from '@parlour/contract/availability/calls';
import { shopCalls } from '@parlour/contract/shop/calls';
import { parameterCodes } from '@parlour/contract/reference/calls';
import { formatPrice } from '@parlour/phrases/format';
import type { Page } from '@playwright/test';
import { newAccount, signInAtLogin } from './support/account.ts';
import { ask } from './support/api.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { ownShop, setParameter } from './support/own-shop.ts';
import { untilItListens } from './support/popups.ts';
import { findShop } from './support/shops.ts';
import { expect, test } from './support/test.ts';
import { walkToConfirm } from './support/to-confirm.ts';
import {
  arriveAt,
  bookPlainly,
  chooseTime,
  freeTimeOn,
  see,
  serviceNamed,
  shopAddress,
  startWalk,
} from './support/walk.ts';

// Pieces of the gallery, on the screens that show them.
test.use(devices.desktop);
test.setTimeout(150_000);

/** The picture of the one empty state that is shown, once it says so. */
async function pictureOf(page: Page, kind: string, text: string): Promise<string> {
  const state = page.locator(`[data-kind="${kind}"]`).first();
  await expect(state).toContainText(text);
  return state.locator('svg').first().innerHTML();
}

test('A-170 C-311 A-171 C-312 nothing to tell, nothing found, nothing there, no line and a fault have pictures and words of their own', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 5\d\d|answered 5\d\d|ERR_FAILED/);
  const { id } = await findShop(origin, 'timeFirst');
  const members = await findShop(origin, 'membersOnly');
  const { shopId } = await ownShop(origin);
  const pictures = new Set<string>();
  const see = async (kind: string, text: string) => pictures.add(await pictureOf(page, kind, text));
  await page.goto(`/shopDetail?compId=${members.id}#book/service`);
  await see('notice', '');
  await page.goto('/home?name=zzzz');
  await see('noResult', 'zzzz');
  await page.goto(`/shopDetail?compId=${shopId}&tab=reviewsShow`);
  await see('noData', t('review.none'));
  const reviews = /reviews\/(list|score)/;
  for (const [kind, text] of [
    ['network', t('reasons.network_failed')],
    ['abnormal', t('shell.serverError')],
  ] as const) {
    await page.goto(`/shopDetail?compId=${id}&tab=mendian`);
    await page.route(reviews, (route) =>
      kind === 'network' ? route.abort() : route.fulfill({ status: 500, body: 'no JSON' }),
    );
    await page.locator('[data-key="reviewsShow"]').click();
    await see(kind, text);
    await expect(page.getByRole('button', { name: t('shell.retry') }).first()).toBeVisible();
    await page.unroute(reviews);
  }
  expect(pictures.size).toBe(5);
});

test('A-174 A-175 A-179 A-205 a date of birth is three figures in the order of the store, or a day of a calendar that opens over the page', async ({
  page,
  origin,
  t,
}) => {
  const guest = newGuest();
  const { shopId, chainId } = await ownShop(origin, { members: [guest.email] });
  await newAccount(origin, guest);
  await signInAtLogin({ page, t }, guest.email);
  const birthday = page.getByRole('group', { name: t('member.birthday'), exact: true });
  const figures = birthday.getByRole('textbox');
  for (const [order, parts] of [
    ['1', ['month', 'day', 'year']],
    ['2', ['year', 'month', 'day']],
    ['0', ['day', 'month', 'year']],
  ] as const) {
    await setParameter(origin, chainId, 'dateOrder', order);
    await page.goto(`/home/userInfo?view=profile&compId=${shopId}`);
    await expect(birthday).toBeVisible();
    for (const [place, part] of parts.entries())
      await expect(figures.nth(place)).toHaveAttribute('autocomplete', `bday-${part}`);
  }
  for (const [place, text] of ['28', '02', '1990'].entries()) await figures.nth(place).fill(text);
  const button = birthday.getByRole('button');
  const calendar = page.getByRole('dialog', { name: t('member.birthday') });
  await button.click();
  await untilItListens(calendar);
  await expect(calendar.getByRole('button', { pressed: true })).toHaveAccessibleName(/28 February 1990/);
  await page.mouse.click(1250, 300);
  await expect(calendar).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await untilItListens(calendar);
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await calendar.getByRole('button', { name: /14 February 1990/ }).click();
  await expect(calendar).toHaveCount(0);
  await expect(figures.nth(0)).toHaveValue('14');
  await expect(figures.nth(2)).toHaveValue('1990');
});

test('B-255 B-321 the way to the confirm page needs no request for parameters: those of charges and the other flags come with the store', async ({
  page,
  origin,
}) => {
  const walk = await startWalk(page, origin, 'timeFirst');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('parameter')) asked.push(request.url());
  });
  await walkToConfirm(walk, { place: 4, service: 'Deep clear facial' });
  const codes = [191, 125, 21, ...Array.from({ length: 10 }, (_, place) => 293 + place)].map(
    (number) => `BK${String(number).padStart(3, '0')}`,
  );
  expect(Object.values(parameterCodes)).toEqual(expect.arrayContaining(codes));
  const { parameters } = await ask(origin, shopCalls.get, { shopId: walk.shop.id });
  expect(Object.keys(parameters)).toEqual(expect.arrayContaining(codes));
  expect(asked).toEqual([]);
});

test('B-167 B-174 who can be chosen at a time has a photo, a name, a title and a price, and is asked for with time, length and services', async ({
  page,
  origin,
}) => {
  const walk = await startWalk(page, origin, 'timeFirst');
  const item = serviceNamed(walk, 'Deep clear facial');
  const free = await freeTimeOn(walk, item, 5);
  await page.goto(shopAddress(walk));
  await bookPlainly(walk, item);
  await arriveAt(walk, 'ChooseTime');
  await chooseTime(walk, free);
  const request = page.waitForRequest((one) => one.url().includes(availabilityCalls.getStaff.path));
  await page.goto(shopAddress(walk, '#book/staff'));
  const asked = decodeURIComponent((await request).url() + ((await request).postData() ?? ''));
  for (const part of [free.day, free.time, item.code]) expect(asked).toContain(part);
  await see(walk, 'ChooseStaff');
  const lines = [
    { position: 1, kind: item.kind, code: item.code, quantity: 1, guest: 1, staffId: null, addOnCodes: [] },
  ];
  const people = await ask(origin, availabilityCalls.getStaff, {
    shopId: walk.shop.id,
    lines,
    start: `${free.day} ${free.time}`,
  });
  const person = people.find(({ title, photoUrl, price }) => title && photoUrl && price)!;
  const card = page.getByRole('radio').filter({ hasText: person.name }).first();
  await expect(card).toContainText(person.title);
  await expect(card).toContainText(formatPrice({ price: person.price!, priceType: person.priceType! }, walk.style));
  await expect(card.locator('img')).toBeVisible();
});
