import type { MemberContact, OwnMember, StoredValue } from '@parlour/contract/member/calls';
import { emailKey } from '@parlour/domain/member/contact';
import { type Asker, countsInRecord } from '@parlour/domain/member/match-contact';
import { accountReader, mayRead } from '@parlour/domain/member/may-read';
import { mayPrefill } from '@parlour/domain/member/may-prefill';
import { toDecimal } from '@parlour/domain/money/money';
import { allowed, refused } from '@parlour/domain/verdict';
import { findAccount } from '../account/queries/accounts.ts';
import { ownerRows } from '../booking/queries/members.ts';
import { bookingByLink, readBooking } from '../booking/queries/read.ts';
import { storedTotal } from '../payment/actions/pay-from-stored.ts';
import { type WithEpochs, withEpochs } from '../platform/db/epochs.ts';
import type { Trx } from '../platform/db/schema.ts';
import type { Answer } from '../platform/context.ts';
import type { Ctx, Services } from '../catalog/context.ts';
import type { ShopScope } from '../shop/scope.ts';
import { forgetMembersOf, keptMembersOf, markPurchased, memberById } from './queries.ts';

type OfShop = { shopId: string; chainId?: string | undefined };

const contactOf = ({ firstName, lastName, email, mobile, dialCode, country }: MemberContact): MemberContact => ({
  firstName,
  lastName,
  email,
  mobile,
  dialCode,
  country,
});

/** The caller's own account, found by its e-mail; all others look like none. */
export async function findOwnUser(
  ctx: Ctx,
  { email }: { email: string },
): Promise<Answer<{ id: string; email: string }>> {
  const account = ctx.user && (await findAccount(ctx.db, ctx.user.id));
  if (!account?.email || emailKey(account.email) !== emailKey(email)) return refused('not_found');
  return allowed({ id: account.id, email: account.email });
}

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

/**
 * A contact that fills in a form: that of the chain's record for the account that owns it, or what was typed for the booking that
 * the caller's link opens. An id opens nothing, a link nothing of a record, and a record that may not fill in a form looks like none.
 */
export async function memberContact(ctx: Ctx, asked: OfShop & { memberId?: string }): Promise<Answer<MemberContact>> {
  const scope = await ctx.catalog.scope(asked.shopId, asked.chainId);
  if (!scope) return refused('not_found');
  return asked.memberId === undefined ? linkedContact(ctx, scope) : ownContact(ctx, scope, asked.memberId);
}

async function ownContact(ctx: Ctx, scope: ShopScope, memberId: string): Promise<Answer<MemberContact>> {
  const member = await memberById(ctx.db, scope.chainId, memberId);
  if (!member || !mayRead(accountReader(ctx.user?.id ?? null, member.accountId), 'memberContact'))
    return refused('not_found');
  const { parameters } = await ctx.catalog.facts(scope);
  return mayPrefill(member, parameters) ? allowed(contactOf(member)) : refused('not_found');
}

async function linkedContact(ctx: Ctx, { chainId }: ShopScope): Promise<Answer<MemberContact>> {
  const link = await bookingByLink(ctx.db, ctx.linkToken, ctx.clock.now());
  if (link?.scope.chainId !== chainId || !mayRead('link', 'booking')) return refused('not_found');
  return allowed(contactOf((await readBooking(ctx.db, link.scope)).contact));
}

type CountedVisit = Asker & { chainId: string; memberId: string | null };

/** A visit is over: whoever it belongs to has purchased at the chain, in the transaction that finishes it. */
export async function countVisit(trx: Trx, visit: CountedVisit): Promise<void> {
  const { chainId, memberId } = visit;
  const record = memberId === null ? null : await memberById(trx, chainId, memberId);
  if (!record) return;
  const owners = record.accountId === null ? [] : (await ownerRows([visit]).execute(trx)).rows;
  if (countsInRecord(record, visit, owners)) await markPurchased(trx, chainId, record.id);
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
