import type { BookingTab, MyBookings } from '@parlour/contract/booking/calls';
import { allowed } from '@parlour/domain/verdict';
import { showMoney } from '../../payment/actions/show-money.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { scopeOfBooking } from '../../shop/queries.ts';
import { moneyQuestion, presentBooking } from '../present.ts';
import { listOfOwner, readBookings } from '../queries/read.ts';

type Asked = { tab: BookingTab; pageNum?: number; pageSize?: number };

/** A page of the caller's own bookings, at whatever shop. */
export async function myBookings(ctx: Ctx, { tab, pageNum = 1, pageSize = 20 }: Asked): Promise<Answer<MyBookings>> {
  const now = ctx.clock.now();
  const skip = (pageNum - 1) * pageSize;
  const { scopes, counts } = await listOfOwner(ctx.db, ctx.user!.id, { tab, skip, take: pageSize }, now);
  const bookings = await readBookings(
    ctx.db,
    scopes.map((scope) => scope.bookingId),
  );
  const money = await showMoney(
    ctx.db,
    [...bookings.values()].map((booking) => moneyQuestion(booking, now)),
    now,
  );
  const list: MyBookings['list'] = [];
  for (const { bookingId } of scopes) {
    const booking = bookings.get(bookingId);
    if (!booking) continue;
    const facts = await ctx.catalog.facts(scopeOfBooking(booking));
    list.push(presentBooking(booking, facts, now, money.get(bookingId) ?? null));
  }
  const total = counts[tab];
  return allowed({ pageNum, pageSize, total, hasNextPage: skip + list.length < total, list, counts });
}
