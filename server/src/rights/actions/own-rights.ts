import type { Paged } from '@parlour/contract/codec';
import type { RightCard, RightChain, RightConsumption, RightDetail } from '@parlour/contract/rights/right';
import type { RightKind } from '@parlour/domain/rights/right';
import type { RightState } from '@parlour/domain/rights/right-state';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Ctx, Services } from '../../catalog/context.ts';
import type { Customer } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import { chainOfId } from '../../platform/ids.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { inOrder } from '../policies/in-order.ts';
import { cardOf, detailOf, idsIn } from '../presenters/card.ts';
import { type HeldRow, rightOfAccount, rightsOfAccount } from '../queries/held.ts';
import { chainsWithRights, namesOf } from '../queries/names.ts';
import { consumptionOf } from './consumption.ts';
import { whereToBook } from './where-to-book.ts';

type Own = Ctx & By<Customer>;
type Page = { pageNum?: number; pageSize?: number };

/** The cards of rights of one chain, in their order. */
export async function cardsOf(ctx: Services, chainId: string, rows: readonly HeldRow[]): Promise<RightCard[]> {
  const now = ctx.clock.now();
  const names = await namesOf(ctx.db, chainId, [...new Set(rows.flatMap(idsIn))]);
  const cards = await Promise.all(
    rows.map(async (row) => cardOf(row, { facts: await ctx.catalog.facts(scopeOfBooking(row)), names, now })),
  );
  return inOrder(cards);
}

export function onePage<Entry>(all: readonly Entry[], { pageNum = 1, pageSize = 20 }: Page): Paged<Entry> {
  const skip = (pageNum - 1) * pageSize;
  const list = all.slice(skip, skip + pageSize);
  return { pageNum, pageSize, total: all.length, hasNextPage: skip + list.length < all.length, list };
}

/** What the caller holds at one chain; those of other chains are never among them. */
export async function listOwn(
  ctx: Own,
  asked: Page & { chainId?: string; kind?: RightKind; state?: RightState },
): Promise<Answer<Paged<RightCard>>> {
  const { accountId } = ctx.actor;
  const chainId = asked.chainId ?? (await chainsWithRights(ctx.db, accountId))[0]?.chainId;
  if (chainId === undefined) return allowed(onePage([], asked));
  const rows = await rightsOfAccount(ctx.db, chainId, accountId, ctx.clock.now());
  const ofKind = rows.filter(({ kind }) => asked.kind === undefined || kind === asked.kind);
  const cards = await cardsOf(ctx, chainId, ofKind);
  return allowed(
    onePage(
      cards.filter(({ state }) => asked.state === undefined || state === asked.state),
      asked,
    ),
  );
}

export async function ownChains(ctx: Own): Promise<Answer<RightChain[]>> {
  return allowed(await chainsWithRights(ctx.db, ctx.actor.accountId));
}

/** A right of the caller; that of anybody else looks like none. */
export async function getOwn(ctx: Own, { id }: { id: string }): Promise<Answer<RightDetail>> {
  const row = await find(ctx, id);
  if (!row) return refused('not_found');
  const known = {
    facts: await ctx.catalog.facts(scopeOfBooking(row)),
    names: await namesOf(ctx.db, row.chainId, idsIn(row)),
    now: ctx.clock.now(),
  };
  return allowed(detailOf(row, known, await whereToBook(ctx, row)));
}

/** How a right of the caller was used. */
export async function ownConsumption(
  ctx: Own,
  { id, ...page }: Page & { id: string },
): Promise<Answer<Paged<RightConsumption>>> {
  const row = await find(ctx, id);
  return row ? allowed(onePage(await consumptionOf(ctx, row), page)) : refused('not_found');
}

const find = ({ db, clock, actor: { accountId } }: Own, id: string) =>
  rightOfAccount(db, { chainId: chainOfId(id), id, accountId }, clock.now());
