import type { TillBill } from '@parlour/contract/till/bills';
import type { SentSale } from '@parlour/contract/till/sale';
import type { Bill } from '@parlour/domain/bill/bill';
import { checkBill } from '@parlour/domain/bill/check-bill';
import { onlineMinor } from '@parlour/domain/bill/open-part';
import { changeOf, checkTenders, type TakenTender } from '@parlour/domain/till/check-tenders';
import { type CountedSale, countSale } from '@parlour/domain/till/count-sale';
import { type LeftOut, leftOutOf } from '@parlour/domain/till/left-out';
import { mayDiscount } from '@parlour/domain/till/may-discount';
import { checkSoldRights, type RightLine } from '@parlour/domain/till/sold-rights';
import { allowed, refused } from '@parlour/domain/verdict';
import { answerWithBill } from '../../bill/actions/end-visit.ts';
import {
  hashOf,
  isStillCustomers,
  settledBefore,
  type Subject,
  subjectOf,
  writeTillBill,
} from '../../bill/actions/settle.ts';
import { finalBill } from '../../bill/policies/may-be-billed.ts';
import { mayBePaidOnline } from '../../bill/policies/open-part.ts';
import { ownTill } from '../../bill/policies/own-till.ts';
import { billsOfBooking } from '../../bill/queries/read.ts';
import { accessOfStore } from '../../booking/queries/access.ts';
import { readBooking } from '../../booking/queries/read.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { writeAudit } from '../../platform/audit/write.ts';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { mayAlso, type StoreAccess } from '../../platform/team-access.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import type { TillCtx } from '../context.ts';
import { countingNumbers } from '../policies/card-attempts.ts';
import { type ReadSale, readSale } from '../policies/read-sale.ts';
import { toldChanges } from '../policies/told-changes.ts';
import { isOfVisit } from '../policies/visit-hash.ts';
import { insertChanges } from '../queries/changes.ts';
import { insertEntries } from '../queries/entries.ts';
import { rightsOnSale } from '../queries/sold.ts';
import { issueSold } from './issue-sold.ts';
import { type LoadedSale, loadSale } from './load-sale.ts';
import { showBillOfTill } from './show-bill.ts';
import { takeFromStock } from './stock.ts';
import { type PaidByCard, takeFromBalances } from './take-from-balances.ts';
import { takePoints } from './take-points.ts';
import { useRights } from './use-rights.ts';

/** Settles a sale once, with all that belongs to it: what it uses and sells is written with its bill, or nothing is. */
export async function settleSale(ctx: TillCtx, asked: SentSale): Promise<Answer<TillBill>> {
  const { access } = ctx;
  const facts = await ctx.catalog.facts(scopeOfBooking(access));
  if (asked.currencyCode !== facts.shop.currency) return refused('currency_wrong', { field: 'currencyCode' });
  const requestHash = hashOf(asked);
  const settle = (mayBeNew: Answer<unknown>) =>
    inTransaction(ctx.db, async (trx): Promise<Answer<{ id: string }>> => {
      const reference = ownTill + asked.reference;
      const before = await settledBefore(trx, scopeOfBooking(access), { reference, requestHash });
      if (!before.ok) return before;
      if (before.value) return allowed(before.value);
      return mayBeNew.ok ? settleNew(trx, ctx, facts, { asked, requestHash }) : mayBeNew;
    });
  const cards = asked.tenders.filter(({ number }) => number !== undefined).length;
  const counted = await countingNumbers(ctx, cards, () => settle(allowed(null)));
  // Whose answer was lost hears of the bill all the same.
  const settled = !counted.ok && counted.reason === 'too_many_attempts' ? await settle(counted) : counted;
  return settled.ok ? allowed(await showBillOfTill(ctx, settled.value.id)) : settled;
}

type Sent = { asked: SentSale; requestHash: string };

async function settleNew(trx: Trx, ctx: TillCtx, facts: ShopFacts, sent: Sent): Promise<Answer<{ id: string }>> {
  const { access } = ctx;
  const { asked, requestHash } = sent;
  const { chainId } = access;
  const { currency, zone } = facts.shop;
  const now = ctx.clock.now();
  const subject = await subjectOfSale(trx, ctx, asked, currency);
  if (!subject.ok) return subject;
  const { bookingId } = subject.value;
  const visit = bookingId === null ? null : await accessOfStore(trx, ctx, bookingId);
  const booking = visit && (await readBooking(trx, visit));
  const loaded = await loadSale(trx, access, facts, { booking, memberId: subject.value.memberId }, now);
  const seen = isOfVisit(asked.visitHash, loaded);
  if (!seen.ok) return seen;
  const read = readSale(asked, { facts, onSale: await rightsOnSale(trx, chainId), visit: loaded.visit });
  if (!read.ok) return read;
  const counted = countSale(read.value.sale, loaded.facts);
  if (!counted.ok) return counted;
  const left = leftOutOf(loaded.visit, loaded.facts, counted.value);
  if (!left.ok) return left;
  const sale = { read: read.value, counted: counted.value, left: left.value };
  const checked = checkSale(ctx, facts, sale);
  if (!checked.ok) return checked;
  const changes = toldChanges(read.value, loaded.visit, asked.reasons ?? []);
  if (!changes.ok) return changes;
  const stocked = await takeFromStock(trx, chainId, facts, { read: read.value, booking });
  if (!stocked.ok) return stocked;
  const finishes = asked.finishes === true;
  const bill = { ...checked.value, ...(finishes && booking ? { finishesVisit: booking.startsAt } : {}) };
  const row = { reference: ownTill + asked.reference, requestHash, bill, settledAt: now, currency, zone };
  const billId = await writeTillBill(trx, scopeOfBooking(access), row, subject.value, now);
  await insertChanges(trx, access, billId, changes.value);
  await useRights(trx, access, { billId, uses: counted.value.uses, onDay: loaded.facts.today }, now);
  const { openMinor } = counted.value;
  const paid = await takeWhatPays(trx, access, facts, { billId, bill, read: read.value, loaded, openMinor }, now);
  if (!paid.ok) return paid;
  const still = await isStillCustomers(trx, chainId, subject.value);
  if (!still.ok) return still;
  const issued = await issueSold(
    trx,
    access,
    facts,
    { billId, memberId: subject.value.memberId, read: read.value },
    now,
  );
  if (!issued.ok) return issued;
  await insertEntries(trx, access, entriesOf(billId, counted.value, read.value.tenders, currency), now);
  const audited = { chainId, action: 'till_settled', subject: billId, facts: toldOf(sale, paid.value) } as const;
  await writeAudit(trx, ctx.actor, audited, now);
  const isPaid = onlineMinor(bill) === 0;
  const ended = await answerWithBill(trx, ctx, booking, { isPaid, finishes }, now);
  return ended.ok ? allowed({ id: billId }) : ended;
}

type Paid = { billId: string; bill: Bill; read: ReadSale; loaded: LoadedSale; openMinor: number };

/** Takes what a bill is paid with beside money: from gift cards, which it answers, and balances, and from the customer's points. */
async function takeWhatPays(
  trx: Trx,
  access: StoreAccess,
  facts: ShopFacts,
  { billId, bill, read: { tenders }, loaded, openMinor }: Paid,
  now: number,
): Promise<Answer<PaidByCard[]>> {
  const { currency } = facts.shop;
  const pays = { billId, taken: tenders, written: bill.tenders, loaded, currency };
  const paid = await takeFromBalances(trx, access, pays, now);
  if (!paid.ok) return paid;
  const { memberIds } = loaded;
  const points = await takePoints(trx, access, facts, { billId, tenders, memberIds, openMinor }, now);
  return points.ok ? paid : points;
}

/** Whose bill it is; where the appointment has a bill that says how it was paid, the refusal says which. */
async function subjectOfSale(
  trx: Trx,
  ctx: TillCtx,
  { bookingId, memberId }: SentSale,
  currency: string,
): Promise<Answer<Subject>> {
  const visit = bookingId === undefined ? null : await accessOfStore(trx, ctx, bookingId);
  if (bookingId !== undefined && !visit) return refused('not_found', { field: 'bookingId' });
  const asked = { access: visit, memberId: visit ? undefined : memberId };
  const subject = await subjectOf(trx, scopeOfBooking(ctx.access), asked, currency);
  if (!visit || (subject.ok ? subject.value.replaces === null : subject.reason !== 'bill_settled')) return subject;
  const bill = finalBill(await billsOfBooking(trx, { chainId: visit.chainId, id: visit.bookingId }));
  return bill ? refused('bill_settled', { field: 'bookingId', billId: bill.id }) : subject;
}

type Counted = { read: ReadSale; counted: CountedSale; left: LeftOut };

/** Decides whether a sale may be settled as it was sent: it is what the screen has shown, paid exactly, and no more is taken off than the member may. */
function checkSale(ctx: TillCtx, facts: ShopFacts, { read, counted, left }: Counted) {
  const { currency } = facts.shop;
  const { tenders } = read;
  const listMinor = read.listMinor + left.amountMinor;
  const { openMinor } = counted;
  const mayGive = mayAlso(ctx.actor, ctx.access, 'till.refund');
  if (read.openMinor !== openMinor) return refused('changed_meanwhile', { field: 'open' });
  const offMinor = counted.typedMinor + read.loweredMinor + left.amountMinor;
  if (!mayDiscount({ listMinor, offMinor }, mayGive)) return refused('discount_above_own', { field: 'discounts' });
  const rights = checkSoldRights(rightLinesOf(read), { tenders, openMinor, mayGive });
  if (!rights.ok) return rights;
  const even = checkTenders(openMinor, tenders, currency);
  if (!even.ok) return even;
  const open = tenders.map(({ kind, label, amountMinor }) => ({ kind, label, amountMinor, parts: null }));
  const bill = { ...counted, taxes: [], currency, tenders: [...counted.tenders, ...open] };
  const { lines, discounts, taxes, totalMinor } = bill;
  const checked = checkBill({ lines, discounts, taxes, totalMinor, currency, tenders: bill.tenders }, { currency });
  if (!checked.ok) return checked;
  const online = mayBePaidOnline(checked.value, currency, { merchants: facts.merchants, payments: ctx.payments });
  return online.ok ? checked : online;
}

/** What the audit tells of a sale: what it came to, and what was taken off by hand in each of its ways, and which gift cards paid. */
const toldOf = ({ read, counted, left }: Counted, cards: readonly PaidByCard[]) => ({
  totalMinor: counted.totalMinor,
  typedMinor: counted.typedMinor,
  loweredMinor: read.loweredMinor,
  leftOut: left.count,
  leftOutMinor: left.amountMinor,
  ...(cards.length === 0 ? {} : { cards }),
});

const rightLinesOf = ({ sale, soldAs }: ReadSale): RightLine[] =>
  sale.lines.flatMap(({ id, quantity, unitMinor }) => {
    const article = soldAs.get(id);
    const { right, priceMinor: listMinor = null } = article ?? {};
    return right ? [{ quantity, unitMinor, faceMinor: right.faceMinor, listMinor }] : [];
  });

/** What the sale moves at the till: rights, what was paid before, and what was taken now. */
function entriesOf(billId: string, counted: CountedSale, taken: readonly TakenTender[], currency: string) {
  const before = counted.tenders.map((tender) => ({ ...tender, givenMinor: null }));
  return [...before, ...taken].map(({ kind: tender, amountMinor, givenMinor }, place) => ({
    key: `${billId} sale ${place + 1}`,
    kind: 'sale' as const,
    tender,
    amountMinor,
    currency,
    billId,
    givenMinor: givenMinor !== null && changeOf({ amountMinor, givenMinor }) >= 0 ? givenMinor : null,
  }));
}
