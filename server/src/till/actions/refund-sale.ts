import type { SentTillRefund, TillBill } from '@parlour/contract/till/bills';
import { paidTendersOf } from '@parlour/domain/bill/open-part';
import { cardNumberEnd } from '@parlour/domain/rights/gift-card';
import { allowed, refused } from '@parlour/domain/verdict';
import { type MadeRefund, refundIn } from '../../bill/actions/refund.ts';
import { hashOf } from '../../bill/actions/settle.ts';
import { readSentRefund } from '../../bill/policies/read-sent-bill.ts';
import type { BillRecord } from '../../bill/queries/read.ts';
import { accessOfStore } from '../../booking/queries/access.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { writeAudit } from '../../platform/audit/write.ts';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import type { TillCtx } from '../context.ts';
import { insertEntries } from '../queries/entries.ts';
import { giveBackAll } from './give-back-all.ts';
import { cardsOfBill } from '../queries/money.ts';
import type { PaidByCard } from './take-from-balances.ts';
import { billOfStore, showBillOfTill } from './show-bill.ts';
import { restock } from './stock.ts';

/** Refunds a bill, some of its lines or an amount, once: with its money go back the sessions and balances that paid it, and the rights that it sold end. */
export async function refundSale(ctx: TillCtx, asked: SentTillRefund): Promise<Answer<TillBill>> {
  const known = await billOfStore(ctx, asked.billId);
  if (!known) return refused('not_found', { field: 'billId' });
  const question = readSentRefund(asked, known.currency);
  if (!question.ok) return question;
  const facts = await ctx.catalog.facts(scopeOfBooking(ctx.access));
  const { reference, lineIds } = asked;
  const sent = {
    reference,
    requestHash: hashOf(asked),
    question: { ...question.value, lineIds },
    restock: asked.restock,
  };
  const done = await inTransaction(ctx.db, async (trx): Promise<Answer<null>> => {
    const now = ctx.clock.now();
    const made = await refundIn(trx, known, sent, (bookingId) => accessOfStore(trx, ctx, bookingId), now);
    if (!made.ok) return made;
    return made.value.isNew ? writeRest(trx, ctx, facts, { made: made.value, asked }, now) : allowed(null);
  });
  return done.ok ? allowed(await showBillOfTill(ctx, known.id)) : done;
}

type Made = { made: MadeRefund; asked: SentTillRefund };

async function writeRest(
  trx: Trx,
  ctx: TillCtx,
  shop: ShopFacts,
  { made, asked }: Made,
  now: number,
): Promise<Answer<null>> {
  const { access } = ctx;
  const { chainId } = access;
  const { id: refundId, refund, bill } = made;
  const given = await giveBackAll(trx, scopeOfBooking(access), shop, { bill, refund, refundId }, now);
  if (!given.ok) return given;
  const restocked = await restock(trx, chainId, shop, { bill, refund, lineIds: refund.restocked ?? [] });
  if (!restocked.ok) return restocked;
  await insertEntries(trx, access, entriesOf(bill, made, asked.reason), now);
  const { amountMinor } = refund;
  const { shopId, number, currency } = bill;
  const paid = paidTendersOf(bill);
  const tenders = [...new Set(refund.tenders.map(({ tenderId }) => paid.find(({ id }) => id === tenderId)!.kind))];
  // Why it went back is a text about a person: it stays with the entries, and the audit names the refund.
  const cards = await cardsIn(trx, made);
  const facts = { shopId, amountMinor, currency, number, tenders, refundId, ...(cards.length === 0 ? {} : { cards }) };
  await writeAudit(trx, ctx.actor, { chainId, action: 'till_refunded', subject: bill.id, facts }, now);
  return allowed(null);
}

/** The gift cards that an amount went back to. */
async function cardsIn(trx: Trx, { bill, refund }: MadeRefund): Promise<PaidByCard[]> {
  const byCard = paidTendersOf(bill).filter(({ kind }) => kind === 'gift_card');
  if (byCard.length === 0) return [];
  const cards = await cardsOfBill(trx, bill.chainId, bill.id);
  return refund.tenders.flatMap(({ tenderId, amountMinor }) => {
    const card = byCard.some(({ id }) => id === tenderId) && cards.get(tenderId);
    return card ? { rightId: card.rightId, ending: cardNumberEnd(card.number), amountMinor } : [];
  });
}

function entriesOf(bill: BillRecord, { id: refundId, refund }: MadeRefund, reason: string) {
  const paid = paidTendersOf(bill);
  return refund.tenders.map(({ tenderId, amountMinor }, place) => ({
    key: `${refundId} refund ${place + 1}`,
    kind: 'refund' as const,
    tender: paid.find(({ id }) => id === tenderId)!.kind,
    amountMinor: -amountMinor,
    currency: bill.currency,
    billId: bill.id,
    refundId,
    reason,
  }));
}
