import {
  type CustomerFilter,
  type CustomerList,
  type CustomerListAsked,
  customersOfPage,
  type CustomerSort,
} from '@parlour/contract/customer/find';
import { customerQueryOf } from '@parlour/domain/customer/search-words';
import { addDays } from '@parlour/domain/time/day';
import { dayFrame, localOf, todayIn } from '@parlour/domain/time/zone';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Answer } from '../../platform/context.ts';
import { countWork } from '../../platform/member-work.ts';
import { cardsOf } from '../../rights/actions/own-rights.ts';
import { rightsOfRecords } from '../../rights/queries/held.ts';
import { readShopRow, scopeOfBooking } from '../../shop/queries/shops.ts';
import { isListed, type ListedRow, listMembers, type Narrowed } from '../queries/list.ts';
import { customerLine, type StoreCtx } from './search.ts';

const newMs = 30 * 86_400_000;
/** So often the next customers are looked at, where what they hold has to be worked out and most have used it up. */
const mostRounds = 5;

/** Customers by what they have in common, page after page. */
export async function listCustomers(ctx: StoreCtx, asked: CustomerListAsked): Promise<Answer<CustomerList>> {
  const { db, access, clock } = ctx;
  const { text = '', filter = {}, sort = 'name', after = null } = asked;
  if (filter.hasHoldings && access.reach === 'own') return refused('no_permission', { field: 'filter.hasHoldings' });
  if (after !== null && !(await isListed(db, access, after))) return refused('invalid_input', { field: 'after' });
  const counted = await countWork(ctx, 'customers');
  if (!counted.ok) return counted;
  const { zone } = await readShopRow(db, scopeOfBooking(access));
  const of = narrowedBy(text, filter, { zone, now: clock.now() });
  if (of.query?.kind === 'none') return allowed({ list: [], after: null });
  const page = await pageOf(ctx, of, { sort, after });
  const list = page.rows.map(({ lastVisitAt, hasBalance: _balance, ...row }) => ({
    ...customerLine(row),
    lastVisit: lastVisitAt && localOf(zone, lastVisitAt.getTime()).day,
  }));
  return allowed({ list, after: page.after });
}

function narrowedBy(text: string, filter: CustomerFilter, { zone, now }: { zone: string; now: number }): Narrowed {
  const today = todayIn(zone, now);
  const { notSeenDays } = filter;
  return {
    query: text.trim() === '' ? null : customerQueryOf(text),
    notSeenSince: notSeenDays === undefined ? null : new Date(dayFrame(zone, addDays(today, -notSeenDays)).startsAt),
    hasMissed: filter.hasMissed ?? false,
    isBlocked: filter.isBlocked ?? false,
    mayHold: filter.hasHoldings ?? false,
    birthdayMonth: filter.hasBirthday ? today.slice(5, 7) : null,
    madeSince: filter.isNew ? new Date(now - newMs) : null,
  };
}

type From = { sort: CustomerSort; after: string | null };

/** A page of rows. What a customer holds is worked out as on the card, so of those who may hold something more are read until a page is full. */
async function pageOf(ctx: StoreCtx, of: Narrowed, { sort, after }: From) {
  const { db, access, clock } = ctx;
  const rows: ListedRow[] = [];
  let last = after;
  for (let round = 0; round < mostRounds; round += 1) {
    const asked = { sort, after: last, count: customersOfPage + 1, now: new Date(clock.now()) };
    const found = await listMembers(db, access, of, asked);
    const isEnd = found.length <= customersOfPage;
    const looked = found.slice(0, customersOfPage);
    const holding = of.mayHold ? await holders(ctx, looked) : null;
    for (const row of looked) {
      last = row.id;
      if (holding === null || row.hasBalance || holding.has(row.id)) rows.push(row);
      if (rows.length === customersOfPage) return { rows, after: isEnd && row === looked.at(-1) ? null : last };
    }
    if (isEnd) return { rows, after: null };
  }
  return { rows, after: last };
}

/** Who of some customers holds a right that can be used, now or from a day on. */
async function holders(ctx: StoreCtx, rows: readonly ListedRow[]): Promise<Set<string>> {
  const { db, access, clock } = ctx;
  const ids = rows.filter(({ hasBalance }) => !hasBalance).map(({ id }) => id);
  const held = await rightsOfRecords(db, access.chainId, ids, clock.now());
  const usable = new Set(
    (await cardsOf(ctx, access.chainId, held))
      .filter(({ state }) => state === 'active' || state === 'inactive')
      .map(({ id }) => id),
  );
  return new Set(held.filter(({ id }) => usable.has(id)).map(({ memberId }) => memberId));
}
