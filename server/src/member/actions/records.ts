import type { MemberContact } from '@parlour/contract/member/calls';
import { accountReader, mayRead } from '@parlour/domain/member/may-read';
import { mayPrefill } from '@parlour/domain/member/may-prefill';
import { allowed, refused } from '@parlour/domain/verdict';
import { accountIdOf } from '../../platform/actor.ts';
import { withEpochs } from '../../platform/db/epochs.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx, Services } from '../../catalog/context.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { withNote } from '../formats/lead-note.ts';
import { forgetLeadsOf, keptLeadsOf } from '../queries/leads.ts';
import { exportProfiles } from './profile.ts';
import { forgetMembersOf, keptMembersOf, memberById } from '../queries/records.ts';

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

/** Leaves the records of a person at the chains without an owner and a profile, and deletes the leads. */
export async function forget(trx: Trx, { accountId }: { accountId: string }): Promise<void> {
  await forgetMembersOf(trx, accountId);
  await forgetLeadsOf(trx, accountId);
}

/** What the chains keep of a person: records, their profiles, and leads. */
export async function exportPerson(services: Pick<Services, 'db' | 'dataKeys'>, { accountId }: { accountId: string }) {
  const { db } = services;
  return {
    members: withEpochs(await keptMembersOf(db, accountId)),
    profiles: await exportProfiles(services, accountId),
    leads: withEpochs((await keptLeadsOf(db, accountId)).map((lead) => withNote(services.dataKeys, lead))),
  };
}
