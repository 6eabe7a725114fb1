import type { SentSale, TillArticle, TillCustomer, TillStart, TillVisitLine } from '@parlour/contract/till/sale';
import { type BillLineKind, sumOf } from '@parlour/domain/bill/bill';
import { toDecimal, toMinor } from '@parlour/domain/money/money';
import { paidHereTenders, type TakenTender } from '@parlour/domain/till/check-tenders';
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
  /** The lines of the appointment, as they were when they came into the sale. */
  visit: TillVisitLine[];
  lines: DraftLine[];
  discounts: SaleDiscount[];
  rights: Record<string, string>;
  couponId: string | null;
  /** Why the price of a line was changed, or a line of the appointment left out, by the id of the line. */
  reasons: Record<string, string>;
  tenders: TakenTender[];
  /** Whether a payment by a gift card was not kept, so that its number has to be typed again. */
  hasLostCard: boolean;
  /** Whether an appointment whose customer did not check in is over; null: nobody was asked. */
  finishes: boolean | null;
  sent: SentSale | null;
};

const newReference = () => crypto.randomUUID();

/** The sale of an appointment, or an empty one. */
export function newDraft({ customer, lines }: Pick<TillStart, 'customer' | 'lines'>, currency: string): Draft {
  return {
    reference: newReference(),
    customer,
    visit: lines,
    lines: lines.map((line) => bookedLine(line, currency)),
    discounts: [],
    rights: {},
    couponId: null,
    reasons: {},
    tenders: [],
    hasLostCard: false,
    finishes: null,
    sent: null,
  };
}

function bookedLine({ price, ...line }: TillVisitLine, currency: string): DraftLine {
  return { ...line, unitMinor: toMinor(price, currency) ?? 0, isBooked: true };
}

/**
 * The sale of an appointment that has changed since: what of it is the same keeps what was typed, what changed or came is as booked, and what is gone is gone.
 * Payments that were taken at the desk are money that is there, and stay. A sale that was sent stays as it was.
 */
export function followVisit(draft: Draft, { lines: visit }: Pick<TillStart, 'lines'>, currency: string): Draft {
  const before = new Map(draft.visit.map((line) => [line.id, JSON.stringify(line)]));
  const changed = visit.filter((line) => before.get(line.id) !== JSON.stringify(line));
  const gone = draft.visit.filter(({ id }) => visit.every((line) => line.id !== id));
  if (draft.sent !== null || changed.length + gone.length === 0) return draft;
  const ended = new Set([...changed, ...gone].map(({ id }) => id));
  const kept = [...ended].reduce(withoutLine, draft);
  const added = kept.lines.filter(({ isBooked }) => !isBooked);
  const booked = visit.flatMap((line) =>
    ended.has(line.id)
      ? [bookedLine(line, currency)]
      : kept.lines.filter(({ id, isBooked }) => isBooked && id === line.id),
  );
  return { ...kept, visit, lines: [...booked, ...added], ...keptPayments(draft) };
}

/** Payments that were taken at the desk; the others are made only with the bill. */
export const takenHere = (tenders: readonly TakenTender[]): TakenTender[] =>
  tenders.filter(({ kind }) => paidHereTenders.some((here) => here === kind));

/** What of the payments stays when the sale becomes another one, and whether a gift card was among those that do not. */
export const keptPayments = ({ tenders, hasLostCard }: Draft): Pick<Draft, 'tenders' | 'hasLostCard'> => ({
  tenders: takenHere(tenders),
  hasLostCard: hasLostCard || tenders.some(({ kind }) => kind === 'gift_card'),
});

/** A sale that was refused: it is no bill, and money that was taken at the desk is there all the same. */
export const refusedSale = (draft: Draft): Draft => ({ ...draft, ...keptPayments(draft), sent: null });

/**
 * The payments of a sale that fit into what there is to pay, the first ones first: also all of it. `toGiveBack`: those that were taken at the desk and do not fit, which
 * is money that the customer gets back.
 */
export function fitTenders(
  tenders: readonly TakenTender[],
  openMinor: number,
): { held: TakenTender[]; toGiveBack: TakenTender[] } {
  const held: TakenTender[] = [];
  const beyond: TakenTender[] = [];
  for (const tender of tenders) (sumOf(held) + tender.amountMinor <= openMinor ? held : beyond).push(tender);
  return { held, toGiveBack: takenHere(beyond) };
}

/** What is left to pay beside what was taken already; null: the sale cannot be counted as it is. */
export const leftToPay = ({ tenders }: Pick<Draft, 'tenders'>, openMinor: number | null): number | null =>
  openMinor === null ? null : openMinor - sumOf(tenders);

/** A line of an article, which is not in the sale yet. */
export function lineOf(draft: Draft, article: TillArticle, currency: string): DraftLine {
  const { id: articleId, kind, code, name, nameSecond, price } = article;
  return {
    id: `n${Date.now().toString(36)}${draft.lines.length}`,
    articleId,
    kind,
    code,
    name,
    nameSecond,
    quantity: 1,
    unitMinor: price === null ? 0 : (toMinor(price, currency) ?? 0),
    guest: 1,
    staffId: null,
    isBooked: false,
  };
}

/** Adds an article; one that is there without a person or a right of its own gets a piece more. */
export function withArticle(draft: Draft, article: TillArticle, currency: string): Draft {
  const added = lineOf(draft, article, currency);
  const same = draft.lines.find(
    (line) =>
      !line.isBooked &&
      line.articleId === added.articleId &&
      line.kind === added.kind &&
      line.unitMinor === added.unitMinor &&
      line.staffId === null &&
      !draft.rights[line.id],
  );
  return withLine(draft, same ? { ...same, quantity: same.quantity + 1 } : added);
}

/** Changes a line, or adds it. What was to be paid before is another amount now; money that was taken is there all the same. */
export function withLine(draft: Draft, line: DraftLine): Draft {
  const isThere = draft.lines.some(({ id }) => id === line.id);
  const lines = isThere ? draft.lines.map((one) => (one.id === line.id ? line : one)) : [...draft.lines, line];
  return { ...draft, lines, ...keptPayments(draft) };
}

export function withoutLine(draft: Draft, id: string): Draft {
  const { [id]: _gone, ...rights } = draft.rights;
  const { [id]: _why, ...reasons } = draft.reasons;
  return {
    ...draft,
    lines: draft.lines.filter((line) => line.id !== id),
    discounts: draft.discounts.filter(({ lineId }) => lineId !== id),
    rights,
    reasons,
    ...keptPayments(draft),
  };
}

/** Takes a discount out, by its place among them. */
export const withoutDiscount = (draft: Draft, place: number): Draft => ({
  ...draft,
  discounts: draft.discounts.filter((_, index) => index !== place),
  ...keptPayments(draft),
});

/** Says why a line was changed; '': nothing is to be said. */
export function withReason(draft: Draft, lineId: string, reason: string): Draft {
  const { [lineId]: _before, ...reasons } = draft.reasons;
  return { ...draft, reasons: reason === '' ? reasons : { ...reasons, [lineId]: reason } };
}

/** Takes a line of the appointment that was left out into the sale again, as it is booked and in its place. */
export function withBookedLine(draft: Draft, id: string, currency: string): Draft {
  const back = draft.visit.filter((line) => line.id === id).map((line) => bookedLine(line, currency));
  const places = new Map(draft.visit.map((line, place) => [line.id, place]));
  const booked = [...draft.lines.filter(({ isBooked }) => isBooked), ...back];
  booked.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
  const lines = [...booked, ...draft.lines.filter(({ isBooked }) => !isBooked)];
  return withReason({ ...draft, lines, ...keptPayments(draft) }, id, '');
}

/** Chooses a right of the customer for a line. */
export const withRight = (draft: Draft, lineId: string, rightId: string): Draft => ({
  ...draft,
  rights: { ...draft.rights, [lineId]: rightId },
  ...keptPayments(draft),
});

/** Another customer has other rights. */
export function withCustomer(draft: Draft, customer: TillCustomer | null): Draft {
  return { ...draft, customer, rights: {}, couponId: null, ...keptPayments(draft) };
}

/** What of a sale goes with the button that was pressed: lines, rights that can be used, and money to give back. */
export const placesIn = ({ lines, rights }: Draft, toGiveBack: readonly TakenTender[]): string =>
  JSON.stringify([lines, rights, toGiveBack]);

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

type With = {
  shopId: string;
  bookingId: string | undefined;
  /** Of the appointment as the sale on the screen shows it. */
  visitHash: string | null;
  currency: string;
  openMinor: number;
};

/** The sale as it is sent. */
export function sentOf(draft: Draft, { shopId, bookingId, visitHash, currency, openMinor }: With): SentSale {
  const money = (minor: number) => toDecimal(minor, currency);
  const { customer, couponId } = draft;
  const reasons = Object.entries(draft.reasons).map(([lineId, reason]) => ({ lineId, reason }));
  return {
    shopId,
    reference: draft.reference,
    currencyCode: currency,
    ...(bookingId === undefined
      ? customer
        ? { memberId: customer.id }
        : {}
      : { bookingId, visitHash: visitHash ?? undefined }),
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
    ...(reasons.length === 0 ? {} : { reasons }),
    tenders: draft.tenders.map(({ kind, label, amountMinor, givenMinor, number }) => ({
      kind,
      ...(number === undefined ? (label === '' ? {} : { label }) : { number }),
      amount: money(amountMinor),
      ...(givenMinor === null ? {} : { given: money(givenMinor) }),
    })),
    open: money(openMinor),
    ...(draft.finishes === true ? { finishes: true } : {}),
  };
}
