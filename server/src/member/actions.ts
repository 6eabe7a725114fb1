import type { MemberContact } from '@parlour/contract/member/calls';
import { accountReader, mayRead } from '@parlour/domain/member/may-read';
import { mayPrefill } from '@parlour/domain/member/may-prefill';
import { allowed, refused } from '@parlour/domain/verdict';
import { accountIdOf } from '../platform/actor.ts';
import { type WithEpochs, withEpochs } from '../platform/db/epochs.ts';
import type { Trx } from '../platform/db/schema.ts';
import type { Answer } from '../platform/context.ts';
import type { Ctx, Services } from '../catalog/context.ts';
import type { ShopScope } from '../shop/queries/scope.ts';
import { forgetMembersOf, keptMembersOf, memberById } from './queries.ts';

/** What of a contact is filled in for a customer. */
export const contactOf = ({ firstName, lastName, email, mobile, dialCode, country }: MemberContact): MemberContact => ({
  firstName,
  lastName,
  email,
  mobile,
  dialCode,
  country,
});

/** The contact of a record that is the caller's own, where the shop fills it in. */
export async function ownContact(ctx: Ctx, scope: ShopScope, memberId: string): Promise<Answer<MemberContact>> {
  const member = await memberById(ctx.db, scope.chainId, memberId);
  if (!member || !mayRead(accountReader(accountIdOf(ctx.actor), member.accountId), 'memberContact'))
    return refused('not_found');
  const { parameters } = await ctx.catalog.facts(scope);
  return mayPrefill(member, parameters) ? allowed(contactOf(member)) : refused('not_found');
}

/** Leaves the records of a person at the chains without an owner. */
export function forget(trx: Trx, { accountId }: { accountId: string }): Promise<void> {
  return forgetMembersOf(trx, accountId);
}

type KeptMember = WithEpochs<Awaited<ReturnType<typeof keptMembersOf>>[number]>;

/** What the chains keep of a person. */
export async function exportPerson(
  { db }: Pick<Services, 'db'>,
  { accountId }: { accountId: string },
): Promise<KeptMember[]> {
  return withEpochs(await keptMembersOf(db, accountId));
}
