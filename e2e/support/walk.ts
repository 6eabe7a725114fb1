import type { MenuItem } from '@parlour/contract/menu/calls';
import { type Shop, shopCalls } from '@parlour/contract/shop/calls';
import { formatDay, type FormatStyle, formatTime } from '@parlour/phrases/format';
import { formatTag, type Language } from '@parlour/phrases/languages';
import type { Translate } from '@parlour/phrases/t';
import type { Page } from '@playwright/test';
import { ask } from './api.ts';
import { dayMs } from './clock.ts';
import { dayAfter, type FreeTime, freeTimes } from './free-times.ts';
import { findShop, servicesOf, type ShopRole } from './shops.ts';
import { expect } from './test.ts';
import { wordsOf } from './words.ts';
import { workerCount } from './workers.ts';

/** A person in front of a shop: the page, the shop as any caller may read it, and how its dates and times are written. */
export type Walk = {
  page: Page;
  origin: string;
  t: Translate;
  language: Language;
  shop: Shop;
  services: MenuItem[];
  style: FormatStyle;
};

export async function startWalk(page: Page, origin: string, role: ShopRole, language: Language = 'en'): Promise<Walk> {
  const { id } = await findShop(origin, role);
  return walkAt(page, origin, id, language);
}

/** The same in front of a store that is known by its id. */
export async function walkAt(page: Page, origin: string, shopId: string, language: Language = 'en'): Promise<Walk> {
  const shop = await ask(origin, shopCalls.get, { shopId });
  const t = wordsOf(language);
  const style = {
    tag: formatTag(language, shop.countryCode),
    t,
    timeFormat: shop.timeFormat,
    currencySymbol: shop.currencySymbol,
    currencyDigits: shop.currencyDigits,
  };
  const services = (await servicesOf(origin, shop)).map((item) => asRead(item, shop, language));
  return { page, origin, t, language, shop, services, style };
}

/** The name of a service in the app of this language: by its second name where that is the shop's second one. */
function asRead(item: MenuItem, shop: Shop, language: Language): MenuItem {
  if (!shop.hasSecondLanguage || shop.secondLanguageCode !== language) return item;
  const named = <Named extends { name: string; nameSecond: string }>(one: Named): Named =>
    one.nameSecond === '' ? one : { ...one, name: one.nameSecond, nameSecond: one.name };
  return { ...named(item), addOns: item.addOns.map(named) };
}

/** A service of the shop by one of its names. */
export function serviceNamed(walk: Pick<Walk, 'services' | 'shop'>, name: string): MenuItem {
  const item = walk.services.find((one) => one.name === name || one.nameSecond === name);
  if (!item) throw new Error(`"${walk.shop.name}" does not offer "${name}".`);
  return item;
}

type FreeTimeOptions = { staffId?: string | null; addOnCodes?: readonly string[]; from?: string; to?: string };

/**
 * A time of one of the free days, which are counted from the day after tomorrow. Journeys that run side by side take days of their
 * own and, by their worker, different parts of a day: none takes a time from another one while that fills in who comes.
 */
export async function freeTimeOn(
  walk: Walk,
  item: MenuItem,
  place: number,
  options: FreeTimeOptions = {},
): Promise<FreeTime> {
  const free = await timesOf(walk, item, options);
  const days = daysOfWorker([...new Set(free.map(({ day }) => day))]);
  const [found] = ofWorker(free.filter(({ day }) => day === days[place % days.length]));
  if (!found) throw new Error(`"${item.name}" has no free time in these days.`);
  return found;
}

/** The times of the days that are asked for, or of more days than one question may name. */
async function timesOf({ origin, shop }: Walk, item: MenuItem, options: FreeTimeOptions): Promise<FreeTime[]> {
  if (options.from !== undefined) return freeTimes(origin, shop, item, { ...options, from: options.from });
  const spans = [
    { from: dayAfter(2), to: dayAfter(10) },
    { from: dayAfter(11), to: dayAfter(19) },
  ];
  const found = await Promise.all(spans.map((span) => freeTimes(origin, shop, item, { ...options, ...span })));
  return found.flat();
}

/** Which of the browsers side by side this one is. */
export const workerPlace = (): number => Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % workerCount;

/** This worker's share of the days by the calendar, whichever of them are free; all where that would leave no two to choose from. */
function daysOfWorker(days: readonly string[]): readonly string[] {
  const own = days.filter((day) => (Date.parse(day) / dayMs) % workerCount === workerPlace());
  return own.length > 1 ? own : days;
}

/** The part of a day's times that this worker takes, each worker one after the other. */
export function ofWorker<Time>(ofDay: readonly Time[]): Time[] {
  const place = workerPlace();
  const [from, to] = [place, place + 1].map((part) => Math.floor((ofDay.length * part) / workerCount));
  return ofDay.slice(from, Math.max(to!, from! + 1));
}

export const shopAddress = ({ shop }: Pick<Walk, 'shop'>, rest = ''): string => `/shopDetail?compId=${shop.id}${rest}`;

/** Waits until a screen is shown; where it does not come, the failure says what the page says instead. */
export async function see({ page }: Pick<Walk, 'page'>, screen: string): Promise<void> {
  try {
    await expect(page.locator(`[data-screen="${screen}"]`)).toBeVisible();
  } catch (error) {
    const said = await page.locator('[role=alert], [role=status], [role=alertdialog], h1').allInnerTexts();
    throw new Error(`${screen} is not shown. The page says: ${said.filter(Boolean).join(' | ')}`, { cause: error });
  }
}

/** Waits for the next screen: it is shown, and its heading has the focus. */
export async function arriveAt({ page }: Pick<Walk, 'page'>, screen: string): Promise<void> {
  await see({ page }, screen);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

/** The main button of a booking page, in the bar of a phone or the rail of a wide window. */
export const nextButton = ({ page, t }: Walk) => page.getByRole('button', { name: t('booking.next'), exact: true });

export async function goOn(walk: Walk): Promise<void> {
  await nextButton(walk).click();
}

/** "Book" on the shop page; a tap before the finished page has come to life is made again, as a person would. */
export async function bookService({ page, t }: Walk, name: string): Promise<void> {
  await expect(async () => {
    // On a busy machine the tap before this one may have arrived after all.
    if (page.url().includes('#book/')) return;
    await page.getByRole('button', { name: t('menu.bookNamed', { name }) }).click({ timeout: 2000 });
    await expect(page).toHaveURL(/#book\//, { timeout: 1000 });
  }).toPass({ timeout: 15_000 });
}

/** "Book", and past the add-ons where the service has any; the next page of the shop's order then opens. */
export async function bookPlainly(walk: Walk, item: MenuItem): Promise<void> {
  await bookService(walk, item.name);
  if (item.addOnCount === 0) return;
  await arriveAt(walk, 'ChooseAddOns');
  await goOn(walk);
}

const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A day where days are chosen: in the strip of a phone, in the month of a wide window. */
export function dayOf({ page, t, style }: Walk, day: string) {
  const name = formatDay(day, 'full', style);
  const inStrip = page.getByRole('radiogroup', { name: t('booking.days') }).getByRole('radio', { name });
  const inMonth = page.getByRole('grid').getByRole('button', { name });
  return inStrip.or(inMonth);
}

/** A time of the open day. */
export function timeOf({ page, t, style }: Walk, time: string) {
  return page
    .getByRole('radiogroup', { name: t('booking.times') })
    .getByRole('radio', { name: new RegExp(`^${escaped(plain(formatTime(time, style)))}(?!\\d)`) });
}

/** Opens what is folded, until a time of the open day is there. */
export async function showTime(walk: Walk, time: string): Promise<void> {
  const times = walk.page.getByRole('radiogroup', { name: walk.t('booking.times') });
  const closed = times.getByRole('button');
  await expect(async () => {
    await expect(times).toBeVisible({ timeout: 1000 });
    while (!(await timeOf(walk, time).isVisible()) && (await closed.count()) > 0)
      await closed.first().click({ timeout: 1000 });
    await expect(timeOf(walk, time)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
}

/** The words of a day and time, as buttons and headings say them. */
export function whenText(
  { t, style }: Pick<Walk, 't' | 'style'>,
  { day, time }: Pick<FreeTime, 'day' | 'time'>,
  form: 'short' | 'long' = 'short',
): string {
  return t('booking.dayAtTime', { day: formatDay(day, form, style), time: formatTime(time, style) });
}

/** Chooses a day and a time; the main button then says both. */
export async function chooseTime(walk: Walk, free: Pick<FreeTime, 'day' | 'time'>): Promise<void> {
  await dayOf(walk, free.day).click();
  await showTime(walk, free.time);
  await timeOf(walk, free.time).click();
  await expect(timeOf(walk, free.time)).toBeChecked();
}

export const nextAtButton = ({ page, t, ...walk }: Walk, free: Pick<FreeTime, 'day' | 'time'>) =>
  page.getByRole('button', { name: t('booking.nextAt', { when: whenText({ t, ...walk }, free) }) });

/** Chooses a person by name, or no preference. */
export async function chooseStaff({ page, t }: Walk, name: string | null): Promise<void> {
  const people = page.getByRole('radiogroup', { name: t('booking.staffTitle') });
  const card = people.getByRole('radio', { name: name ?? t('booking.noPreference') });
  await card.click();
  await expect(card).toBeChecked();
}

/** From the times to the people, and back with a person by name. */
export async function chooseWhom(walk: Walk, name: string): Promise<void> {
  const { page, t } = walk;
  await page
    .getByRole('main')
    .getByRole('button', { name: t('booking.editNamed', { name: t('booking.who') }) })
    .click();
  await arriveAt(walk, 'ChooseStaff');
  await chooseStaff(walk, name);
  await goOn(walk);
}
