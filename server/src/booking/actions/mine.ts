import type { Booking, MyBookings } from '@parlour/contract/booking/calls';
import type { BookingTab } from '@parlour/contract/booking/state';
import { allowed } from '@parlour/domain/verdict';
import { showMoney } from '../../payment/actions/show-money.ts';
import type { Customer } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { moneyQuestion, presentBooking } from '../presenters/present-booking.ts';
import { pageOfOwner } from '../queries/access.ts';
import { withOpenForms, withoutSettled } from './read.ts';
import type { BookingRecord } from '../queries/record.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { readBookings } from '../queries/read.ts';

type PageOfTab = { tab: BookingTab; pageNum?: number; pageSize?: number };

/** A page of the caller's own bookings, at whatever shop. */
export async function myBookings(
  ctx: Ctx & By<Customer>,
  { tab, pageNum = 1, pageSize = 20 }: PageOfTab,
): Promise<Answer<MyBookings>> {
  const now = ctx.clock.now();
  const skip = (pageNum - 1) * pageSize;
  const { accesses, counts } = await pageOfOwner(ctx.db, ctx.actor, { tab, skip, take: pageSize }, now);
  const bookings = await readBookings(
    ctx.db,
    accesses.map((access) => access.bookingId),
  );
  const money = await showMoney(
    ctx.db,
    [...bookings.values()].map((booking) => moneyQuestion(booking, now)),
    now,
  );
  const presented: { booking: BookingRecord; facts: ShopFacts; shown: Booking }[] = [];
  for (const { bookingId } of accesses) {
    const booking = bookings.get(bookingId);
    if (!booking) continue;
    const facts = await ctx.catalog.facts(scopeOfBooking(booking));
    const shown = presentBooking(booking, facts, now, money.get(bookingId) ?? null);
    presented.push({ booking, facts, shown });
  }
  const known = await withoutSettled(
    ctx,
    ctx.db,
    presented.map(({ shown }) => shown),
  );
  const list: MyBookings['list'] = [];
  for (const [place, { booking, facts }] of presented.entries())
    list.push(await withOpenForms(ctx.db, booking, facts, known[place]!));
  const total = counts[tab];
  return allowed({ pageNum, pageSize, total, hasNextPage: skip + list.length < total, list, counts });
}
