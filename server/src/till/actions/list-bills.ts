import type { TillBills, TillBillSearch, TillEntry } from '@parlour/contract/till/bills';
import { addDays } from '@parlour/domain/time/day';
import { dayFrame } from '@parlour/domain/time/zone';
import { allowed } from '@parlour/domain/verdict';
import { presentEntry } from '../../bill/presenters/present-bill.ts';
import { shownTexts } from '../../catalog/policies/shop-facts.ts';
import type { Answer } from '../../platform/context.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import type { TillCtx } from '../context.ts';
import { searchBills } from '../queries/search.ts';

const mostNamed = 3;
/** A text and a late page are looked for in all bills of the store. */
const mostSearched = { windowSeconds: 600, max: 300 };
const latePage = 50;

/** A page of the bills of the store by day, number or customer, the newest first. */
export async function listTillBills(
  ctx: TillCtx,
  { day, text = '', pageNum = 1, pageSize = 30 }: Omit<TillBillSearch, 'shopId'>,
): Promise<Answer<TillBills>> {
  if (text.trim() !== '' || pageNum > latePage) {
    const counted = await ctx.attempts.count([{ bucket: `till search:${ctx.access.memberId}`, ...mostSearched }]);
    if (!counted.ok) return counted;
  }
  const facts = await ctx.catalog.facts(scopeOfBooking(ctx.access));
  const { nameOf } = shownTexts(facts, ctx.lang);
  const beginOf = (one: string) => new Date(dayFrame(facts.shop.zone, one).startsAt);
  const span = day === undefined ? null : { from: beginOf(day), before: beginOf(addDays(day, 1)) };
  const skip = (pageNum - 1) * pageSize;
  const { rows, total, unsettled } = await searchBills(ctx.db, ctx.access, { span, text }, { skip, take: pageSize });
  const list = rows.map(({ customerName, isUnsettled, ...bill }): TillEntry => {
    const { id, number, state, settledAt, total: sum, refunded, open } = presentEntry(bill, facts);
    const content = bill.content.lines.slice(0, mostNamed).map(nameOf);
    return { id, number, state, settledAt, total: sum, refunded, open, customerName, content, isUnsettled };
  });
  return allowed({ pageNum, pageSize, total, hasNextPage: skip + list.length < total, list, unsettled });
}
