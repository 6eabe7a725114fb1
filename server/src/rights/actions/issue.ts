import type { RightSale } from '@parlour/contract/admin/rights';
import type { RightCard } from '@parlour/contract/rights/right';
import { isErased } from '@parlour/domain/member/is-erased';
import { validDaysOf } from '@parlour/domain/rights/valid-days';
import { localOf } from '@parlour/domain/time/zone';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Services } from '../../catalog/context.ts';
import { heldMember } from '../../member/queries/records.ts';
import { writeAudit } from '../../platform/audit/write.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { rightById } from '../queries/held.ts';
import { rightBy, soldRightByKey } from '../queries/write.ts';
import { openRight } from './open-right.ts';
import { cardsOf } from './own-rights.ts';

/** Gives a member a right that the chain sells. The same reference issues it once; for another member or right it is refused. */
export async function issueRight(ctx: Services & By<Actor>, sale: RightSale): Promise<Answer<RightCard>> {
  const { db, catalog, clock } = ctx;
  const scope = await catalog.scope(sale.shopId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const { zone } = (await catalog.facts(scope)).shop;
  const { chainId, shopId } = scope;
  const issued = await inTransaction(db, async (trx): Promise<Answer<{ id: string }>> => {
    const member = await heldMember(trx, chainId, sale.memberId);
    if (!member) return refused('not_found', { field: 'memberId' });
    const now = clock.now();
    const today = localOf(zone, now).day;
    const sold = await soldRightByKey(trx, chainId, sale.right);
    if (!sold) return refused('not_found', { field: 'right' });
    const reference = `issued ${sale.reference}`;
    const before = await rightBy(trx, chainId, 'reference', reference);
    const isSame = before?.memberId === member.id && before.soldRightId === sold.id;
    if (before) return isSame ? allowed(before) : refused('key_reused', { field: 'reference' });
    if (isErased(member)) return refused('customer_deleted', { field: 'memberId' });
    const { boughtOn = today, number } = sale;
    if (boughtOn > today) return refused('invalid_input', { field: 'boughtOn' });
    const { to } = validDaysOf({ ...sold.content, boughtOn, endsOn: null }, { firstUsedOn: null });
    if (!sold.isSold || (to !== null && to < today)) return refused('invalid_input', { field: 'right' });
    const opened = await openRight(trx, sold, { memberId: member.id, shopId, zone, reference, number, boughtOn }, now);
    if (!opened) return refused('invalid_input', { field: number === undefined ? 'reference' : 'number' });
    const facts = { right: sale.right, reference: sale.reference };
    await writeAudit(trx, ctx.actor, { chainId, action: 'right_issued', subject: opened.id, facts }, now);
    return allowed(opened);
  });
  return issued.ok ? shownRight(ctx, chainId, issued.value.id) : issued;
}

/** A right as it is now. */
export async function shownRight(ctx: Services, chainId: string, id: string): Promise<Answer<RightCard>> {
  const row = await rightById(ctx.db, chainId, id, ctx.clock.now());
  const [card] = row ? await cardsOf(ctx, chainId, [row]) : [];
  return card ? allowed(card) : refused('not_found');
}
