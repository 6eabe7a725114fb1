import type { Paged } from '@parlour/contract/codec';
import type { SentClosing, TillClosing } from '@parlour/contract/till/day';
import { toMinor } from '@parlour/domain/money/money';
import { mostCashMinor } from '@parlour/domain/till/most-cash';
import { localOf } from '@parlour/domain/time/zone';
import { allowed, refused } from '@parlour/domain/verdict';
import { hashOf } from '../../bill/actions/settle.ts';
import { writeAudit } from '../../platform/audit/write.ts';
import type { Answer } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newIdIn } from '../../platform/ids.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { namesInTeam } from '../../team/queries/audit.ts';
import type { TillCtx } from '../context.ts';
import { closingWorkbook } from '../formats/workbook.ts';
import { billsIn, presentClosing, refundsIn } from '../presenters/closing.ts';
import {
  closingByReference,
  type ClosingRow,
  closingsOf,
  insertClosing,
  lastClosing,
  lockDrawer,
} from '../queries/closings.ts';
import { countIn } from '../queries/entries.ts';
import { sumEntries } from './sum-entries.ts';

/** Closes the till: counts all that moved since the last closing, and freezes it beside what was counted by hand. Of two at once one is told that it is closed. */
export async function closeDay(ctx: TillCtx, asked: SentClosing): Promise<Answer<TillClosing>> {
  const { access } = ctx;
  const { currency, zone } = (await ctx.catalog.facts(scopeOfBooking(access))).shop;
  const read = (field: 'opening' | 'counted' | 'left') => toMinor(asked[field], currency);
  const [openingMinor, countedMinor, leftMinor] = [read('opening'), read('counted'), read('left')];
  // What the last closing has left is counted whatever is typed.
  if (openingMinor === null || (asked.lastNumber === 0 && openingMinor > mostCashMinor(currency)))
    return refused('invalid_input', { field: 'opening' });
  if (countedMinor === null || countedMinor > mostCashMinor(currency))
    return refused('invalid_input', { field: 'counted' });
  if (leftMinor === null || leftMinor > countedMinor) return refused('invalid_input', { field: 'left' });
  const expectedMinor = asked.expected === undefined ? null : signedMinor(asked.expected, currency);
  if (asked.expected !== undefined && expectedMinor === null) return refused('invalid_input', { field: 'expected' });
  const requestHash = hashOf(asked);
  const closed = await inTransaction(ctx.db, async (trx): Promise<Answer<ClosingRow>> => {
    const now = ctx.clock.now();
    await lockDrawer(trx, access);
    const before = await closingByReference(trx, access, asked.reference);
    if (before)
      return before.requestHash === requestHash ? allowed(before) : refused('key_reused', { field: 'reference' });
    const last = await lastClosing(trx, access);
    const lastNumber = last?.number ?? 0;
    if (lastNumber !== asked.lastNumber) return refused('till_closed', { field: 'lastNumber' });
    const id = newIdIn(access.chainId);
    const entries = await countIn(trx, access, id);
    // What the last closing has left is what there should be: another opening would hide what went overnight.
    const leftBeforeMinor = last?.content.leftMinor ?? openingMinor;
    const sums = await sumEntries(trx, access, entries, leftBeforeMinor);
    if (expectedMinor !== null && expectedMinor !== sums.expectedCashMinor)
      return refused('changed_meanwhile', { field: 'expected' });
    const note = asked.note.trim();
    if ((countedMinor !== sums.expectedCashMinor || openingMinor !== leftBeforeMinor) && note === '')
      return refused('difference_note_needed', { field: 'note' });
    const content = {
      ...sums,
      openingMinor: leftBeforeMinor,
      countedMinor,
      leftMinor,
      bills: billsIn(entries),
      refunds: refundsIn(entries),
    };
    const { reference } = asked;
    const [number, day] = [lastNumber + 1, localOf(zone, now).day];
    const row = { id, number, reference, requestHash, day, currency, note, closedAt: new Date(now), content };
    await insertClosing(trx, access, row);
    const { chainId, shopId, memberId } = access;
    await writeAudit(trx, ctx.actor, { chainId, action: 'till_closed', subject: shopId, facts: { number } }, now);
    return allowed({ ...row, chainId, shopId, memberId });
  });
  if (!closed.ok) return closed;
  const [shown] = await shownClosings(ctx, [closed.value]);
  return allowed(shown!);
}

/** What should be in a drawer may be below zero. */
function signedMinor(text: string, currency: string): number | null {
  const minor = toMinor(text.replace(/^-/, ''), currency);
  return minor !== null && text.startsWith('-') ? 0 - minor : minor;
}

async function shownClosings({ db, access }: TillCtx, rows: readonly ClosingRow[]): Promise<TillClosing[]> {
  const names = await namesInTeam(db, access.chainId, [...new Set(rows.map(({ memberId }) => memberId))]);
  return rows.map((row) => presentClosing(row, names.get(row.memberId) ?? ''));
}

/** Past closings, the newest first. */
export async function listClosings(
  ctx: TillCtx,
  { pageNum = 1, pageSize = 20 }: { pageNum?: number | undefined; pageSize?: number | undefined },
): Promise<Answer<Paged<TillClosing>>> {
  const skip = (pageNum - 1) * pageSize;
  const { rows, total } = await closingsOf(ctx.db, ctx.access, { skip, take: pageSize });
  const list = await shownClosings(ctx, rows);
  return allowed({ pageNum, pageSize, total, hasNextPage: skip + list.length < total, list });
}

const mostExported = 1000;

/** The same as a workbook. */
export async function exportClosings(ctx: TillCtx): Promise<Answer<File>> {
  const { shop } = await ctx.catalog.facts(scopeOfBooking(ctx.access));
  const { rows } = await closingsOf(ctx.db, ctx.access, { skip: 0, take: mostExported });
  return allowed(await closingWorkbook(await shownClosings(ctx, rows), { zone: shop.zone, lang: ctx.lang }));
}
