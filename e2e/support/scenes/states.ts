import { newAccount, signInAtLogin } from '../account.ts';
import { untilAlive } from '../alive.ts';
import { bookByApi } from '../free-times.ts';
import { expect } from '../test.ts';
import { bookPlainly, freeTimeOn, serviceNamed, shopAddress, startWalk, type Walk } from '../walk.ts';
import type { Scene, Stage } from './stage.ts';

type Part = { name: string; /** What does not come. */ calls: RegExp; open: () => Promise<void> };

/** Something on its way, then known not to come. */
async function waitAndFail({ page, t }: Walk, show: Stage['show'], { name, calls, open }: Part): Promise<void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(calls, async (route) => {
    await held;
    await route.abort();
  });
  await open();
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await show(`${name}, on its way`);
  letGo();
  await expect(page.getByRole('button', { name: t('shell.retry') }).first()).toBeVisible({ timeout: 20_000 });
  await show(`${name}, failed`);
  await page.unroute(calls);
}

/** The parts of a store's page that come later, on their way and failed. */
export const shopStates: Scene = async ({ page, origin, language, show, allow }) => {
  allow(/ERR_FAILED/);
  const walk = await startWalk(page, origin, 'timeFirst', language);
  for (const [name, from, key, calls] of [
    ['Products', '', 'products', /product\/list\/public/],
    ['Reviews', '', 'reviewsShow', /reviews\/(list|score)/],
    ['Services', '&tab=mendian', 'services', /project\/list\/public/],
  ] as const) {
    const open = async () => {
      await page.goto(shopAddress(walk, from));
      await untilAlive(page);
      await page.locator(`[data-key="${key}"]`).click();
    };
    await waitAndFail(walk, show, { name, calls, open });
  }
};

/** The pages of a booking, on their way and failed. */
export const bookingStates: Scene = async ({ page, origin, language, show, allow, place }) => {
  allow(/ERR_FAILED/);
  const walk = await startWalk(page, origin, 'timeFirst', language);
  const item = serviceNamed(walk, 'Dermaplaning and mask');
  await page.goto(shopAddress(walk));
  await untilAlive(page);
  const open = () => bookPlainly(walk, item);
  await waitAndFail(walk, show, { name: 'ChooseTime', calls: /available\/times/, open });
  const { booking, linkToken } = await bookByApi(origin, walk.shop, {
    item,
    start: await freeTimeOn(walk, item, 6 + place).then(({ day, time }) => `${day} ${time}`),
  });
  const address = `/reserveDetail?id=${booking.id}#t=${linkToken}`;
  const goThere = async () => void (await page.goto(address));
  await waitAndFail(walk, show, { name: 'ReserveDetail', calls: /get\/record|get\/reserve/, open: goThere });
  const { email } = await newAccount(origin);
  await signInAtLogin({ page, t: walk.t }, email);
  const mine = async () => void (await page.goto('/appointments'));
  await waitAndFail(walk, show, { name: 'Appointments', calls: /find\/member\/reserve/, open: mine });
};
