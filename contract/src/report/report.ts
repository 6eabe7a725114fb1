import type { BillLineKind, TenderKind } from '@parlour/domain/bill/bill';
import type { BookingState } from '@parlour/domain/booking/booking';
import type { ReportDays } from '@parlour/domain/report/period';

/** A figure of the time that is asked for, and of the time before. */
export type Compared = { now: number; before: number };

/** Money of a currency, in its smallest unit: what was paid, and what went back. */
export type Money = { takenMinor: number; backMinor: number };

/** What was sold: an article, with how many pieces. */
export type SoldArticle = Money & {
  kind: BillLineKind;
  code: string;
  name: string;
  quantity: number;
  beforeMinor: number;
};
/** `isAtTill`: by bills of the till, as its end of day has them; false: by visits that were finished without such a bill. */
export type SoldByTender = Money & { kind: TenderKind; isAtTill: boolean; beforeMinor: number };
/** `staffId` null: nobody is known to have done or sold it. */
export type SoldByPerson = Money & { staffId: string | null; name: string; beforeMinor: number };

/** The sales in one currency. All `beforeMinor` are what was taken less what went back in the time before. */
export type CurrencySales = {
  currency: string;
  /** The money that came in; all days together are this. */
  received: Money & { beforeMinor: number };
  /** Paid with balances, gift cards, points, sessions and coupons (received when they were sold, if at all), or on account (owed). */
  withoutMoney: Money & { beforeMinor: number };
  /** Of what was sold, whichever way it was paid: both together, and the sum of the articles as of the people. */
  value: Money & { beforeMinor: number };
  days: (Money & { day: string })[];
  tenders: SoldByTender[];
  articles: SoldArticle[];
  people: SoldByPerson[];
};

export type PersonOccupancy = { staffId: string; name: string; shopId: string; booked: number; working: number };

/** How stores fare. Amounts are never of two currencies; days and hours are those of each store. */
export type Report = {
  days: ReportDays;
  /** The day that it is at the store, or at the first one. */
  today: string;
  stores: { id: string; name: string; zone: string; currency: string }[];
  appointments: {
    total: Compared;
    states: (Compared & { state: BookingState })[];
    /** What the source says, as the booking keeps it. */
    sources: (Compared & { source: string })[];
    days: { day: string; count: number }[];
    noShows: Compared;
    /** Cancelled less than a day before their start, or after it. */
    lateCancellations: Compared;
  };
  customers: {
    /** Who came for the first time, and who had been before; `unknown`: appointments of people who left no contact. */
    fresh: Compared;
    returning: Compared;
    unknown: Compared;
  };
  sales: CurrencySales[];
  /** In minutes. `hours`: by weekday, Monday first, and hour of the wall clock. */
  occupancy: {
    booked: Compared;
    working: Compared;
    people: PersonOccupancy[];
    hours: { booked: number; working: number }[][];
  };
};
