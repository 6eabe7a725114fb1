import type { InvoicePage } from '@parlour/contract/invoice/calls';
import { lastDayFor, mayRegister } from '@parlour/domain/invoice/may-register';
import { presentEntry } from '../../bill/presenters/present-bill.ts';
import type { BillRecord } from '../../bill/queries/read.ts';
import type { Ctx } from '../../booking/context.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { memberById } from '../../member/queries/records.ts';
import { accountIdOf, type Customer, type Guest } from '../../platform/actor.ts';
import type { By } from '../../platform/context.ts';
import { localOf } from '@parlour/domain/time/zone';
import { formatFigures } from '@parlour/phrases/format/figures';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { openBuyer } from '../formats/sealed.ts';
import { rulesOfBill } from '../policies/may-send.ts';
import { maskedBuyer, presentInvoice, presentKnown } from '../presenters/present-invoice.ts';
import { type InvoiceRecord, invoiceOf } from '../queries/invoices.ts';
import { knownOf } from '../queries/person.ts';
import { stateOfBill } from '../../bill/formats/state-of-bill.ts';

export type ByCustomer = Ctx & By<Guest | Customer>;

/** What decides whether the invoice of a bill can be asked for. */
export const factsOf = (bill: BillRecord, { shop, parameters }: ShopFacts, invoice: InvoiceRecord | null) => ({
  billState: stateOfBill(bill),
  settledAt: bill.settledAt.getTime(),
  zone: bill.zone,
  isOffered: parameters.offersInvoices && rulesOfBill(bill, shop.country) !== null,
  registered: invoice && { state: invoice.state, isOnItsWay: invoice.documentSealed !== null },
});

/** Puts together what the page needs on which an invoice is asked for. */
export async function showInvoicePage(ctx: ByCustomer, bill: BillRecord): Promise<InvoicePage> {
  const { db, clock, dataKeys } = ctx;
  const facts = await ctx.catalog.facts(scopeOfBooking(bill));
  const { dateOrder } = facts.parameters;
  const invoice = await invoiceOf(db, bill);
  const may = mayRegister(factsOf(bill, facts, invoice), clock.now());
  const ownerId = await ownerOf(ctx, bill);
  const { number, shopName, total, currencySymbol, currencyCode, timeFormat, shopCountry } = presentEntry(bill, facts);
  const shown = (day: string) => ({ day, text: formatFigures(day, dateOrder as Parameters<typeof formatFigures>[1]) });
  const buyer = invoice?.buyerSealed ? openBuyer(dataKeys, invoice, invoice.buyerSealed) : null;
  return {
    billId: bill.id,
    number: bill.reference ?? number,
    shopId: bill.shopId,
    shopName,
    shopPhone: facts.shop.details.phone,
    zone: bill.zone,
    settledAt: bill.settledAt.getTime(),
    total,
    currencySymbol,
    currencyCode,
    timeFormat,
    shopCountry,
    soldOn: shown(localOf(bill.zone, bill.settledAt.getTime()).day),
    lastDay: shown(lastDayFor(bill.settledAt.getTime(), bill.zone)),
    closed: may.ok ? null : may.reason,
    registered: invoice && presentInvoice(invoice, buyer && (ownerId ? buyer : maskedBuyer(buyer))),
    known: ownerId === null ? {} : presentKnown(await knownOf(db, ownerId)),
  };
}

/** The account that asks, if the record of the bill is its own; null for the holder of a link. */
async function ownerOf({ db, actor }: ByCustomer, { chainId, memberId }: BillRecord): Promise<string | null> {
  const accountId = accountIdOf(actor);
  if (accountId === null || memberId === null) return null;
  const member = await memberById(db, chainId, memberId);
  return member?.accountId === accountId ? accountId : null;
}
