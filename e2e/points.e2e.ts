import { internalCalls } from '@parlour/contract/admin/calls';
import { languages } from '@parlour/phrases/languages';
import { newAccount, signInAtLogin } from './support/account.ts';
import { ask } from './support/api.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { looks } from './support/journeys.ts';
import { dayAfter } from './support/free-times.ts';
import { passGate } from './support/gate.ts';
import { ownShop } from './support/own-shop.ts';
import { expect, test } from './support/test.ts';

test.setTimeout(120_000);

/** A customer of a store that gives points, who has brought 240 along. */
async function customerWithPoints(origin: string, endsOn: string) {
  const guest = newGuest();
  const { shopId } = await ownShop(origin, { members: [guest.email], points: [`${guest.email},240,first,${endsOn}`] });
  await newAccount(origin, guest);
  const { list } = await ask(origin, internalCalls.listMembers, { shopId, search: guest.email });
  return { guest, shopId, memberId: list[0]!.id };
}

type Owner = Awaited<ReturnType<typeof customerWithPoints>>;

/** A bill that is paid by cash; answers once its points are there. */
async function buys(origin: string, { shopId, memberId }: Owner, amount: string, balance: number) {
  const bill = await ask(origin, internalCalls.settleBill, {
    shopId,
    memberId,
    reference: `T-${amount}`,
    currencyCode: 'AUD',
    lines: [{ id: '1', kind: 'service', name: 'Quiet hour', quantity: 1, price: amount, amount }],
    tenders: [{ kind: 'cash', amount }],
    total: amount,
  });
  await balanceIs(origin, { shopId, memberId }, balance);
  return bill;
}

const balanceIs = (origin: string, { shopId, memberId }: Pick<Owner, 'shopId' | 'memberId'>, balance: number) =>
  expect.poll(async () => (await ask(origin, internalCalls.listPoints, { shopId, memberId })).balance).toBe(balance);

for (const [language, device] of looks('en', 'tw'))
  test.describe(`${language}, ${device}`, () => {
    test.use({ ...devices[device], language });

    test(`C-167 C-168 C-170 PNT-02 PNT-03 points stand on top, with their months and all that came and went, ${language}, ${device}`, async ({
      page,
      origin,
      t,
    }) => {
      const { tag } = languages[language];
      const endsOn = dayAfter(60);
      const owner = await customerWithPoints(origin, endsOn);
      const { guest, shopId, memberId } = owner;
      const bill = await buys(origin, owner, '59.90', 299);
      await signInAtLogin({ page, t }, guest.email);
      await page.goto('/userInfo');
      await page.getByRole('link', { name: t('points.title'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('points.title') })).toBeFocused();
      await expect(page.getByText('299', { exact: true }).first()).toBeAttached();
      // The chart and its table end with the present month.
      await expect(page.getByRole('table', { name: t('points.months') }).getByRole('row')).toHaveCount(13);
      await expect(page.getByRole('row').nth(1)).toContainText('+299');
      await passGate(page, { name: 'Points', tag });

      await page.getByRole('link', { name: t('points.history') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('points.history') })).toBeFocused();
      const lines = page.getByRole('article');
      await expect(lines).toHaveCount(2);
      const sale = lines.filter({ has: page.getByRole('heading', { name: t('points.sales') }) });
      await expect(sale).toContainText('+59');
      await expect(sale).toContainText(t('points.more'));
      await expect(sale.getByRole('definition')).toHaveText([/./, 'Own first', '–', '–', bill.number]);
      await expect(lines.filter({ hasText: '+240' })).toContainText(t('points.import'));
      await passGate(page, { name: 'PointHistory', tag });

      // The store takes a reward, with its reason, and the purchase goes back: what is spent is owed.
      const taken = { shopId, memberId, points: -290, reference: 'reward', reason: 'Hand cream', operator: 'Ana' };
      await ask(origin, internalCalls.adjustPoints, taken);
      await ask(origin, internalCalls.refundBill, { billId: bill.id, reference: 'R-1', amount: '59.90' });
      await balanceIs(origin, owner, -50);
      await page.reload();
      await expect(lines).toHaveCount(4);
      await page.getByLabel(t('points.type')).selectOption({ label: t('points.adjustment') });
      await expect(lines).toHaveCount(1);
      await expect(lines).toContainText('−290');
      await expect(lines).toContainText(t('points.less'));
      await expect(lines.getByRole('definition')).toHaveText([/./, 'Own first', 'Ana', 'Hand cream', '–']);
      await page.getByRole('link', { name: t('account.back'), exact: true }).click();
      await expect(page.getByText('−50', { exact: true }).first()).toBeAttached();
      await expect(page.getByText(t('points.owed'))).toBeVisible();
      await passGate(page, { name: 'Points, owed', tag });

      await page.goto('/userInfo?view=pointHistory');
      await page.getByRole('article').filter({ hasText: '+59' }).getByRole('link', { name: bill.number }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('bill.one') })).toBeVisible();
    });
  });

test('C-167 who has no points, and a failing list, say so and offer the way on', async ({ page, origin, t, watch }) => {
  watch.allow(/status of 500|answered 500/);
  const guest = await newAccount(origin);
  await signInAtLogin({ page, t }, guest.email);
  await page.goto('/userInfo?view=points');
  await expect(page.getByText(t('points.none'))).toBeVisible();
  await page.route('**/api/customer/member/point/chains**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/userInfo?view=points');
  await expect(page.getByRole('button', { name: t('shell.retry'), exact: true })).toBeVisible();
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('A-178 PNT-01 the figures of a balance roll for two seconds and are read at once; without motion nothing rolls', async ({
    page,
    origin,
    t,
  }) => {
    const { guest } = await customerWithPoints(origin, dayAfter(60));
    await signInAtLogin({ page, t }, guest.email);
    // Each is noted as it begins: on a slow machine it may be over before anybody looks.
    await page.addInitScript(`{
      window.rolls = [];
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...given) {
        const one = animate.apply(this, given);
        if (this.closest('[data-digit]')) window.rolls.push(one.effect.getTiming().duration);
        return one;
      };
    }`);
    const rolls = () => page.evaluate<unknown[]>('window.rolls');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/userInfo?view=points');
    await expect(page.getByText('240', { exact: true }).first()).toBeAttached();
    await expect.poll(rolls).toEqual([2000, 2000, 2000]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await expect(page.getByText('240', { exact: true }).first()).toBeAttached();
    expect(await rolls()).toEqual([]);
  });
});
