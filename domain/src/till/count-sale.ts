import type { OpenTender } from '../bill/allocate.ts';
import { type BillDiscount, type BillLine, sumOf } from '../bill/bill.ts';
import { lineAmounts } from '../bill/line-amounts.ts';
import type { Minor } from '../money/money.ts';
import type { BookedUse } from '../rights/booked-rights.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import type { Sale, SaleFacts, SaleLine } from './sale.ts';
import { priceUses, type SaleRefusal, sessionUses } from './sale-rights.ts';
import { typedDiscounts } from './typed-discounts.ts';

/**
 * A sale as it is counted. `tenders`: what of it is paid before anything is taken at the till: rights, and what was paid for the appointment. `openMinor`: what is
 * left to take. `uses`: what is used of rights now, beside what the appointment uses. `typedMinor`: what was taken off by hand.
 */
export type CountedSale = {
  lines: BillLine[];
  discounts: BillDiscount[];
  tenders: OpenTender[];
  totalMinor: Minor;
  openMinor: Minor;
  uses: BookedUse[];
  typedMinor: Minor;
  /** What there is to pay for each line, by its place. */
  netMinor: Minor[];
};

export type CountRefusal = SaleRefusal | 'discount_too_high' | 'invalid_input' | 'right_price_fixed';
export type CountDetails = { field?: string; lineId?: string; rightId?: string };

/**
 * Counts a sale, for the screen and again for the server: prices for members come off first, then what is taken off by hand, line by line and then of all; of
 * what is left sessions pay their lines, a coupon its part, and the rest is less by what was paid before.
 */
export function countSale(sale: Sale, facts: SaleFacts): Verdict<CountedSale, CountRefusal, CountDetails> {
  const { lines: sold } = sale;
  if (new Set(sold.map(({ id }) => id)).size !== sold.length) return refused('invalid_input', { field: 'lines' });
  const lines = sold.map(billLineOf);
  const prices = priceUses(sale, facts);
  if (!prices.ok) return prices;
  const byMembership = [...facts.booked.filter(({ kind }) => kind === 'price'), ...prices.value].flatMap((use) =>
    discountOf(use, lines),
  );
  const typed = typedDiscounts(sale.discounts, lines, byMembership);
  if (!typed.ok) return typed;
  const discounts = [...byMembership, ...typed.value];
  const netMinor = lineAmounts({ lines, discounts, taxes: [] })!;
  const booked = bookedTenders(facts.booked, lines, netMinor);
  const chosen = sessionUses(sale, facts, leftAfter(lines, netMinor, booked));
  if (!chosen.ok) return chosen;
  const totalMinor = netMinor.reduce((sum, minor) => sum + minor, 0);
  const tenders = [...booked, ...chosen.value.tenders];
  tenders.push(...wholeTenders(facts, totalMinor - sumOf(tenders)));
  return allowed({
    lines,
    discounts,
    tenders,
    totalMinor,
    openMinor: totalMinor - sumOf(tenders),
    uses: [...prices.value, ...chosen.value.uses],
    typedMinor: sumOf(typed.value),
    netMinor,
  });
}

function billLineOf({ id, kind, code, name, nameSecond, quantity, unitMinor, staffId }: SaleLine): BillLine {
  const line = { id, kind, code, name, nameSecond, quantity, unitMinor, amountMinor: quantity * unitMinor };
  return staffId === null ? line : { ...line, staffId };
}

function discountOf({ lineId, name, amountMinor }: BookedUse, lines: readonly BillLine[]): BillDiscount[] {
  const line = lines.find(({ id }) => id === lineId);
  const minor = line ? Math.min(amountMinor, line.amountMinor) : 0;
  return minor > 0 ? [{ name, lineId, amountMinor: minor }] : [];
}

/** Sessions that the appointment uses pay their line, as far as it still costs that much. */
function bookedTenders(booked: readonly BookedUse[], lines: readonly BillLine[], netMinor: readonly Minor[]) {
  return booked.flatMap(({ kind, lineId, name, amountMinor }): OpenTender[] => {
    const place = kind === 'sessions' ? lines.findIndex(({ id }) => id === lineId) : -1;
    const minor = Math.min(amountMinor, netMinor[place] ?? 0);
    if (minor === 0 || lineId === null) return [];
    return [{ kind: 'session', label: name, amountMinor: minor, parts: [{ lineId, amountMinor: minor }] }];
  });
}

function leftAfter(lines: readonly BillLine[], netMinor: readonly Minor[], tenders: readonly OpenTender[]): Minor[] {
  const parts = tenders.flatMap((tender) => tender.parts ?? []);
  return lines.map(({ id }, place) => netMinor[place]! - sumOf(parts.filter(({ lineId }) => lineId === id)));
}

/** What pays of all that is left: the coupon of the appointment, then what was paid before. */
function wholeTenders({ booked, paidBeforeMinor }: SaleFacts, openMinor: Minor): OpenTender[] {
  let leftMinor = openMinor;
  const pay = (kind: 'coupon' | 'deposit', label: string, amountMinor: Minor): OpenTender[] => {
    const minor = Math.min(amountMinor, leftMinor);
    leftMinor -= minor;
    return minor > 0 ? [{ kind, label, amountMinor: minor, parts: null }] : [];
  };
  const coupons = booked.filter(({ kind }) => kind === 'coupon');
  return [
    ...coupons.flatMap(({ name, amountMinor }) => pay('coupon', name, amountMinor)),
    ...pay('deposit', '', paidBeforeMinor),
  ];
}
