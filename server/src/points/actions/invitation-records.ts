import type { Paged } from '@parlour/contract/codec';
import type { InvitationRecord } from '@parlour/contract/points/referral';
import { localOf } from '@parlour/domain/time/zone';
import { allowed } from '@parlour/domain/verdict';
import type { Ctx } from '../../booking/context.ts';
import type { Customer } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { type RecordRow, referralsBy } from '../queries/referrals.ts';

/** The invitations of the caller that were accepted; whom they invited is masked. */
export async function invitationRecords(
  ctx: Ctx & By<Customer>,
  { pageNum = 1, pageSize = 20 }: { pageNum?: number; pageSize?: number },
): Promise<Answer<Paged<InvitationRecord>>> {
  const skip = (pageNum - 1) * pageSize;
  const { rows, total } = await referralsBy(ctx.db, ctx.actor.accountId, { skip, take: pageSize });
  const list = await Promise.all(rows.map((row) => recordOf(ctx, row)));
  return allowed({ pageNum, pageSize, total, hasNextPage: skip + list.length < total, list });
}

async function recordOf({ catalog }: Ctx, row: RecordRow): Promise<InvitationRecord> {
  const { shop } = await catalog.facts(scopeOfBooking(row));
  return {
    id: row.id,
    day: localOf(row.zone, row.acceptedAt.getTime()).day,
    phone: row.phoneShown,
    email: row.emailShown,
    shopName: shop.name,
    shopCountry: shop.country,
    timeFormat: shop.details.timeFormat,
    isInvited: true,
    isCompleted: row.completedAt !== null,
    reward: row.takenBackAt === null ? row.inviterPoints : 0,
  };
}
