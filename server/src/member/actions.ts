import type { MemberContact, OwnMember, StoredValue } from '@parlour/contract/member';
import { emailKey } from '@parlour/domain/member/contact';
import { mayPrefill } from '@parlour/domain/member/may-prefill';
import { toDecimal } from '@parlour/domain/money/money';
import { allowed, refused } from '@parlour/domain/verdict';
import { findAccount } from '../account/queries/accounts.ts';
import { bookingByLink } from '../booking/queries/read.ts';
import { storedTotal } from '../charge/actions/pay-from-stored.ts';
import { type WithEpochs, withEpochs } from '../db/epochs.ts';
import type { Trx } from '../db/schema.ts';
import type { Answer, Ctx, Services } from '../services.ts';
import type { ShopScope } from '../shop/scope.ts';
import {
  forgetMembersOf,
  keptMembersOf,
  markPurchased,
  memberById,
  memberIdOfBooking,
  type MemberRecord,
} from './queries.ts';

type OfShop = { shopId: string; chainId?: string | undefined };

const contactOf = ({ firstName, lastName, email, mobile, dialCode, country }: MemberRecord) => ({
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

/** The balance of the caller that can pay at a store, in its currency (B-276). */
export async function storedValue(ctx: Ctx, asked: OfShop): Promise<Answer<StoredValue>> {
  const scope = await ctx.boards.scope(asked.shopId, asked.chainId);
  if (!scope) return refused('shop_unknown', { field: 'compId' });
  const { currency } = (await ctx.boards.facts(scope)).shop;
  const total = await storedTotal(ctx.db, { ...scope, accountId: ctx.user!.id, currency }, ctx.clock.now());
  return allowed({ total: toDecimal(total, currency), currencyCode: currency });
}

/** The same as the list that her record carries; empty where nothing can pay. */
export async function balancesAt(ctx: Ctx, scope: ShopScope): Promise<OwnMember['balances']> {
  const { currency } = (await ctx.boards.facts(scope)).shop;
  const total = await storedTotal(ctx.db, { ...scope, accountId: ctx.user!.id, currency }, ctx.clock.now());
  return total > 0 ? [{ totalBalance: Number(toDecimal(total, currency)) }] : [];
}

/**
 * The contact of a member, for her own account or for whoever has the link of one of her bookings (B-014, G-16). An id alone opens nothing,
 * and a record that may not fill in a form looks like one that is not there.
 */
export async function memberContact(ctx: Ctx, asked: OfShop & { memberId: string }): Promise<Answer<MemberContact>> {
  const scope = await ctx.boards.scope(asked.shopId, asked.chainId);
  if (!scope) return refused('not_found');
  const member = await memberById(ctx.db, scope.chainId, asked.memberId);
  if (!member || !(await mayRead(ctx, scope.chainId, member))) return refused('not_found');
  const { parameters } = await ctx.boards.facts(scope);
  return mayPrefill(member, parameters) ? allowed(contactOf(member)) : refused('not_found');
}

async function mayRead(ctx: Ctx, chainId: string, member: MemberRecord): Promise<boolean> {
  if (ctx.user && ctx.user.id === member.accountId) return true;
  const link = await bookingByLink(ctx.db, ctx.linkToken, ctx.clock.now());
  if (link?.scope.chainId !== chainId) return false;
  return (await memberIdOfBooking(ctx.db, chainId, link.scope.bookingId)) === member.id;
}

/** A visit is over: whoever it belongs to has purchased at the chain, in the transaction that finishes it (B-235, G-102). */
export async function countVisit(
  trx: Trx,
  { chainId, memberId }: { chainId: string; memberId: string | null },
): Promise<void> {
  if (memberId !== null) await markPurchased(trx, chainId, memberId);
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
