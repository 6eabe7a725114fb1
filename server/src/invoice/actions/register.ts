import type { InvoicePage, NewInvoice } from '@parlour/contract/invoice/calls';
import type { InvoiceBuyer } from '@parlour/domain/invoice/buyer';
import { checkBuyer } from '@parlour/domain/invoice/check-buyer';
import { mayRegister } from '@parlour/domain/invoice/may-register';
import { allowed, refused } from '@parlour/domain/verdict';
import { accessOfCaller } from '../../bill/queries/access.ts';
import { type BillRecord, findBill, readBill } from '../../bill/queries/read.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { countWritten } from '../../member/actions/leads.ts';
import type { Answer } from '../../platform/context.ts';
import { sealingKey } from '../../platform/data-keys/sealing-key.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newIdIn, readableNumber } from '../../platform/ids.ts';
import { insertOutbox } from '../../platform/outbox/write.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { openBuyer, sealBuyer } from '../formats/sealed.ts';
import { maySend, rulesOfBill } from '../policies/may-send.ts';
import { insertInvoice, type InvoiceRecord, invoiceOf, subjectOf, updateInvoice } from '../queries/invoices.ts';
import { findIssuer } from '../queries/issuers.ts';
import { type ByCustomer, factsOf, showInvoicePage } from './show-page.ts';

/** The page on which an invoice is asked for; a foreign bill looks like one that does not exist. */
export async function getInvoicePage(ctx: ByCustomer, { id }: { id: string }): Promise<Answer<InvoicePage>> {
  const access = await accessOfCaller(ctx.db, ctx.actor, ctx.clock.now(), id);
  return access ? allowed(await showInvoicePage(ctx, await readBill(ctx.db, access))) : refused('not_found');
}

/** Stores who the invoice of a bill is for, once; the same again changes nothing. */
export async function registerInvoice(ctx: ByCustomer, asked: NewInvoice): Promise<Answer<InvoicePage>> {
  const counted = await countWritten(ctx, 'invoice');
  if (!counted.ok) return counted;
  const access = await accessOfCaller(ctx.db, ctx.actor, ctx.clock.now(), asked.id);
  if (!access) return refused('not_found');
  const bill = await readBill(ctx.db, access);
  const facts = await ctx.catalog.facts(scopeOfBooking(bill));
  const rules = rulesOfBill(bill, facts.shop.country);
  if (!rules) return refused('invoice_not_offered');
  const buyer = checkBuyer(asked.buyer, rules);
  if (!buyer.ok) return buyer;
  const written = await inTransaction(ctx.db, (trx) => write(ctx, trx, { bill, facts, buyer: buyer.value }));
  return written.ok ? allowed(await showInvoicePage(ctx, bill)) : written;
}

type Question = { bill: BillRecord; facts: ShopFacts; buyer: InvoiceBuyer };

async function write(ctx: ByCustomer, trx: Trx, { bill: known, facts, buyer }: Question): Promise<Answer<null>> {
  const now = ctx.clock.now();
  // What was refunded meanwhile is seen under the lock.
  const bill = (await findBill(trx, known, true))!;
  const before = await invoiceOf(trx, bill, true);
  if (before && isSame(ctx, before, buyer)) return allowed(null);
  const may = mayRegister(factsOf(bill, facts, before), now);
  if (!may.ok) return may;
  const isAutomatic = maySend(bill, rulesOfBill(bill, facts.shop.country), (await findIssuer(trx, bill)) !== null);
  const { chainId, shopId, id: billId } = bill;
  const id = before?.id ?? newIdIn(chainId);
  const revision = (before?.revision ?? 0) + 1;
  const key = await sealingKey(trx, ctx.dataKeys, now);
  const said = {
    billId,
    revision,
    isAutomatic,
    state: 'registered',
    buyerSealed: sealBuyer(key, { chainId, id }, buyer),
    documentSealed: null,
    submissionId: '',
    documentId: '',
    note: '',
    cancelReason: '',
    changedAt: new Date(now),
    sentAt: null,
    validatedAt: null,
  } as const;
  const { subjectId } = subjectOf(bill);
  const row = { ...said, chainId, id, shopId, subjectId, reference: readableNumber(id), registeredAt: new Date(now) };
  if (before) await updateInvoice(trx, before, said);
  else if (!(await insertInvoice(trx, row))) return refused('changed_meanwhile');
  const payload = { invoiceId: id, revision };
  const event = { chainId, bookingId: bill.bookingId ?? '', kind: 'invoice_registered', payload } as const;
  await insertOutbox(trx, [event], now);
  return allowed(null);
}

/** The same was asked for before, and it still holds. */
function isSame({ dataKeys }: ByCustomer, before: InvoiceRecord, buyer: InvoiceBuyer): boolean {
  if (before.buyerSealed === null || before.state === 'cancelled') return false;
  return JSON.stringify(openBuyer(dataKeys, before, before.buyerSealed)) === JSON.stringify(buyer);
}
