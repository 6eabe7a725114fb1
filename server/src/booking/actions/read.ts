import type { Booking, PenaltyInfo } from '@parlour/contract/booking';
import { whoPays } from '@parlour/domain/charge/who-pays';
import { toDecimal } from '@parlour/domain/money/money';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Answer, Ctx } from '../../services.ts';
import { scopeOfBooking } from '../../shop/queries.ts';
import { presentBooking } from '../present.ts';
import { bookingByLink, type OpenLink, readBooking } from '../queries/read.ts';

/** The booking that the caller's link opens; unknown, foreign and over look the same. */
export async function openByLink(ctx: Ctx, bookingId?: string): Promise<Answer<OpenLink>> {
  const link = await bookingByLink(ctx.db, ctx.linkToken, ctx.clock.now(), bookingId);
  return link ? allowed(link) : refused('not_found');
}

export async function getBooking(ctx: Ctx, { id }: { id: string }): Promise<Answer<Booking>> {
  const link = await openByLink(ctx, id);
  if (!link.ok) return link;
  const booking = await readBooking(ctx.db, link.value.scope);
  const facts = await ctx.boards.facts(scopeOfBooking(booking));
  return allowed(presentBooking(booking, facts, ctx.clock.now()));
}

export async function openLink(ctx: Ctx): Promise<Answer<{ id: string; mayAct: boolean; readsUntil: number }>> {
  const link = await openByLink(ctx);
  if (!link.ok) return link;
  const { scope, readsUntil } = link.value;
  return allowed({ id: scope.bookingId, mayAct: scope.mayAct, readsUntil });
}

/** What a change or cancellation costs now: asked of the same rule that booking asks. */
export async function getPenalty(ctx: Ctx, { id }: { id: string }): Promise<Answer<PenaltyInfo>> {
  const link = await openByLink(ctx, id);
  if (!link.ok) return link;
  const booking = await readBooking(ctx.db, link.value.scope);
  const facts = await ctx.boards.facts(scopeOfBooking(booking));
  const charge = whoPays({ isChargeEnabled: facts.parameters.isChargeEnabled, totalMinor: booking.totalMinor });
  const nothing = toDecimal(0, booking.currency);
  return allowed({
    isNeeded: charge !== null,
    amount: nothing,
    currencyCode: booking.currency,
    ruleText: '',
    paidAmount: nothing,
    refundAmount: nothing,
    deadline: null,
  });
}
