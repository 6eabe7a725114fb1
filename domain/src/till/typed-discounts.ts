import { type BillDiscount, type BillLine, sumOf } from '../bill/bill.ts';
import { type Minor, partOf } from '../money/money.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import { spread } from '../rights/spread.ts';
import type { SaleDiscount, SaleOff } from './sale.ts';
import { sellsRight } from './sold-rights.ts';

type Details = { field?: string; lineId?: string };

/**
 * Reads what is taken off by hand: first from single lines, then from all of them, each of what those before it have left. A discount needs a reason, and never
 * takes more than there is. Nothing is taken off rights that are sold: where there are any, what is taken off all is spread over the other lines.
 */
export function typedDiscounts(
  typed: readonly SaleDiscount[],
  lines: readonly BillLine[],
  before: readonly BillDiscount[],
): Verdict<BillDiscount[], 'discount_too_high' | 'invalid_input' | 'right_price_fixed', Details> {
  const left = new Map(
    lines.map(({ id, amountMinor }) => [id, amountMinor - sumOf(before.filter(({ lineId }) => lineId === id))]),
  );
  const rights = new Set(lines.filter(sellsRight).map(({ id }) => id));
  const off: BillDiscount[] = [];
  for (const { lineId, off: how, reason } of typed.filter((one) => one.lineId !== null)) {
    const leftMinor = left.get(lineId!);
    if (leftMinor === undefined || reason.trim() === '') return refused('invalid_input', { field: 'discounts' });
    if (rights.has(lineId!)) return refused('right_price_fixed', { field: 'discounts', lineId: lineId! });
    const amountMinor = minorOf(how, leftMinor);
    if (amountMinor === null) return refused('invalid_input', { field: 'discounts' });
    if (amountMinor > leftMinor) return refused('discount_too_high', { lineId: lineId! });
    left.set(lineId!, leftMinor - amountMinor);
    if (amountMinor > 0) off.push({ ...saidOf(how, reason), lineId, amountMinor });
  }
  for (const id of rights) left.delete(id);
  for (const { off: how, reason } of typed.filter((one) => one.lineId === null)) {
    const leftMinor = [...left.values()].reduce((sum, minor) => sum + minor, 0);
    const amountMinor = reason.trim() === '' ? null : minorOf(how, leftMinor);
    if (amountMinor === null) return refused('invalid_input', { field: 'discounts' });
    if (amountMinor > leftMinor) return refused('discount_too_high', {});
    const shares = spread(amountMinor, [...left.values()]);
    const parts = [...left].map(([id, minor], place) => ({ id, minor, share: shares[place]! }));
    for (const { id, minor, share } of parts) left.set(id, minor - share);
    const whole =
      rights.size === 0
        ? [{ lineId: null, amountMinor }]
        : parts.map(({ id, share }) => ({ lineId: id, amountMinor: share }));
    off.push(...whole.filter((one) => one.amountMinor > 0).map((one) => ({ ...saidOf(how, reason), ...one })));
  }
  return allowed(off);
}

/** What a receipt says of it beside its amount. */
const saidOf = (off: SaleOff, reason: string) => ({
  name: reason.trim(),
  ...(off.kind === 'percent' && { percent: off.percent }),
});

/** What is taken off an amount; null for what is none. */
function minorOf(off: SaleOff, ofMinor: Minor): Minor | null {
  if (off.kind === 'amount') return Number.isSafeInteger(off.minor) && off.minor >= 0 ? off.minor : null;
  const [, whole = '', part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(off.percent) ?? [];
  if (whole === '') return null;
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  if (hundredths > 10_000) return null;
  return partOf(ofMinor, `${Math.floor(hundredths / 10_000)}.${String(hundredths % 10_000).padStart(4, '0')}`);
}
