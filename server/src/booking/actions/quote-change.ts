import type { ChangeQuestion, ChangeQuote } from '@parlour/contract/booking/change-quote';
import { allowed } from '@parlour/domain/verdict';
import { menuOf } from '../../catalog/policies/shop-facts.ts';
import { showMoney } from '../../payment/actions/show-money.ts';
import { seenOfPayable } from '../../payment/queries/load-payment.ts';
import type { Answer } from '../../platform/context.ts';
import { rightsByIds } from '../../rights/queries/held.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import type { Ctx } from '../context.ts';
import { asPayable } from '../policies/as-payable.ts';
import { quoteChange } from '../policies/quote-change.ts';
import { presentBookingRights } from '../presenters/booking-rights.ts';
import { moneyQuestion } from '../presenters/present-booking.ts';
import { readBooking } from '../queries/read.ts';
import { openBooking } from './read.ts';

/** Says what a booking would cost once it is changed, and what its rights would pay of that. */
export async function getChangeQuote(ctx: Ctx, question: ChangeQuestion): Promise<Answer<ChangeQuote>> {
  const access = await openBooking(ctx, question.id);
  if (!access.ok) return access;
  const booking = await readBooking(ctx.db, access.value);
  const facts = await ctx.catalog.facts(scopeOfBooking(booking));
  const now = ctx.clock.now();
  const ids = booking.rights?.uses.map(({ rightId }) => rightId) ?? [];
  const rights = ids.length === 0 ? [] : await rightsByIds(ctx.db, booking.chainId, ids, now);
  const { parameters } = facts;
  const isSettled = await ctx.isSettled(ctx.db, booking);
  const settled = isSettled && { payment: await seenOfPayable(ctx.db, asPayable(booking)) };
  const quoted = quoteChange({ booking, menu: menuOf(facts), parameters, rights, settled, now }, question);
  if (!quoted.ok) return quoted;
  const { isRestFrom, items, ...changed } = quoted.value;
  const visit = { ...booking, ...changed };
  const money = await showMoney(ctx.db, [moneyQuestion(visit, now)], now);
  const shown = presentBookingRights({ ...visit, items }, now);
  return allowed({ rights: shown, rest: money.get(booking.id)?.rest ?? shown.rest, isRestFrom });
}
