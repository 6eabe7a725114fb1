import type { BillContent, BillDetail, BillEntry, BillRow } from '@parlour/contract/bill/calls';
import type { BillLine, BillLineKind } from '@parlour/domain/bill/bill';
import { openMinorOf, paidTendersOf } from '@parlour/domain/bill/open-part';
import { rulesOn } from '@parlour/domain/invoice/invoice-rules';
import { localOf } from '@parlour/domain/time/zone';
import { toDecimal } from '@parlour/domain/money/money';
import { type ShopFacts, shownTexts } from '../../catalog/policies/shop-facts.ts';
import { isOfOwnTill } from '../policies/own-till.ts';
import type { BillRecord, RefundRecord } from '../queries/read.ts';
import { stateOfBill } from '../formats/state-of-bill.ts';

/** A bill as a list of purchases shows it. */
export function presentEntry(bill: BillRecord, { shop }: Pick<ShopFacts, 'shop'>): BillEntry {
  const { id, number, shopId, zone, currency } = bill;
  return {
    id,
    number,
    shopId,
    zone,
    state: stateOfBill(bill),
    shopName: shop.name,
    settledAt: bill.settledAt.getTime(),
    total: toDecimal(bill.totalMinor, currency),
    refunded: toDecimal(bill.refundedMinor, currency),
    open: toDecimal(openMinorOf(bill), currency),
    currencySymbol: shop.details.symbol,
    currencyCode: currency,
    timeFormat: shop.details.timeFormat,
    shopCountry: shop.country,
  };
}

/** A bill with all that stands on it, with names in the store's words for a reader of this language; null: in its first language. */
export function presentBill(
  bill: BillRecord,
  refunds: readonly RefundRecord[],
  facts: Pick<ShopFacts, 'shop' | 'parameters'>,
  language: string | null = null,
): BillDetail {
  const { content, currency } = bill;
  const money = (minor: number) => toDecimal(minor, currency);
  const amountOf = <Row extends { amountMinor: number }>({ amountMinor, ...row }: Row) => ({
    ...row,
    amount: money(amountMinor),
  });
  const tenders = paidTendersOf(bill);
  const tenderOf = (tenderId: string) => tenders.find(({ id }) => id === tenderId)!;
  const texts = language === null ? null : shownTexts(facts, language);
  const { details } = facts.shop;
  const lines = texts ? content.lines.map((line) => ({ ...line, name: texts.nameOf(line) })) : content.lines;
  return {
    ...presentEntry(bill, facts),
    ...contentOf(lines, money),
    reference: shownReference(bill),
    bookingId: bill.bookingId,
    offersInvoice: facts.parameters.offersInvoices && mayHaveInvoice(bill, facts.shop.country),
    shopAddress: texts?.address ?? details.address,
    shopPhone: details.phone,
    discounts: content.discounts.map(({ name, amountMinor, percent }) => ({
      name,
      amount: money(amountMinor),
      ...(percent !== undefined && { percent }),
    })),
    taxes: content.taxes.map(amountOf),
    isMoneyThere: bill.isMoneyThere,
    tenders: tenders.map(({ parts: _parts, ...tender }) => amountOf(tender)),
    refunds: refunds.map(({ id, at, content: refund }) => ({
      id,
      at: at.getTime(),
      amount: money(refund.amountMinor),
      tenders: refund.tenders.map(({ tenderId, amountMinor }) => {
        const { kind, label } = tenderOf(tenderId);
        return { kind, label, amount: money(amountMinor) };
      }),
    })),
  };
}

const shownReference = (bill: BillRecord): string => (isOfOwnTill(bill) ? '' : (bill.reference ?? ''));

/** It is settled, and the store's country had rules for invoices on the day of the sale. */
const mayHaveInvoice = (bill: BillRecord, country: string): boolean =>
  openMinorOf(bill) === 0 && rulesOn(country, localOf(bill.zone, bill.settledAt.getTime()).day) !== null;

function contentOf(lines: readonly BillLine[], money: (minor: number) => string): BillContent {
  const of = (kind: BillLineKind) => {
    const rows = lines
      .filter((line) => line.kind === kind)
      .map(({ unitMinor, amountMinor, staffId: _staffId, ...line }): BillRow => ({
        ...line,
        price: money(unitMinor),
        amount: money(amountMinor),
      }));
    return rows.length > 0 ? rows : null;
  };
  return {
    services: of('service'),
    products: of('product'),
    memberships: of('membership'),
    giftCards: of('gift_card'),
    eGiftCards: of('e_gift_card'),
    packages: of('package'),
  };
}
