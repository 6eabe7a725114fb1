import type { BillLineKind } from '../bill/bill.ts';
import type { Minor } from '../money/money.ts';
import type { BookedUse } from '../rights/booked-rights.ts';
import type { HeldRight } from '../rights/visit-quote.ts';
import type { Day } from '../time/day.ts';

/**
 * A line of a sale. `itemId`: the service or product, by which rights know it, or the key of a right that is sold; '' for what no right pays, as an add-on of
 * a booked service. `guest`: whom of a visit it is for.
 */
export type SaleLine = {
  id: string;
  kind: BillLineKind;
  itemId: string;
  code: string;
  name: string;
  nameSecond: string;
  quantity: number;
  unitMinor: Minor;
  guest: number;
  staffId: string | null;
};

/** What is taken off by hand; `percent` is text from above 0 to 100, with two decimals at most. */
export type SaleOff = { kind: 'amount'; minor: Minor } | { kind: 'percent'; percent: string };
/** `lineId` null: of the whole sale. `reason`: what the receipt calls it. */
export type SaleDiscount = { lineId: string | null; off: SaleOff; reason: string };

/** A sale as it is typed: what is sold, what is taken off, and which of the customer's rights pay. */
export type Sale = {
  lines: readonly SaleLine[];
  discounts: readonly SaleDiscount[];
  /** The right that pays a line, by the id of the line. */
  rights: ReadonlyMap<string, string>;
  couponId: string | null;
};

/** A right of the customer with its name. */
export type NamedHeld = HeldRight & { name: string; nameSecond: string };

/** What a sale is counted with. `booked`: what of rights the appointment uses already; `paidBeforeMinor`: what was paid for it. */
export type SaleFacts = {
  storeId: string;
  today: Day;
  held: readonly NamedHeld[];
  booked: readonly BookedUse[];
  paidBeforeMinor: Minor;
};
