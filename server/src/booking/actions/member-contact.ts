import type { MemberContact } from '@parlour/contract/member/calls';
import { mayRead } from '@parlour/domain/member/may-read';
import { allowed, refused } from '@parlour/domain/verdict';
import { accessToRelation } from '../../form/queries/access.ts';
import { contactOf, ownContact } from '../../member/actions/records.ts';
import { memberById } from '../../member/queries/records.ts';
import { type Customer, type Guest, linkTokenOfActor } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import type { Ctx } from '../context.ts';
import { accessByLink, accessOfForm } from '../queries/access.ts';
import { readBooking } from '../queries/read.ts';

type Asking = Ctx & By<Guest | Customer>;
type OfShop = { shopId: string; chainId?: string | undefined };
type Wanted = { memberId?: string | undefined };

/**
 * A contact that fills in a form: that of the chain's record for the account that owns it, what was typed for the booking that the caller's link opens, or that of the customer
 * whose form the store's link is about. An id opens nothing, the link of a booking nothing of a record, and a record that may not fill in a form looks like none.
 */
export async function memberContact(ctx: Asking, asked: OfShop & Wanted): Promise<Answer<MemberContact>> {
  const scope = await ctx.catalog.scope(asked.shopId, asked.chainId);
  if (!scope) return refused('not_found');
  const own = await (asked.memberId === undefined ? linkedContact(ctx, scope) : ownContact(ctx, scope, asked.memberId));
  if (own.ok) return own;
  const ofForm = await contactByFormLink(ctx, scope, asked);
  return ofForm ? allowed(ofForm) : own;
}

async function linkedContact(ctx: Asking, { chainId }: ShopScope): Promise<Answer<MemberContact>> {
  const link = await accessByLink(ctx.db, ctx.actor, ctx.clock.now());
  if (link?.access.chainId !== chainId || !mayRead('link', 'booking')) return refused('not_found');
  return allowed(contactOf((await readBooking(ctx.db, link.access)).contact));
}

/** For staff of the store: what was typed for the booking that the form is of, else the contact in the record. */
async function contactByFormLink(ctx: Asking, scope: ShopScope, { memberId }: Wanted): Promise<MemberContact | null> {
  const { actor, formRelations: relations, deviceId, clock } = ctx;
  if (linkTokenOfActor(actor) === null || !mayRead('formLink', 'memberContact')) return null;
  const asker = { actor, relations, deviceId, now: clock.now() };
  const access = await accessToRelation(ctx.db, scope, asker, { trigger: 'member', relationId: '' });
  if (!access?.link || (memberId !== undefined && memberId !== access.memberId)) return null;
  if (access.trigger === 'booking') {
    const booking = await accessOfForm(ctx.db, access.link, access.relationId);
    return booking && contactOf((await readBooking(ctx.db, booking)).contact);
  }
  const member = access.memberId === null ? null : await memberById(ctx.db, scope.chainId, access.memberId);
  return member && contactOf(member);
}
