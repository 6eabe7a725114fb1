import type { BillRefund } from '@parlour/domain/bill/bill';
import type { BookingState } from '@parlour/domain/booking/booking';
import type { TillBill } from '@parlour/contract/till/bills';
import { openMinorOf, paidTendersOf } from '@parlour/domain/bill/open-part';
import { openTenders, refundableMinor } from '@parlour/domain/bill/plan-refund';
import { toDecimal } from '@parlour/domain/money/money';
import type { PaidHereTender } from '@parlour/domain/till/check-tenders';
import { writtenTenders } from '@parlour/domain/till/correct-tender';
import { startTextOf } from '@parlour/domain/time/start-text';
import { allowed, refused } from '@parlour/domain/verdict';
import { backOnShelf } from '../../bill/policies/back-on-shelf.ts';
import { linePeople } from '../../bill/policies/line-people.ts';
import { isAllBack, isBillable } from '../../bill/policies/may-be-billed.ts';
import { presentBill } from '../../bill/presenters/present-bill.ts';
import { correctionsOf } from '../../bill/queries/corrections.ts';
import { type BillRecord, billsOfBooking, findBill, isBillUnsettled, refundsOf } from '../../bill/queries/read.ts';
import { readBookings } from '../../booking/queries/read.ts';
import { shownTexts, type ShownTexts } from '../../catalog/policies/shop-facts.ts';
import { memberById } from '../../member/queries/records.ts';
import type { Answer } from '../../platform/context.ts';
import type { Db } from '../../platform/db/schema.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { namesInTeam } from '../../team/queries/audit.ts';
import type { TillCtx } from '../context.ts';
import { customerOf } from '../presenters/customer.ts';
import { soldOnBill } from '../presenters/sold-on-bill.ts';
import { cashGiven } from '../policies/cash-given.ts';
import { writtenFacts } from '../policies/written-facts.ts';
import { changesOfBills } from '../queries/changes.ts';
import { entriesOfBill, type EntryRow } from '../queries/entries.ts';
import { languageOfBill } from '../queries/language.ts';
import { rightsOfBill } from '../queries/sold.ts';

/** One bill of the store; one of another store looks like none. */
export async function getTillBill(ctx: TillCtx, { billId }: { billId: string }): Promise<Answer<TillBill>> {
  const bill = await billOfStore(ctx, billId);
  return bill ? allowed(await shown(ctx, bill)) : refused('not_found', { field: 'billId' });
}

/** A bill of the store of the call; null for one of another store. */
export async function billOfStore({ db, access }: TillCtx, billId: string): Promise<BillRecord | null> {
  const bill = await findBill(db, { chainId: access.chainId, id: billId });
  return bill?.shopId === access.shopId ? bill : null;
}

/** A bill that is known to be the store's, as it is now. */
export async function showBillOfTill(ctx: TillCtx, billId: string): Promise<TillBill> {
  return shown(ctx, (await billOfStore(ctx, billId))!);
}

/** The bills of the same visit beside a bill, those of the till and one without it that went back whole, whether it only counts as paid, and whether another one may follow it. */
async function placeOf(db: Db, bill: BillRecord, state: BookingState | null) {
  const all = bill.bookingId === null ? [] : await billsOfBooking(db, { chainId: bill.chainId, id: bill.bookingId });
  const place = all.findIndex(({ id }) => id === bill.id);
  const others = all.toReversed().filter((one) => one.id !== bill.id && (one.source === 'till' || isAllBack(one)));
  return {
    otherBills: others.map(({ id, number }) => ({
      id,
      number,
      isLater: all.findIndex((one) => one.id === id) < place,
    })),
    isUnsettled: bill.source === 'visit' && (await isBillUnsettled(db, bill)),
    maySettleAgain: place === 0 && isAllBack(bill) && state !== null && isBillable(state),
  };
}

type OfBill = {
  contents: readonly BillRefund[];
  entries: readonly EntryRow[];
  nameOf: (memberId: string | undefined) => string;
};

/** Which payments may be written down as others, and which were. */
async function shownCorrections(db: Db, bill: BillRecord, { contents, entries, nameOf }: OfBill) {
  const money = (minor: number) => toDecimal(minor, bill.currency);
  const rows = bill.corrections === 0 ? [] : await correctionsOf(db, bill);
  return {
    written: {
      version: bill.corrections,
      tenders: writtenTenders(writtenFacts(bill, contents, entries)).map(({ id, kind, amountMinor, obstacle }) => ({
        id,
        kind,
        obstacle,
        amount: money(amountMinor),
      })),
    },
    corrections: rows.map(({ number, at, tenderId, kindBefore, kind }) => ({
      number,
      at: at.getTime(),
      by: nameOf(entries.find(({ key }) => key === `${bill.id} corrected ${number}`)?.memberId),
      amount: money(bill.content.tenders.find(({ id }) => id === tenderId)!.amountMinor),
      // Only what the till writes down itself is corrected.
      before: kindBefore as PaidHereTender,
      kind: kind as PaidHereTender,
    })),
  };
}

/** What the desk changed of a bill; a line that was left out is on no bill, and keeps the name that was written. */
async function shownChanges(db: Db, bill: BillRecord, lineName: ShownTexts['nameOf']) {
  const changes = await changesOfBills(db, bill.chainId, [bill.id]);
  return changes.map(({ lineId, kind, name, reason, beforeMinor, afterMinor }) => {
    const line = bill.content.lines.find(({ id }) => id === lineId);
    return {
      lineId,
      kind,
      name: line ? lineName(line) : name,
      reason,
      before: toDecimal(beforeMinor, bill.currency),
      after: toDecimal(afterMinor, bill.currency),
    };
  });
}

const peopleOf = (people: ReturnType<typeof linePeople>, nameOf: ShownTexts['nameOf']) =>
  [...people].map(([lineId, person]) => ({ lineId, name: nameOf(person), written: person.name }));

async function shown(ctx: TillCtx, bill: BillRecord): Promise<TillBill> {
  const { db, access } = ctx;
  const { chainId } = access;
  const { currency } = bill;
  const facts = await ctx.catalog.facts(scopeOfBooking(access));
  const lineName = shownTexts(facts, ctx.lang).nameOf;
  const reader = { now: ctx.clock.now(), nameOf: lineName };
  const refunds = (await refundsOf(db, [bill]))(bill.id);
  const entries = await entriesOfBill(db, access, bill.id);
  const names = await namesInTeam(db, chainId, [...new Set(entries.map(({ memberId }) => memberId))]);
  const nameOf = (memberId: string | undefined) => (memberId === undefined ? '' : (names.get(memberId) ?? ''));
  const member = bill.memberId === null ? null : await memberById(db, chainId, bill.memberId);
  const booking = bill.bookingId === null ? null : (await readBookings(db, [bill.bookingId])).get(bill.bookingId);
  const cash = cashGiven(bill, entries);
  const contents = refunds.map(({ content }) => content);
  const paid = { tenders: paidTendersOf(bill) };
  const money = (minor: number) => toDecimal(minor, currency);
  const isOpen = openMinorOf(bill) > 0;
  return {
    ...presentBill(bill, refunds, facts),
    memberId: bill.memberId,
    customer:
      member && (member.firstName || member.lastName || member.email || member.mobile) ? customerOf(member) : null,
    bookingStart: booking?.localStart ?? (bill.bookingId ? startTextOf(bill.zone, bill.settledAt.getTime()) : ''),
    bookingState: booking?.state ?? null,
    ...(await placeOf(db, bill, booking?.state ?? null)),
    receiptLanguage: await languageOfBill(db, bill),
    by: nameOf(entries.find(({ kind }) => kind === 'sale')?.memberId),
    given: cash ? money(cash.givenMinor) : null,
    change: cash ? money(cash.givenMinor - cash.amountMinor) : null,
    people: peopleOf(linePeople(bill, booking?.items ?? [], facts), lineName),
    sold: (await rightsOfBill(db, chainId, bill.id)).map((right) => soldOnBill(right, bill, reader)),
    refundNotes: refunds.map(({ id }) => {
      const own = entries.filter(({ refundId }) => refundId === id);
      return { id, reason: own.find(({ reason }) => reason !== '')?.reason ?? '', by: nameOf(own[0]?.memberId) };
    }),
    changes: await shownChanges(db, bill, lineName),
    ...(await shownCorrections(db, bill, { contents, entries, nameOf })),
    refundable: {
      total: money(isOpen ? 0 : refundableMinor(paid, contents)),
      lines: bill.content.lines.map(({ id, ...line }) => ({
        id,
        name: lineName(line),
        left: money(refundableMinor(paid, contents, [id])),
        isSetAside: backOnShelf(booking ?? null, [id]).length === 0,
      })),
      tenders: openTenders(paid, contents).map(({ id, kind, label, amountMinor, parts }, place) => ({
        id,
        kind,
        label,
        amount: money(paid.tenders[place]!.amountMinor),
        left: money(amountMinor),
        parts: parts.map((part) => ({ lineId: part.lineId, left: money(part.amountMinor) })),
      })),
    },
  };
}
