import { availabilityCalls } from '@parlour/contract/availability/calls';
import { parameterCodes } from '@parlour/contract/reference/calls';
import { shopCalls } from '@parlour/contract/shop/calls';
import { ask } from './support/api.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { bookByApi, dayAfter } from './support/free-times.ts';
import { ownShop, setParameter } from './support/own-shop.ts';
import { servicesOf } from './support/shops.ts';
import { expect, test } from './support/test.ts';
import { formatTime } from '@parlour/phrases/format';

test.use(devices.desktop);
test.setTimeout(240_000);

const person = 'Ann Own';

test('B-322 B-062 B-090 B-097 B-170 B-190 B-200 B-254 B-271 B-277 C-013 each of the 21 parameters that are not of money changes what it says, after a reload', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 4\d\d/);
  const barred = `barred-${Date.now().toString(36)}@mail.example`;
  const { shopId, chainId } = await ownShop(origin, { blacklist: [barred] });
  const place = { id: shopId, chainId };
  const [hour, half] = (await servicesOf(origin, place)) as [
    Awaited<ReturnType<typeof servicesOf>>[0],
    Awaited<ReturnType<typeof servicesOf>>[0],
  ];
  const address = (rest = '') => `/shopDetail?compId=${shopId}${rest}`;
  const set = (name: string, value: string) => setParameter(origin, chainId, name, value);
  const shop = () => ask(origin, shopCalls.get, { shopId });
  const { employeeId: staffId } = (await ask(origin, availabilityCalls.getStaff, { shopId, lines: [] })).find(
    ({ name }) => name === person,
  )!;
  const book = (time: string, more: object = {}) =>
    bookByApi(origin, place, { item: hour, start: `${dayAfter(3)} ${time}`, staffId, ...more });
  /** Both sides of a switch: what is seen with one value, then with the other. */
  const flip = (name: string, values: readonly [string, string], look: (value: string) => Promise<void>) =>
    test.step(name, async () => {
      for (const value of values) {
        await set(name, value);
        await look(value);
      }
    });
  const tab = (name: string) => page.getByRole('navigation', { name: t('shop.parts') }).getByRole('link', { name });
  const onPage = async (rest: string, check: () => Promise<void>) => {
    await page.goto('/home');
    await page.goto(address(rest));
    await check();
  };
  const count = (isThere: boolean) => (isThere ? 1 : 0);

  await flip('isConfirmedAtOnce', ['0', '1'], async (value) => {
    const { booking } = await book(value === '1' ? '09:00' : '10:00');
    expect(booking.state).toBe(value === '1' ? 'confirmed' : 'to_confirm');
  });
  await flip('slotCapacity', ['1', '2'], async (value) => {
    const again = book('09:00').then(
      () => 'booked',
      () => 'refused',
    );
    expect(await again).toBe(value === '2' ? 'booked' : 'refused');
  });
  await set('slotCapacity', '1');
  await flip('blacklistRestricts', ['1', '0'], async (value) => {
    const answer = book(value === '1' ? '12:00' : '13:00', { guest: newGuest({ email: barred }) }).then(
      () => 'booked',
      () => 'refused',
    );
    expect(await answer).toBe(value === '1' ? 'refused' : 'booked');
  });
  await test.step('BK021, BK125, BK191 and BK290 are delivered and change nothing (G-14)', async () => {
    const times = () =>
      ask(origin, availabilityCalls.getTimes, {
        shopId,
        lines: [
          { position: 1, kind: 'service', code: hour.code, quantity: 1, guest: 1, staffId: null, addOnCodes: [] },
        ],
        from: dayAfter(4),
        to: dayAfter(4),
      });
    const before = await times();
    for (const name of ['requested021', 'requested125', 'requested191', 'requested290'] as const) {
      await set(name, 'turned');
      expect((await shop()).parameters[parameterCodes[name]]).toBe('turned');
    }
    expect(await times()).toEqual(before);
  });

  await flip('allowsVisitorBooking', ['0', '1'], (value) =>
    onPage('', () => expect(page.getByText(t('shop.membersOnly'))).toHaveCount(count(value === '0'))),
  );
  await flip('hidesServicePrices', ['1', '0'], (value) =>
    onPage('', () =>
      expect(page.getByRole('article').getByText('$50').first()).toBeVisible({ visible: value === '0' }),
    ),
  );
  await flip('expandsDescriptions', ['1', '0'], (value) =>
    onPage('', () =>
      expect(page.getByRole('article').locator('[aria-expanded]').first()).toHaveAttribute(
        'aria-expanded',
        String(value === '1'),
      ),
    ),
  );
  await flip('hasStoreSwitch', ['0', '1'], (value) =>
    onPage('', () => expect(page.getByRole('main').getByText(t('shop.switchStore'))).toHaveCount(count(value === '1'))),
  );
  await flip('hidesReviews', ['1', '0'], (value) =>
    onPage('', () => expect(tab(t('shop.tabReviews'))).toHaveCount(count(value === '0'))),
  );
  await flip('showsStaffBookButtons', ['0', '1'], (value) =>
    onPage('&tab=staffs', async () => {
      await expect(page.getByRole('main').getByText(person).first()).toBeVisible();
      await expect(page.getByRole('button', { name: t('staff.bookNamed', { name: person }) })).toHaveCount(
        count(value === '1'),
      );
    }),
  );
  await flip('hasStaffFeature', ['0', '1'], (value) =>
    onPage('', () => expect(tab(t('shop.tabStaff'))).toHaveCount(count(value === '1'))),
  );

  const screen = (name: string) => page.locator(`[data-screen="${name}"]`);
  const next = page.getByRole('button', { name: t('booking.next'), exact: true });
  await flip('choosesStaffBeforeTime', ['1', '0'], (value) =>
    onPage('#book/service', async () => {
      for (const { name } of [hour, half]) await page.getByRole('checkbox', { name }).check();
      await next.click();
      await expect(screen(value === '1' ? 'ChooseStaff' : 'ChooseTime')).toBeVisible();
    }),
  );
  await set('choosesStaffBeforeTime', '1');
  await flip('hasOneStaffPerService', ['1', '0'], (value) =>
    onPage('#book/staff', () =>
      expect(
        page.getByRole('radiogroup', {
          name: t(value === '1' ? 'booking.staffFor' : 'booking.staffTitle', { name: hour.name }),
        }),
      ).toBeVisible(),
    ),
  );
  await page.getByRole('radio', { name: person }).click();
  await next.click();
  await expect(screen('ChooseTime')).toBeVisible();
  const style = { tag: 'en-AU', t, timeFormat: '12', currencySymbol: '$', currencyDigits: 2 } as const;
  const time = (minute: string) =>
    page
      .getByRole('radiogroup', { name: t('booking.times') })
      .getByRole('radio', { name: new RegExp(`^${formatTime(minute, style).replaceAll(/\s/g, '.')}`) });
  await flip('showsUnavailableTimes', ['0', '1'], (value) =>
    onPage('#book/time', async () => {
      await page
        .getByRole('grid')
        .getByRole('button', { name: new RegExp(` ${Number(dayAfter(3).slice(8))} `) })
        .click();
      await expect(time('14:00')).toHaveCount(1);
      await expect(time('09:00')).toHaveCount(count(value === '1'));
    }),
  );
  await time('14:00').click();
  await page.getByRole('button', { name: new RegExp(`^${t('booking.nextAt', { when: '' })}`) }).click();
  await expect(screen('ConfirmBooking')).toBeVisible();
  await flip('hidesDialCodes', ['1', '0'], (value) =>
    onPage('#book/confirm', async () => {
      await expect(screen('ConfirmBooking')).toBeVisible();
      await expect(page.getByRole('combobox', { name: t('booking.dialCode') })).toHaveCount(count(value === '0'));
    }),
  );
  await flip('isMobilePrimary', ['1', '0'], (value) =>
    onPage('#book/confirm', () =>
      expect(
        page.getByPlaceholder(t(value === '1' ? 'booking.mobileRequired' : 'booking.emailRequired')),
      ).toBeVisible(),
    ),
  );
  await flip('hasGroupBooking', ['0', '1'], (value) =>
    onPage('#book/confirm', async () => {
      await expect(screen('ConfirmBooking')).toBeVisible();
      await expect(page.getByRole('switch', { name: t('booking.groupSwitch') })).toHaveCount(count(value === '1'));
    }),
  );
});
