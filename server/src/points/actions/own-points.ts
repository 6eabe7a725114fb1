import type { Paged } from '@parlour/contract/codec';
import type { PointChain, PointLine, PointSearch, PointSummary } from '@parlour/contract/points/own';
import { pointHistory, pointMonths } from '@parlour/domain/points/point-history';
import { type PointLot, pointBalance } from '@parlour/domain/points/point-lots';
import { todayIn } from '@parlour/domain/time/zone';
import { allowed } from '@parlour/domain/verdict';
import type { Ctx } from '../../catalog/context.ts';
import type { Customer } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { historyOf, presentLine } from '../presenters/lines.ts';
import { type PointRow, pointEntriesOf } from '../queries/entries.ts';
import { chainsWithPoints, recordIdsOfAccount } from '../queries/records.ts';
import { pointFactsOf } from '../queries/shown.ts';

type Own = Ctx & By<Customer>;

/** The points of the caller at a chain, over all records there. */
export async function ownSummary(ctx: Own, asked: { chainId?: string }): Promise<Answer<PointSummary>> {
  const { chainId, rows } = await ownEntries(ctx, asked.chainId);
  const newest = rows.at(-1);
  const empty = { chainId: chainId ?? '', balance: 0, next: null, months: [], shopCountry: '', timeFormat: '' };
  if (!newest) return allowed(empty);
  const now = ctx.clock.now();
  const { balance, lots } = pointBalance(rows, now);
  const { shop } = await ctx.catalog.facts(scopeOfBooking({ chainId: chainId!, shopId: newest.shopId }));
  return allowed({
    chainId: chainId!,
    balance,
    next: nextOf(lots),
    months: pointMonths(pointHistory(rows, now), todayIn(newest.zone, now)),
    shopCountry: shop.country,
    timeFormat: shop.details.timeFormat,
  });
}

/** What ends first: all lots that end on that day. */
function nextOf(lots: readonly PointLot[]): PointSummary['next'] {
  const lastDay = lots[0]?.lastDay ?? null;
  if (lastDay === null) return null;
  return { lastDay, points: lots.reduce((sum, lot) => sum + (lot.lastDay === lastDay ? lot.left : 0), 0) };
}

/** What came to and went from the caller's points at a chain. */
export async function ownLines(ctx: Own, { chainId, ...asked }: PointSearch): Promise<Answer<Paged<PointLine>>> {
  const own = await ownEntries(ctx, chainId);
  return allowed(await pageOfLines(ctx, own.rows, { ...asked, chainId: own.chainId ?? '' }, ctx.actor.accountId));
}

export async function ownChains(ctx: Own): Promise<Answer<PointChain[]>> {
  return allowed(await chainsWithPoints(ctx.db, ctx.actor.accountId));
}

async function ownEntries(
  { db, actor: { accountId } }: Own,
  wanted: string | undefined,
): Promise<{ chainId: string | undefined; rows: PointRow[] }> {
  const chainId = wanted ?? (await chainsWithPoints(db, accountId))[0]?.chainId;
  if (chainId === undefined) return { chainId, rows: [] };
  return { chainId, rows: await pointEntriesOf(db, chainId, await recordIdsOfAccount(db, chainId, accountId)) };
}

/** A page of the history of some entries, as the account may read it; null: as the store does. */
export async function pageOfLines(
  ctx: Ctx,
  rows: readonly PointRow[],
  { chainId, source, pageNum = 1, pageSize = 20 }: PointSearch & { chainId: string },
  accountId: string | null,
): Promise<Paged<PointLine>> {
  const all = historyOf(rows, ctx.clock.now(), source);
  const skip = (pageNum - 1) * pageSize;
  const page = all.slice(skip, skip + pageSize);
  const entries = page.map(({ row }) => row);
  const facts = await pointFactsOf(ctx.db, chainId, entries, accountId);
  const list = await Promise.all(
    page.map(async (line) => {
      const scope = scopeOfBooking({ chainId, shopId: line.row.shopId });
      return presentLine(line, await ctx.catalog.facts(scope), facts);
    }),
  );
  return { pageNum, pageSize, total: all.length, hasNextPage: skip + list.length < all.length, list };
}
