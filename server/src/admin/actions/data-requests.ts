import type { ForgottenMember, MemberData } from '@parlour/contract/admin/data-requests';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Ctx } from '../../booking/context.ts';
import { exportGuest, forgetGuest } from '../../customer/actions/guest-data.ts';
import type { GuestRecord } from '../../customer/queries/guest.ts';
import type { ApiKey } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/audit/write.ts';
import type { Answer, By } from '../../platform/context.ts';
import { findShopScope } from '../../shop/queries/shops.ts';

type DataRequest = { shopId: string; memberId: string; reference: string };
type Caller = Ctx & By<ApiKey>;

/** Everything that a chain keeps of a guest, for the store to hand over. That it was asked for is written down. */
export async function exportMemberData(ctx: Caller, asked: DataRequest): Promise<Answer<MemberData>> {
  const scope = await findShopScope(ctx.db, asked.shopId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const record = { chainId: scope.chainId, memberId: asked.memberId };
  const found = await exportGuest(ctx, record);
  if (found === null) return refused('not_found');
  const isOpen = found !== 'has_account';
  await note(ctx, 'member_exported', record, { reference: asked.reference, isOpen });
  return allowed(isOpen ? { outcome: 'exported', data: found } : { outcome: 'has_account', data: null });
}

/** Forgets a guest at a chain; what stops it leaves everything as it was. Both are written down. */
export async function forgetMember(
  ctx: Caller,
  { givesUpBalances, ...asked }: DataRequest & { givesUpBalances: boolean },
): Promise<Answer<ForgottenMember>> {
  const scope = await findShopScope(ctx.db, asked.shopId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const record = { chainId: scope.chainId, memberId: asked.memberId };
  const outcome = await forgetGuest(ctx, record, { givesUpBalances });
  if (outcome === null) return refused('not_found');
  if (outcome === 'changed_meanwhile') return refused('changed_meanwhile');
  await note(ctx, 'member_forgotten', record, { reference: asked.reference, outcome });
  return allowed({ outcome });
}

function note(ctx: Caller, action: string, { chainId, memberId }: GuestRecord, facts: object): Promise<void> {
  return writeAudit(ctx.db, ctx.actor, { chainId, action, subject: memberId, facts }, ctx.clock.now());
}
