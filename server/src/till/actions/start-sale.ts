import type { TillStart } from '@parlour/contract/till/sale';
import { toDecimal } from '@parlour/domain/money/money';
import { isOtherVisit } from '@parlour/domain/member/other-person';
import { availableOf } from '@parlour/domain/wallet/cover-by-stored-value';
import { allowed, refused } from '@parlour/domain/verdict';
import { joinName } from '@parlour/phrases/format';
import { finalBill } from '../../bill/policies/may-be-billed.ts';
import { billsOfBooking } from '../../bill/queries/read.ts';
import { accessOfStore } from '../../booking/queries/access.ts';
import { readBooking } from '../../booking/queries/read.ts';
import { shownTexts } from '../../catalog/policies/shop-facts.ts';
import { namedRecord } from '../../member/actions/named-record.ts';
import { memberById } from '../../member/queries/records.ts';
import type { Answer } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { accountOf } from '../../wallet/actions/stored-value-total.ts';
import { storedValueOfRecords } from '../../wallet/queries.ts';
import type { TillCtx } from '../context.ts';
import { customerOf } from '../presenters/customer.ts';
import { inWordsOf } from '../presenters/in-words-of.ts';
import { payingPoints } from './take-points.ts';
import { loadSale } from './load-sale.ts';

type ForWhom = { bookingId?: string | undefined; memberId?: string | undefined };

/** What a sale begins with: the customer, the lines of the appointment, and what the customer can pay with here. */
export async function startSale(ctx: TillCtx, { bookingId, memberId }: ForWhom): Promise<Answer<TillStart>> {
  const { access } = ctx;
  const { chainId } = access;
  const facts = await ctx.catalog.facts(scopeOfBooking(access));
  const { currency } = facts.shop;
  const shown = inWordsOf(shownTexts(facts, ctx.lang));
  // The charge of an appointment is read under its lock, as it is settled.
  return inTransaction(ctx.db, async (trx): Promise<Answer<TillStart>> => {
    const now = ctx.clock.now();
    const visit = bookingId === undefined ? null : await accessOfStore(trx, ctx, bookingId);
    if (bookingId !== undefined && !visit) return refused('not_found', { field: 'bookingId' });
    const booking = visit && (await readBooking(trx, visit, true));
    const named = booking || memberId === undefined ? null : await namedRecord(trx, chainId, memberId);
    if (named && !named.ok) return named;
    const ofVisit = booking?.memberId ? await memberById(trx, chainId, booking.memberId) : null;
    const member = named ? named.value : ofVisit;
    const bills = booking ? await billsOfBooking(trx, booking) : [];
    const loaded = await loadSale(trx, access, facts, { booking, memberId: member?.id ?? null }, now);
    const { memberIds } = loaded;
    const balances = memberIds.length === 0 ? [] : await storedValueOfRecords(trx, access, { memberIds, currency });
    const balanceMinor = balances.reduce((sum, row) => sum + availableOf(accountOf(row), now), 0);
    return allowed({
      customer: member ? customerOf(member) : null,
      bookedAs:
        booking && member && isOtherVisit(booking, member)
          ? joinName(booking.contact.firstName, booking.contact.lastName)
          : '',
      mayHoldRights: memberIds.length > 0,
      billId: finalBill(bills)?.id ?? null,
      bookingNumber: booking?.number ?? '',
      bookingStart: booking?.localStart ?? '',
      bookingState: booking?.state ?? null,
      visitHash: loaded.visitHash,
      lines: loaded.visit.map(shown).map(({ itemId: articleId, unitMinor, ...line }) => ({
        ...line,
        kind: line.kind as 'service' | 'product',
        articleId,
        price: toDecimal(unitMinor, currency),
      })),
      booked: [...loaded.facts.booked],
      paidBefore: toDecimal(loaded.facts.paidBeforeMinor, currency),
      held: loaded.facts.held.map(shown),
      balance: toDecimal(balanceMinor, currency),
      points: await payingPoints(trx, facts, { chainId, memberIds }, now),
    });
  });
}
