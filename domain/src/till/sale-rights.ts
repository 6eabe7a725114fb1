import type { OpenTender } from '../bill/allocate.ts';
import type { Minor } from '../money/money.ts';
import type { BookedUse } from '../rights/booked-rights.ts';
import { leftOf } from '../rights/left-of.ts';
import { quoteVisit } from '../rights/quote-visit.ts';
import type { VisitLine, VisitQuote } from '../rights/visit-quote.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import type { NamedHeld, Sale, SaleFacts, SaleLine } from './sale.ts';

export type SaleRefusal = 'right_not_usable' | 'right_used_up';
type Details = { rightId?: string; lineId?: string };

const isPrice = ({ right }: NamedHeld) => right.benefit.kind === 'prices';

/** The lines that rights may pay: services and products of the menu for which the appointment uses nothing yet. */
export function payableByRights({ lines }: Pick<Sale, 'lines'>, { booked }: Pick<SaleFacts, 'booked'>): SaleLine[] {
  const taken = new Set(booked.flatMap(({ lineId }) => lineId ?? []));
  return lines.filter(
    ({ id, kind, itemId }) => itemId !== '' && (kind === 'service' || kind === 'product') && !taken.has(id),
  );
}

/** The prices for members that were chosen, by the rule of the confirm page. */
export function priceUses(sale: Sale, facts: SaleFacts): Verdict<BookedUse[], SaleRefusal, Details> {
  const held = facts.held.filter(isPrice);
  const amountOf = ({ quantity, unitMinor }: SaleLine) => quantity * unitMinor;
  const quoted = quote(sale, facts, held, amountOf, null);
  if (!quoted.ok) return quoted;
  return allowed(
    quoted.value.lines.flatMap(({ position, use }): BookedUse[] => {
      if (use?.kind !== 'price') return [];
      const line = sale.lines[position - 1]!;
      const { name, nameSecond } = held.find(({ right }) => right.id === use.rightId)!;
      const amountMinor = amountOf(line) - use.priceMinor;
      const { rightId } = use;
      return [{ rightId, name, nameSecond, kind: 'price', lineId: line.id, item: '', units: 0, amountMinor }];
    }),
  );
}

/** What sessions and a coupon pay of what there is left to pay for the lines. */
export function sessionUses(
  sale: Sale,
  facts: SaleFacts,
  leftMinor: readonly Minor[],
): Verdict<{ tenders: OpenTender[]; uses: BookedUse[] }, SaleRefusal, Details> {
  const held = facts.held.filter((one) => !isPrice(one));
  const amountOf = ({ id }: SaleLine) => leftMinor[sale.lines.findIndex((line) => line.id === id)]!;
  for (const line of sale.lines) {
    const rightId = sale.rights.get(line.id);
    const isFree = rightId !== undefined && held.some(({ right }) => right.id === rightId) && amountOf(line) === 0;
    if (isFree) return refused('right_not_usable', { rightId, lineId: line.id });
  }
  const quoted = quote(sale, facts, held, amountOf, sale.couponId);
  if (!quoted.ok) return quoted;
  const tenders: OpenTender[] = [];
  const uses: BookedUse[] = [];
  for (const { position, use } of quoted.value.lines) {
    if (use?.kind !== 'sessions') continue;
    const line = sale.lines[position - 1]!;
    const { name, nameSecond, right, use: before } = held.find((one) => one.right.id === use.rightId)!;
    const amountMinor = amountOf(line);
    const item = leftOf(right, before)?.byItem ? line.itemId : '';
    const { rightId, units } = use;
    uses.push({ rightId, name, nameSecond, kind: 'sessions', lineId: line.id, item, units, amountMinor });
    tenders.push({ kind: 'session', label: name, amountMinor, parts: [{ lineId: line.id, amountMinor }] });
  }
  const { coupon, lines } = quoted.value;
  if (coupon) {
    const { name, nameSecond } = held.find(({ right }) => right.id === coupon.rightId)!;
    const parts = lines.flatMap(({ position, couponMinor }) =>
      couponMinor > 0 ? [{ lineId: sale.lines[position - 1]!.id, amountMinor: couponMinor }] : [],
    );
    const { rightId, amountMinor } = coupon;
    uses.push({ rightId, name, nameSecond, kind: 'coupon', lineId: null, item: '', units: 1, amountMinor });
    tenders.push({ kind: 'coupon', label: name, amountMinor, parts });
  }
  return allowed({ tenders, uses });
}

/** Asks the rule of the confirm page about the lines that rights may pay, each with the right that was chosen for it, or with none. */
function quote(
  sale: Sale,
  facts: SaleFacts,
  held: readonly NamedHeld[],
  amountOf: (line: SaleLine) => Minor,
  couponId: string | null,
): Verdict<VisitQuote, SaleRefusal, Details> {
  const payable = payableByRights(sale, facts);
  const ids = new Set(held.map(({ right }) => right.id));
  const chosen = payable.map((line) => {
    const rightId = sale.rights.get(line.id);
    const isOther = rightId !== undefined && !ids.has(rightId) && facts.held.some(({ right }) => right.id === rightId);
    return [placeOf(sale, line), isOther ? null : (rightId ?? null)] as const;
  });
  const known = new Set(payable.map(({ id }) => id));
  const stray = [...sale.rights].find(([lineId]) => !known.has(lineId));
  if (stray) return refused('right_not_usable', { rightId: stray[1], lineId: stray[0] });
  const lines = payable.map((line): VisitLine => ({
    position: placeOf(sale, line),
    kind: line.kind as 'service' | 'product',
    itemId: line.itemId,
    guest: line.guest,
    quantity: line.quantity,
    itemMinor: amountOf(line),
    addOnsMinor: 0,
  }));
  const { storeId, today: visitDay } = facts;
  const asked = { storeId, visitDay, rights: held, points: null };
  const quoted = quoteVisit(lines, { lines: new Map(chosen), couponId, points: 0 }, asked);
  if (quoted.ok) return quoted;
  const { rightId, position } = quoted.details ?? {};
  const reason = quoted.reason === 'right_used_up' ? quoted.reason : 'right_not_usable';
  const lineId = position === undefined ? undefined : sale.lines[position - 1]!.id;
  return refused(reason, { ...(rightId ? { rightId } : {}), ...(lineId ? { lineId } : {}) });
}

const placeOf = ({ lines }: Sale, { id }: SaleLine) => lines.findIndex((line) => line.id === id) + 1;
