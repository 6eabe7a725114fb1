import type { MemberContact, StoredValue } from '@parlour/contract/member';
import { emailKey } from '@parlour/domain/member/contact';
import { mayPrefill } from '@parlour/domain/member/may-prefill';
import { toDecimal } from '@parlour/domain/money/money';
import { allowed, refused } from '@parlour/domain/verdict';
import { findAccount } from '../account/queries/accounts.ts';
import { bookingByLink } from '../booking/queries/read.ts';
import type { Answer, Ctx } from '../services.ts';
import { memberById, memberIdOfBooking, type MemberRecord } from './queries.ts';

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

/** What the caller has stored at a chain. Nobody can store anything yet, so that this is nothing, in the store's currency. */
export async function storedValue(ctx: Ctx, asked: OfShop): Promise<Answer<StoredValue>> {
  const scope = await ctx.boards.scope(asked.shopId, asked.chainId);
  if (!scope) return refused('shop_unknown', { field: 'compId' });
  const { currency } = (await ctx.boards.facts(scope)).shop;
  return allowed({ total: toDecimal(0, currency), currencyCode: currency });
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
