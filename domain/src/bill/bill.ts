import type { Minor } from '../money/money.ts';

/** What a bill can sell, in the order in which its lists stand. */
export const billLineKinds = ['service', 'product', 'membership', 'gift_card', 'e_gift_card', 'package'] as const;
export type BillLineKind = (typeof billLineKinds)[number];

/**
 * How a bill is paid, in the order in which its list stands: rights first, then what was paid before the visit, then what is paid at the till. A refund
 * takes the list from its end. `online`: paid by the customer on the page of the bill; `store`: paid in the store, in a way that nobody told.
 */
export const tenderKinds = [
  'session',
  'coupon',
  'points',
  'stored_value',
  'gift_card',
  'deposit',
  'card',
  'wechat',
  'alipay',
  'paypal',
  'cash',
  'on_account',
  'others',
  'online',
  'store',
] as const;
export type TenderKind = (typeof tenderKinds)[number];

/** The ways to pay that a till can name. */
export type NamedTender = Exclude<TenderKind, 'store'>;
export const namedTenders = tenderKinds.filter((kind): kind is NamedTender => kind !== 'store');

/** The ways to pay that the dictionary of payment methods names. */
export type PaymentMethod = Exclude<NamedTender, 'online'>;
export const paymentMethods = namedTenders.filter((kind): kind is PaymentMethod => kind !== 'online');

/**
 * A line of a bill: `amountMinor` is `quantity` times `unitMinor`, before any discount. `staffId`: who did or sold it, where the till says so; a line with the
 * id of a booked item is of the person who was booked.
 */
export type BillLine = {
  id: string;
  kind: BillLineKind;
  code: string;
  name: string;
  nameSecond: string;
  quantity: number;
  unitMinor: Minor;
  amountMinor: Minor;
  staffId?: string | undefined;
};

/** `lineId` null: of the whole bill. `percent`: how it was typed, in decimal text, where it was no amount. */
export type BillDiscount = { name: string; amountMinor: Minor; lineId: string | null; percent?: string | undefined };
/** A tax as the shop gives it. One that is included is a part of the prices already, and is only told of. */
export type BillTax = { name: string; amountMinor: Minor; isIncluded: boolean };
/** The part of a payment that pays a line. */
export type LinePart = { lineId: string; amountMinor: Minor };
/** `label`: the till's own word for it, such as the last digits of a card; '' where it has none. */
export type BillTender = { id: string; kind: TenderKind; label: string; amountMinor: Minor; parts: LinePart[] };

/**
 * A settled bill: lines less discounts, with the taxes that come on top, are its total, and its tenders pay that exactly. `finishesVisit`: the till has said that
 * its visit, which began then (epoch ms), is over once it is paid, though the customer did not check in.
 */
export type Bill = {
  lines: BillLine[];
  discounts: BillDiscount[];
  taxes: BillTax[];
  tenders: BillTender[];
  totalMinor: Minor;
  finishesVisit?: number | undefined;
};

/** What of a payment went back. */
export type RefundPart = { tenderId: string; amountMinor: Minor; parts: LinePart[] };
export type BillRefund = {
  amountMinor: Minor;
  tenders: RefundPart[];
  /** The lines whose pieces went back to the shelf with it. */
  restocked?: readonly string[];
};

export const sumOf = (rows: readonly { amountMinor: Minor }[]): Minor =>
  rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
