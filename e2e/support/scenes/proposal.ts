import { accountCalls } from '@parlour/contract/account/calls';
import { internalCalls } from '@parlour/contract/admin/calls';
import { bookingCalls } from '@parlour/contract/booking/calls';
import { newAccount, signInAtLogin } from '../account.ts';
import { ask } from '../api.ts';
import { now, stopClock } from '../clock.ts';
import { newGuest } from '../contact.ts';
import { bookByApi, dayAfter, requestFor } from '../free-times.ts';
import { ownShop } from '../own-shop.ts';
import { servicesOf } from '../shops.ts';
import { expect } from '../test.ts';
import { see } from '../walk.ts';
import { wordsOf } from '../words.ts';
import type { Scene } from './stage.ts';

type Wanted = { parameters?: Record<string, string>; guest?: ReturnType<typeof newGuest>; until?: number };

/** An appointment at 10:00 in nine days, for which its store proposes 11:00; `take`: others book that. */
export async function proposedVisit(origin: string, wanted: Wanted = {}) {
  const { parameters = {}, guest = newGuest(), until } = wanted;
  const { shopId: id, chainId } = await ownShop(origin, { parameters });
  const shop = { id, chainId };
  const [item] = await servicesOf(origin, shop);
  const [before, start] = ['10:00', '11:00'].map((time) => `${dayAfter(9)} ${time}`) as [string, string];
  const { booking, linkToken } = await bookByApi(origin, shop, { item: item!, start: before, guest });
  const ids = { shopId: id, bookingId: booking.id };
  await ask(origin, internalCalls.proposeTime, { ...ids, start, ...(until === undefined ? {} : { until }) });
  const lines = booking.items.map(({ code }) => ({ code }));
  return {
    ids,
    booking,
    start,
    linkToken,
    page: `/reserveAction?id=${booking.id}#t=${linkToken}`,
    detail: `/reserveDetail?id=${booking.id}#t=${linkToken}`,
    async take() {
      for (let place = 0; place < 9; place++)
        await ask(origin, internalCalls.createBooking, { shopId: id, start, lines, firstName: 'Bo' }).catch(() => null);
    },
    /** Its customer chooses a time instead. */
    async move(to: string) {
      const { lines: moved } = requestFor(shop, { item: item!, start: to, guest });
      const change = { lines: moved, start: to, guestCount: 1, isGroup: false, remark: '', removedItemIds: [] };
      const { token } = await ask(origin, accountCalls.openView, {});
      await ask(origin, bookingCalls.change, { id: booking.id, version: 2, ...change }, { token, linkToken });
    },
  };
}

const slow = { parameters: { isConfirmedAtOnce: '0' } };

/** What a store proposes, and what becomes of it. Moves the clock by a second. */
export const proposals: Scene = async ({ page, origin, language, show, allow }) => {
  allow(/status of 422/);
  const t = wordsOf(language);
  const openAt = async (address: string, text: string) => {
    await page.goto(address);
    await expect(page.getByText(text)).toBeVisible();
  };
  const asked = await proposedVisit(origin, slow);
  await openAt(asked.page, t('proposal.title'));
  await show('ReserveAction, a time for a request');
  await page.getByRole('button', { name: t('proposal.decline') }).click();
  await expect(page.getByText(t('proposal.nothing'))).toBeVisible();
  await show('ReserveAction, declined');
  const fixed = await proposedVisit(origin);
  await openAt(fixed.page, t('proposal.title'));
  await show('ReserveAction, another time');
  await openAt(fixed.detail, t('proposal.title'));
  await show('ReserveDetail, another time');
  await openAt(fixed.page, t('proposal.title'));
  await page.getByRole('button', { name: t('proposal.accept') }).click();
  await expect(page.getByText(t('proposal.nothing'))).toBeVisible();
  await show('ReserveAction, accepted');
  const moved = await proposedVisit(origin);
  await moved.move(`${dayAfter(9)} 14:00`);
  await openAt(moved.page, t('proposal.nothing'));
  await show('ReserveAction, the customer chose another time');
  const taken = await proposedVisit(origin);
  await taken.take();
  await openAt(taken.page, t('proposal.gone'));
  await show('ReserveAction, taken meanwhile');
  await openAt(`/reserveAction?id=${taken.ids.bookingId}x#t=${taken.linkToken}`, t('booking.linkOver'));
  await show('ReserveAction by a wrong link');
  const until = now + 1000;
  const [late, lateRequest] = [await proposedVisit(origin, { until }), await proposedVisit(origin, { ...slow, until })];
  await stopClock(origin, until);
  await openAt(late.page, t('proposal.over'));
  await show('ReserveAction, ended');
  await openAt(lateRequest.page, t('proposal.overAsked'));
  await show('ReserveAction, ended for a request');
  const reason = 'The water is off.';
  await ask(origin, internalCalls.cancelBooking, { bookingId: late.booking.id, reason });
  await openAt(late.page, t('booking.reason', { reason }));
  await show('ReserveAction, cancelled by the store');
};

/** A customer's list, and each appointment of it, with what a store did: proposed, asked about, taken in at the door, rejected. */
export const toldAppointments: Scene = async ({ page, origin, language, show }) => {
  const t = wordsOf(language);
  const guest = newGuest();
  await newAccount(origin, guest);
  const proposed = await proposedVisit(origin, { guest });
  const rejected = await proposedVisit(origin, { guest, ...slow });
  const reason = 'We’re closed that day. Could you come on Friday, at any time after ten?';
  await ask(origin, internalCalls.rejectBooking, { bookingId: rejected.booking.id, reason });
  const { shopId, chainId } = await ownShop(origin, { members: [guest.email] });
  const [item] = await servicesOf(origin, { id: shopId, chainId });
  const { firstName, email } = guest;
  const lines = [{ code: item!.code }];
  const walkIn = { shopId, start: `${dayAfter(2)} 10:00`, lines, firstName, email, isWalkIn: true };
  const { id: walkInId } = await ask(origin, internalCalls.createBooking, walkIn);
  await signInAtLogin({ page, t }, guest.email);
  for (const [view, text] of [
    ['upcoming', t('proposal.actionRequired')],
    ['cancelled', t('shell.state_rejected')],
  ] as const) {
    await page.goto(`/appointments?view=${view}`);
    await expect(page.getByRole('article').getByText(text)).toBeVisible();
    await show(`Appointments, ${view}`);
  }
  for (const [id, text, name] of [
    [proposed.booking.id, t('proposal.actionRequired'), 'action required'],
    [walkInId, t('proposal.walkIn'), 'a walk-in'],
    [rejected.booking.id, t('booking.reason', { reason }), 'rejected with a reason'],
  ] as const) {
    await page.goto(`/reserveDetail?id=${id}`);
    await see({ page }, 'ReserveDetail');
    await expect(page.getByText(text)).toBeVisible();
    await show(`ReserveDetail, ${name}`);
  }
};
