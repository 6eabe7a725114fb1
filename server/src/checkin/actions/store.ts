import type { StoreCheckIn } from '@parlour/contract/admin/check-ins';
import { allowed, refused } from '@parlour/domain/verdict';
import { memberById } from '../../member/queries/records.ts';
import type { ApiKey } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/audit/write.ts';
import type { Answer, By } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { chainOfId } from '../../platform/ids.ts';
import type { Ctx } from '../../booking/context.ts';
import { noteOf } from '../formats/note.ts';
import { checkInsOfDay, endWaiting, type StoreRow } from '../queries/check-ins.ts';

/** Who has checked in at a store on a day. */
export async function listCheckIns(
  ctx: Ctx,
  { shopId, day }: { shopId: string; day?: string },
): Promise<Answer<StoreCheckIn[]>> {
  const scope = await ctx.catalog.scope(shopId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const rows = await checkInsOfDay(ctx.db, scope, day ?? (await ctx.catalog.entry(scope)).today);
  return allowed(rows.map((row) => shown(ctx, row)));
}

/** Takes a customer out of the queue. */
export async function endWait(
  ctx: Ctx & By<ApiKey>,
  { checkInId: id, queue }: { checkInId: string; queue: 'served' | 'left' },
): Promise<Answer<StoreCheckIn>> {
  const chainId = chainOfId(id);
  const ended = await inTransaction(ctx.db, async (trx) => {
    const row = await endWaiting(trx, { chainId, id }, queue);
    const entry = { chainId, action: 'check_in_wait_ended', subject: id, facts: { queue } };
    if (row) await writeAudit(trx, ctx.actor, entry, ctx.clock.now());
    return row;
  });
  if (!ended) return refused('not_found', { field: 'checkInId' });
  const { firstName, lastName } = (await memberById(ctx.db, chainId, ended.memberId))!;
  return allowed(shown(ctx, { ...ended, firstName, lastName }));
}

const shown = ({ dataKeys }: Ctx, row: StoreRow): StoreCheckIn => ({
  id: row.id,
  memberId: row.memberId,
  firstName: row.firstName,
  lastName: row.lastName,
  number: row.number,
  checkedInAt: row.checkedInAt.getTime(),
  bookingId: row.bookingId,
  queue: row.queue,
  reward: row.reward,
  note: noteOf(dataKeys, row),
});
