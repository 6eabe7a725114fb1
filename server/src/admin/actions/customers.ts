import type { StoreLead, StoreProfile } from '@parlour/contract/admin/records';
import type { Paged } from '@parlour/contract/codec';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Ctx } from '../../booking/context.ts';
import { profileOf } from '../../member/actions/profile.ts';
import { recordOfStore } from '../../member/queries/access.ts';
import { withNote } from '../../member/formats/lead-note.ts';
import { leadsOf } from '../../member/queries/leads.ts';
import { readProfile } from '../../member/queries/profiles.ts';
import type { ApiKey } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/audit/write.ts';
import type { Answer, By } from '../../platform/context.ts';
import { findShopScope } from '../../shop/queries/shops.ts';

const usualPage = 20;
const unknownShop = () => refused<'shop_unknown', { field: string }>('shop_unknown', { field: 'shopId' });

/** What a member's profile says. The chain may read it, and that it did is written down. */
export async function getMemberProfile(
  ctx: Ctx & By<ApiKey>,
  { shopId, memberId }: { shopId: string; memberId: string },
): Promise<Answer<StoreProfile>> {
  const scope = await findShopScope(ctx.db, shopId);
  if (!scope) return unknownShop();
  const access = await recordOfStore(ctx.db, ctx.actor, scope.chainId, memberId);
  const record = access && (await readProfile(ctx.db, access));
  if (!record) return refused('not_found');
  const entry = { chainId: scope.chainId, action: 'profile_seen', subject: memberId, facts: {} };
  await writeAudit(ctx.db, ctx.actor, entry, ctx.clock.now());
  return allowed({ memberId, ...profileOf(ctx, access, record) });
}

/** A page of the leads of a store. That it was read is written down. */
export async function listLeads(
  ctx: Ctx & By<ApiKey>,
  { shopId, pageNum = 1, pageSize = usualPage }: { shopId: string; pageNum?: number; pageSize?: number },
): Promise<Answer<Paged<StoreLead>>> {
  const scope = await findShopScope(ctx.db, shopId);
  if (!scope) return unknownShop();
  const page = { now: ctx.clock.now(), skip: (pageNum - 1) * pageSize, take: pageSize };
  const { leads, total } = await leadsOf(ctx.db, scope, page);
  const list = leads.map((lead) => {
    const { chainId: _, note, createdAt, ...said } = withNote(ctx.dataKeys, lead);
    if (note === null) ctx.log.error({ leadId: lead.id }, 'the note of a lead does not open');
    return { ...said, note: note ?? '', createdAt: createdAt.getTime() };
  });
  const facts = { leads: leads.map(({ id }) => id) };
  if (leads.length > 0)
    await writeAudit(
      ctx.db,
      ctx.actor,
      { chainId: scope.chainId, action: 'leads_seen', subject: shopId, facts },
      ctx.clock.now(),
    );
  return allowed({ pageNum, pageSize, total, hasNextPage: pageNum * pageSize < total, list });
}
