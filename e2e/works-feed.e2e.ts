import { availabilityCalls } from '@parlour/contract/availability/calls';
import type { Person } from '@parlour/contract/staff/calls';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { devices } from './support/devices.ts';
import { findShop, type ShopRole } from './support/shops.ts';
import { expect, test } from './support/test.ts';

test.use(devices.phone);
test.setTimeout(120_000);

/** The person of a demo shop, and the address of this person's works. */
async function worksOf(origin: string, role: ShopRole, name: string): Promise<{ person: Person; tab: string }> {
  const { id, chainId } = await findShop(origin, role);
  const people = await ask(origin, availabilityCalls.getStaff, { shopId: id, chainId, lines: [] });
  const person = people.find((one) => one.name === name)!;
  return { person, tab: `/shopDetail?compId=${id}&tab=staffs` };
}

const feedOf = (page: Page) => page.getByRole('dialog');
const addressOf = ({ person, tab }: { person: Person; tab: string }, title: string) =>
  `${tab}#staff/${person.id}/works/${person.works.find((work) => work.title === title)!.id}`;

/** Which of the films in the page are running. */
const running = (page: Page) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('video')].filter((film) => !film.paused).map((film) => film.ariaLabel)`,
  );

/** Drags with a finger from one place to another, as fast as a swipe is. */
async function swipe(page: Page, by: { x?: number; y?: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize()!;
  await session.send('Input.synthesizeScrollGesture', {
    x: Math.round(width / 2),
    y: Math.round(height * 0.45),
    xDistance: by.x ?? 0,
    yDistance: by.y ?? 0,
    speed: 1600,
  });
}

test('B-099 B-100 swipes go from work to work and through the media of one', async ({ page, origin, t }) => {
  const works = await worksOf(origin, 'staffFirst', 'Marcus Bell');
  await page.goto(addressOf(works, 'Low fade, no fuss'));
  const feed = feedOf(page);
  const position = feed.getByRole('status');
  await expect(position).toContainText('2 of 6');
  await swipe(page, { y: -500 });
  await expect(position).toContainText('3 of 6');
  await expect(feed.getByRole('heading', { name: 'Copper beard after the razor' })).toBeVisible();
  await expect(feed.getByText(t('works.mediaPosition', { place: 1, count: 2 }))).toBeAttached();
  await swipe(page, { x: -300 });
  await expect(feed.getByText(t('works.mediaPosition', { place: 2, count: 2 }))).toBeAttached();
  await swipe(page, { y: 500 });
  await expect(position).toContainText('2 of 6');
});

test('B-099 B-100 STF-05 arrow keys and buttons do what swipes do, and the address goes along', async ({
  page,
  origin,
  t,
}) => {
  const works = await worksOf(origin, 'timeFirst', 'Hannah Whitlock');
  const [first, second] = works.person.works;
  await page.goto(addressOf(works, first!.title));
  const feed = feedOf(page);
  const position = feed.getByRole('status');
  const media = (place: number) => feed.getByText(t('works.mediaPosition', { place, count: 3 }));
  await expect(position).toContainText('1 of 9');
  await expect(media(1)).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(media(2)).toBeAttached();
  await feed.getByRole('button', { name: t('works.nextMedia') }).click();
  await expect(media(3)).toBeAttached();
  await feed.getByRole('button', { name: t('works.previousMedia') }).click();
  await expect(media(2)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(position).toContainText('2 of 9');
  await expect(feed.getByRole('heading', { name: second!.title })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/works/${second!.id}$`));
  await feed.getByRole('button', { name: t('works.nextWork') }).click();
  await expect(position).toContainText('3 of 9');
  await feed.getByRole('button', { name: t('works.previousWork') }).click();
  await expect(position).toContainText('2 of 9');
  await page.keyboard.press('ArrowUp');
  await expect(position).toContainText('1 of 9');
});

test('STF-05 no more than the works before and after are in the page', async ({ page, origin }) => {
  const works = await worksOf(origin, 'timeFirst', 'Hannah Whitlock');
  await page.goto(addressOf(works, works.person.works[2]!.title));
  const feed = feedOf(page);
  await expect(feed.getByRole('status')).toContainText('3 of 9');
  await expect(feed.locator('section h2')).toHaveCount(3);
});

test('STF-07 B-089 C-277 Escape closes at once, and the focus is on the thumbnail again', async ({
  page,
  origin,
  t,
}) => {
  const { person, tab } = await worksOf(origin, 'timeFirst', 'Hannah Whitlock');
  await page.goto(tab);
  const thumb = page.getByRole('link', { name: t('staff.filmNamed', { title: person.works[0]!.title }) }).first();
  await thumb.click();
  await expect(feedOf(page).getByRole('status')).toContainText('1 of 9');
  await page.keyboard.press('ArrowDown');
  await expect(feedOf(page).getByRole('status')).toContainText('2 of 9');
  await page.keyboard.press('Escape');
  await expect(feedOf(page)).toHaveCount(0);
  await expect(page.locator('video')).toHaveCount(0);
  await expect(thumb).toBeFocused();
  await expect(page).toHaveURL(new RegExp('tab=staffs$'));
});

test('SYS-18 where motion is not wanted no film begins by itself; the button starts it', async ({
  page,
  origin,
  t,
}) => {
  const works = await worksOf(origin, 'timeFirst', 'Hannah Whitlock');
  await page.goto(addressOf(works, works.person.works[0]!.title));
  const feed = feedOf(page);
  await expect(feed.getByRole('button', { name: t('works.play') })).toBeVisible();
  expect(await running(page)).toEqual([]);
  await feed.getByRole('button', { name: t('works.play') }).click();
  await expect(feed.getByRole('button', { name: t('works.pause') })).toBeVisible();
  await expect.poll(() => running(page)).toHaveLength(1);
});

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('B-102 STF-06 only the film that is looked at runs, muted and inline, with pause and sound; it stops with its tab', async ({
    page,
    origin,
    t,
  }) => {
    const works = await worksOf(origin, 'traditionalChinese', '姚承翰');
    await page.goto(addressOf(works, '手刷蜜糖橘，一筆一筆來'));
    const feed = feedOf(page);
    const film = feed.getByRole('button', { name: t('works.pause') });
    await expect(film).toBeVisible();
    await expect.poll(() => running(page)).toHaveLength(1);
    const facts = await page.evaluate<unknown>(
      `(() => { const film = document.querySelector('video'); return [film.muted, film.playsInline]; })()`,
    );
    expect(facts).toEqual([true, true]);
    await feed.getByRole('button', { name: t('works.soundOn') }).click();
    await expect.poll(() => page.evaluate<boolean>(`document.querySelector('video').muted`)).toBe(false);
    await film.click();
    await expect(feed.getByRole('button', { name: t('works.play') })).toBeVisible();
    expect(await running(page)).toEqual([]);
    await feed.getByRole('button', { name: t('works.play') }).click();
    await expect.poll(() => running(page)).toHaveLength(1);
    // The button that has the focus goes with its film: the feed hears the next key all the same.
    await feed.getByRole('button', { name: t('works.pause') }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => running(page)).toEqual([]);
    await expect(feed.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => running(page)).toHaveLength(1);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => running(page)).toEqual([]);
    await expect(feed.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => running(page)).toHaveLength(1);
    // A hidden tab cannot be made here; the page is told that it is one.
    await page.evaluate(
      `Object.defineProperty(document, 'hidden', { get: () => true, configurable: true }), document.dispatchEvent(new Event('visibilitychange'))`,
    );
    await expect.poll(() => running(page)).toEqual([]);
  });

  test('A-177 a film that runs is paused by its button, and stops when its page is left', async ({
    page,
    origin,
    t,
  }) => {
    const works = await worksOf(origin, 'traditionalChinese', '姚承翰');
    await page.goto(addressOf(works, '手刷蜜糖橘，一筆一筆來'));
    const feed = feedOf(page);
    await expect.poll(() => running(page)).toHaveLength(1);
    await feed.getByRole('button', { name: t('works.pause') }).click();
    expect(await running(page)).toEqual([]);
    await feed.getByRole('button', { name: t('works.play') }).click();
    await expect.poll(() => running(page)).toHaveLength(1);
    await page.evaluate(`globalThis.films = [...document.querySelectorAll('video')]`);
    await page.keyboard.press('Escape');
    await expect(page.locator('video')).toHaveCount(0);
    const left = await page.evaluate<boolean[]>(`globalThis.films.map((film) => film.paused && !film.isConnected)`);
    expect(left).toContain(true);
    expect(left).not.toContain(false);
  });

  test('B-102 of two films one below the other the one that is looked at runs', async ({ page, origin }) => {
    const works = await worksOf(origin, 'timeFirst', 'Priya Raman');
    await page.goto(addressOf(works, 'Evening light session'));
    await expect.poll(() => running(page)).toEqual([expect.stringContaining('Evening light session')]);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => running(page)).toEqual([expect.stringContaining('Light from below')]);
  });

  test('B-102 a browser goes to a place in a film, because it can ask for parts of it', async ({ page, origin }) => {
    const works = await worksOf(origin, 'timeFirst', 'Hannah Whitlock');
    await page.goto(addressOf(works, works.person.works[0]!.title));
    await expect.poll(() => running(page)).toHaveLength(1);
    const url = await page.evaluate<string>(`document.querySelector('video').src`);
    const part = await page.request.get(url, { headers: { range: 'bytes=0-99' } });
    expect([part.status(), part.headers()['content-length']]).toEqual([206, '100']);
  });
});
