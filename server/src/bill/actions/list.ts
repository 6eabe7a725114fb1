import type { BillSearch, StoreBill } from '@parlour/contract/admin/bills';
import type { Paged } from '@parlour/contract/codec';
import { addDays } from '@parlour/domain/time/day';
import { dayFrame } from '@parlour/domain/time/zone';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Ctx } from '../../booking/context.ts';
import type { Answer } from '../../platform/context.ts';
import { presentBill } from '../presenters/present-bill.ts';
import { billsOfShop, refundsOf } from '../queries/read.ts';

/** A page of the bills of a store. */
export async function listBills(ctx: Ctx, asked: BillSearch): Promise<Answer<Paged<StoreBill>>> {
  const scope = await ctx.catalog.scope(asked.shopId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const facts = await ctx.catalog.facts(scope);
  const { from, to, memberId, bookingId, pageNum = 1, pageSize = 20 } = asked;
  const beginOf = (day: string) => new Date(dayFrame(facts.shop.zone, day).startsAt);
  const days = {
    from: from === undefined ? null : beginOf(from),
    before: to === undefined ? null : beginOf(addDays(to, 1)),
  };
  const page = { skip: (pageNum - 1) * pageSize, take: pageSize };
  const { bills, total } = await billsOfShop(ctx.db, scope, { ...days, memberId, bookingId }, page);
  const refunds = await refundsOf(ctx.db, bills);
  const list = bills.map((bill) => ({ ...presentBill(bill, refunds(bill.id), facts), memberId: bill.memberId }));
  return allowed({ pageNum, pageSize, total, hasNextPage: page.skip + list.length < total, list });
}
