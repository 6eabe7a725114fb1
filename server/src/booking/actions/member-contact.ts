import type { MemberContact } from '@parlour/contract/member/calls';
import { mayRead } from '@parlour/domain/member/may-read';
import { allowed, refused } from '@parlour/domain/verdict';
import { contactOf, ownContact } from '../../member/actions/records.ts';
import type { Answer } from '../../platform/context.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import type { Ctx } from '../context.ts';
import { accessByLink } from '../queries/access.ts';
import { readBooking } from '../queries/read.ts';

type OfShop = { shopId: string; chainId?: string | undefined };

/**
 * A contact that fills in a form: that of the chain's record for the account that owns it, or what was typed for the booking that
 * the caller's link opens. An id opens nothing, a link nothing of a record, and a record that may not fill in a form looks like none.
 */
export async function memberContact(ctx: Ctx, asked: OfShop & { memberId?: string }): Promise<Answer<MemberContact>> {
  const scope = await ctx.catalog.scope(asked.shopId, asked.chainId);
  if (!scope) return refused('not_found');
  return asked.memberId === undefined ? linkedContact(ctx, scope) : ownContact(ctx, scope, asked.memberId);
}

async function linkedContact(ctx: Ctx, { chainId }: ShopScope): Promise<Answer<MemberContact>> {
  const link = await accessByLink(ctx.db, ctx.actor, ctx.clock.now());
  if (link?.access.chainId !== chainId || !mayRead('link', 'booking')) return refused('not_found');
  return allowed(contactOf((await readBooking(ctx.db, link.access)).contact));
}
