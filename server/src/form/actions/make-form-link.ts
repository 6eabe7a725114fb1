import { allowed, refused } from '@parlour/domain/verdict';
import { addressesOfChain } from '../../brand/caches/brands.ts';
import type { Answer } from '../../platform/context.ts';
import { makeLink } from '../../platform/links/make-link.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import type { Ctx } from '../context.ts';
import { type FormLinkSubject, writeLinkSubject } from '../formats/link-subject.ts';

type Wanted = FormLinkSubject & { minutes: number; deviceId?: string | undefined };

const wireTriggers = { booking: 'BOOKING', bill: 'BILLING', member: 'MEMBER' } as const;

/** Makes a link to one form for one member, booking or bill: for a short time and one use, at this store, and on one device where that is named. */
export async function makeFormLink(
  ctx: Ctx,
  scope: ShopScope,
  { minutes, deviceId, ...subject }: Wanted,
): Promise<Answer<{ url: string; expiresAt: number }>> {
  const { chainId, shopId } = scope;
  const { forms } = await ctx.catalog.facts(scope);
  if (!forms.some(({ id }) => id === subject.formId)) return refused('not_found');
  const now = ctx.clock.now();
  const expiresAt = now + minutes * 60_000;
  const linked = { chainId, kind: 'form' as const, subjectId: writeLinkSubject(subject) };
  const terms = { expiresAt, isOneUse: true, scope: { shopId, ...(deviceId === undefined ? {} : { deviceId }) } };
  const linkToken = await makeLink(ctx.db, linked, terms, now);
  const query = new URLSearchParams({
    compId: shopId,
    profileId: subject.formId,
    triggerType: wireTriggers[subject.trigger],
    relationId: subject.relationId,
  });
  const addressOf = await addressesOfChain(ctx, chainId);
  // The token is behind the hash, where the page takes it and no server or log sees it.
  return allowed({ url: addressOf(`/home/extendedArchive?${query.toString()}#t=${linkToken}`), expiresAt });
}
