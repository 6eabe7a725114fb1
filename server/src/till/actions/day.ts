import type { CashMove, SentCashMove, TillDay } from '@parlour/contract/till/day';
import { toDecimal, toMinor } from '@parlour/domain/money/money';
import { tillSums } from '@parlour/domain/till/closing';
import { mostCashMinor } from '@parlour/domain/till/most-cash';
import { addDays } from '@parlour/domain/time/day';
import { dayFrame, localOf } from '@parlour/domain/time/zone';
import { allowed, refused } from '@parlour/domain/verdict';
import { joinName } from '@parlour/phrases/format';
import { hashOf } from '../../bill/actions/settle.ts';
import { writeAudit } from '../../platform/audit/write.ts';
import type { Answer } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { namesInTeam } from '../../team/queries/audit.ts';
import type { TillCtx } from '../context.ts';
import { billsIn, refundsIn, shownTenders } from '../presenters/closing.ts';
import { lastClosing, lockDrawer } from '../queries/closings.ts';
import { entryByKey, insertEntries, openEntries } from '../queries/entries.ts';
import { unsettledVisits } from '../queries/unsettled.ts';
import { sumEntries } from './sum-entries.ts';

/** How many days back visits are looked for that nobody has paid. */
const unsettledDays = 30;

/** What has moved at the till since it was closed last. */
export async function showDay(ctx: TillCtx): Promise<Answer<TillDay>> {
  const { db, access } = ctx;
  const { currency, zone } = (await ctx.catalog.facts(scopeOfBooking(access))).shop;
  const day = localOf(zone, ctx.clock.now()).day;
  const last = await lastClosing(db, access);
  const entries = await openEntries(db, access);
  const openingMinor = last?.content.leftMinor ?? 0;
  const sums = await sumEntries(db, access, entries, openingMinor);
  const moved = entries.filter(({ kind }) => kind === 'cash_in' || kind === 'cash_out');
  const names = await namesInTeam(db, access.chainId, [...new Set(moved.map(({ memberId }) => memberId))]);
  const since = new Date(dayFrame(zone, addDays(day, -unsettledDays)).startsAt);
  const unsettled = await unsettledVisits(db, access, since);
  const money = (minor: number) => toDecimal(minor, currency);
  return allowed({
    currencyCode: currency,
    day,
    lastNumber: last?.number ?? 0,
    lastClosedAt: last?.closedAt.getTime() ?? null,
    opening: money(openingMinor),
    expected: money(sums.expectedCashMinor),
    bills: billsIn(entries),
    refunds: refundsIn(entries),
    ...shownTenders(sums, currency),
    cashIn: money(sums.cashInMinor),
    cashOut: money(sums.cashOutMinor),
    moves: moved.map(({ id, amountMinor, reason, memberId, at }): CashMove => ({
      id,
      amount: money(amountMinor),
      reason,
      by: names.get(memberId) ?? '',
      at: at.getTime(),
    })),
    unsettledVisits: unsettled.total,
    unsettled: unsettled.visits.map(({ id, firstName, lastName, startsAt }) => ({
      bookingId: id,
      name: joinName(firstName, lastName),
      startsAt: startsAt.getTime(),
    })),
  });
}

/** Notes cash that goes into the drawer or out of it. The same number once more is noted once. */
export async function moveCash(ctx: TillCtx, asked: SentCashMove): Promise<Answer<TillDay>> {
  const { access } = ctx;
  const { currency } = (await ctx.catalog.facts(scopeOfBooking(access))).shop;
  const amount = toMinor(asked.amount, currency);
  if (amount === null || amount === 0 || amount > mostCashMinor(currency))
    return refused('invalid_input', { field: 'amount' });
  const { kind, reason, reference } = asked;
  const requestHash = hashOf(asked);
  const noted = await inTransaction(ctx.db, async (trx): Promise<Answer<null>> => {
    const now = ctx.clock.now();
    await lockDrawer(trx, access);
    const key = `cash ${reference}`;
    const before = await entryByKey(trx, access, key);
    if (before)
      return before.requestHash === requestHash ? allowed(null) : refused('key_reused', { field: 'reference' });
    const amountMinor = kind === 'cash_in' ? amount : -amount;
    // Before the first closing nobody has said what was in the drawer.
    const last = kind === 'cash_out' ? await lastClosing(trx, access) : null;
    if (last) {
      const { expectedCashMinor } = tillSums(await openEntries(trx, access), last.content.leftMinor);
      if (expectedCashMinor < amount) return refused('cash_too_low', { field: 'amount' });
    }
    await insertEntries(trx, access, [{ key, kind, tender: 'cash', amountMinor, currency, reason, requestHash }], now);
    const { chainId, shopId } = access;
    await writeAudit(trx, ctx.actor, { chainId, action: `till_${kind}`, subject: shopId, facts: { amountMinor } }, now);
    return allowed(null);
  });
  return noted.ok ? showDay(ctx) : noted;
}
