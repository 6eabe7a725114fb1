import type { SentSale, TillArticle, TillCustomer, TillStart, TillVisitLine } from '@parlour/contract/till/sale';
import type { BillLineKind } from '@parlour/domain/bill/bill';
import { toDecimal, toMinor } from '@parlour/domain/money/money';
import type { TakenTender } from '@parlour/domain/till/check-tenders';
import type { Sale, SaleDiscount, SaleFacts } from '@parlour/domain/till/sale';

/** A line of a sale on the screen. `isBooked`: it is one of the appointment, whose pieces stay. */
export type DraftLine = {
  id: string;
  articleId: string;
  kind: BillLineKind;
  code: string;
  name: string;
  nameSecond: string;
  quantity: number;
  unitMinor: number;
  guest: number;
  staffId: string | null;
  isBooked: boolean;
};

/** A sale as it is typed in this tab. `sent`: it was sent, and nobody knows whether it arrived: nothing else happens before that is known. */
export type Draft = {
  reference: string;
  customer: TillCustomer | null;
  lines: DraftLine[];
  discounts: SaleDiscount[];
  rights: Record<string, string>;
  couponId: string | null;
  tenders: TakenTender[];
  sent: SentSale | null;
};

const newReference = () => crypto.randomUUID();

/** The sale of an appointment, or an empty one. */
export function newDraft({ customer, lines }: Pick<TillStart, 'customer' | 'lines'>, currency: string): Draft {
  return {
    reference: newReference(),
    customer,
    lines: lines.map((line) => bookedLine(line, currency)),
    discounts: [],
    rights: {},
    couponId: null,
    tenders: [],
    sent: null,
  };
}

function bookedLine({ price, ...line }: TillVisitLine, currency: string): DraftLine {
  return { ...line, unitMinor: toMinor(price, currency) ?? 0, isBooked: true };
}

/** Adds an article; one that is there without a person or a right of its own gets a piece more. */
export function withArticle(draft: Draft, article: TillArticle, currency: string): Draft {
  const { id: articleId, kind, code, name, nameSecond, price } = article;
  const unitMinor = price === null ? 0 : (toMinor(price, currency) ?? 0);
  const same = draft.lines.find(
    (line) =>
      !line.isBooked &&
      line.articleId === articleId &&
      line.kind === kind &&
      line.unitMinor === unitMinor &&
      !draft.rights[line.id],
  );
  if (same) return withLine(draft, { ...same, quantity: same.quantity + 1 });
  const id = `n${Date.now().toString(36)}${draft.lines.length}`;
  const line = {
    id,
    articleId,
    kind,
    code,
    name,
    nameSecond,
    quantity: 1,
    unitMinor,
    guest: 1,
    staffId: null,
    isBooked: false,
  };
  return { ...draft, lines: [...draft.lines, line], tenders: [] };
}

/** Changes a line. What was to be paid before is another amount now. */
export function withLine(draft: Draft, line: DraftLine): Draft {
  return { ...draft, lines: draft.lines.map((one) => (one.id === line.id ? line : one)), tenders: [] };
}

export function withoutLine(draft: Draft, id: string): Draft {
  const { [id]: _gone, ...rights } = draft.rights;
  return {
    ...draft,
    lines: draft.lines.filter((line) => line.id !== id),
    discounts: draft.discounts.filter(({ lineId }) => lineId !== id),
    rights,
    tenders: [],
  };
}

/** Another customer has other rights. */
export function withCustomer(draft: Draft, customer: TillCustomer | null): Draft {
  return { ...draft, customer, rights: {}, couponId: null, tenders: [] };
}

/** The sale, as its rules count it. */
export function saleOf({ lines, discounts, rights, couponId }: Draft): Sale {
  return {
    lines: lines.map(({ articleId: itemId, isBooked: _booked, ...line }) => ({ ...line, itemId })),
    discounts,
    rights: new Map(Object.entries(rights)),
    couponId,
  };
}

/** What the sale is counted with on this screen. */
export function factsOf(start: TillStart, store: { shopId: string; today: string; currency: string }): SaleFacts {
  return {
    storeId: store.shopId,
    today: store.today,
    held: start.held,
    booked: start.booked,
    paidBeforeMinor: toMinor(start.paidBefore, store.currency) ?? 0,
  };
}

type With = { shopId: string; bookingId: string | undefined; currency: string; openMinor: number };

/** The sale as it is sent. */
export function sentOf(draft: Draft, { shopId, bookingId, currency, openMinor }: With): SentSale {
  const money = (minor: number) => toDecimal(minor, currency);
  const { customer, couponId } = draft;
  return {
    shopId,
    reference: draft.reference,
    currencyCode: currency,
    ...(bookingId === undefined ? (customer ? { memberId: customer.id } : {}) : { bookingId }),
    lines: draft.lines.map(({ id, articleId, kind, quantity, unitMinor, staffId, isBooked }) => ({
      id,
      kind,
      quantity,
      price: money(unitMinor),
      ...(isBooked ? {} : { articleId, ...(staffId === null ? {} : { staffId }) }),
    })),
    discounts: draft.discounts.map(({ lineId, off, reason }) => ({
      ...(lineId === null ? {} : { lineId }),
      ...(off.kind === 'percent' ? { percent: off.percent } : { amount: money(off.minor) }),
      reason,
    })),
    rights: Object.entries(draft.rights).map(([lineId, rightId]) => ({ lineId, rightId })),
    ...(couponId === null ? {} : { couponId }),
    tenders: draft.tenders.map(({ kind, label, amountMinor, givenMinor }) => ({
      kind,
      ...(label === '' ? {} : { label }),
      amount: money(amountMinor),
      ...(givenMinor === null ? {} : { given: money(givenMinor) }),
    })),
    open: money(openMinor),
  };
}
