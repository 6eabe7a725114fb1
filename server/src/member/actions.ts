import type { MemberContact, OwnMember, StoredValue } from '@parlour/contract/member/calls';
import { accountReader, mayRead } from '@parlour/domain/member/may-read';
import { mayPrefill } from '@parlour/domain/member/may-prefill';
import { toDecimal } from '@parlour/domain/money/money';
import { allowed, refused } from '@parlour/domain/verdict';
import { storedTotal } from '../payment/actions/pay-from-stored.ts';
import { type WithEpochs, withEpochs } from '../platform/db/epochs.ts';
import type { Trx } from '../platform/db/schema.ts';
import type { Answer } from '../platform/context.ts';
import type { Ctx, Services } from '../catalog/context.ts';
import type { ShopScope } from '../shop/scope.ts';
import { forgetMembersOf, keptMembersOf, memberById } from './queries.ts';

type OfShop = { shopId: string; chainId?: string | undefined };

/** What of a contact is filled in for a customer. */
export const contactOf = ({ firstName, lastName, email, mobile, dialCode, country }: MemberContact): MemberContact => ({
  firstName,
  lastName,
  email,
  mobile,
  dialCode,
  country,
});

/** The balance of the caller that can pay at a store, in its currency. */
export async function storedValue(ctx: Ctx, asked: OfShop): Promise<Answer<StoredValue>> {
  const scope = await ctx.catalog.scope(asked.shopId, asked.chainId);
  if (!scope) return refused('shop_unknown', { field: 'compId' });
  const { currency } = (await ctx.catalog.facts(scope)).shop;
  const total = await storedTotal(ctx.db, { ...scope, accountId: ctx.user!.id, currency }, ctx.clock.now());
  return allowed({ total: toDecimal(total, currency), currencyCode: currency });
}

/** The same as the list that her record carries; empty where nothing can pay. */
export async function balancesAt(ctx: Ctx, scope: ShopScope): Promise<OwnMember['balances']> {
  const { currency } = (await ctx.catalog.facts(scope)).shop;
  const total = await storedTotal(ctx.db, { ...scope, accountId: ctx.user!.id, currency }, ctx.clock.now());
  return total > 0 ? [{ totalBalance: Number(toDecimal(total, currency)) }] : [];
}

/** The contact of a record that is the caller's own, where the shop fills it in. */
export async function ownContact(ctx: Ctx, scope: ShopScope, memberId: string): Promise<Answer<MemberContact>> {
  const member = await memberById(ctx.db, scope.chainId, memberId);
  if (!member || !mayRead(accountReader(ctx.user?.id ?? null, member.accountId), 'memberContact'))
    return refused('not_found');
  const { parameters } = await ctx.catalog.facts(scope);
  return mayPrefill(member, parameters) ? allowed(contactOf(member)) : refused('not_found');
}

/** Leaves the records of a person at the chains as those of nobody. */
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
