import type { SentRefund, SettledBill } from '@parlour/contract/admin/bills';
import type { SentBill } from '@parlour/domain/bill/check-bill';
import type { RefundQuestion } from '@parlour/domain/bill/plan-refund';
import { toMinor } from '@parlour/domain/money/money';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';

/** An amount that its currency cannot have. */
class NoAmount extends Error {}

/** Reads a till's bill in the smallest unit of the store's currency. */
export function readSentBill(
  sent: SettledBill,
  currency: string,
): Verdict<SentBill, 'invalid_input' | 'currency_wrong', { field: string }> {
  if (sent.currencyCode !== currency) return refused('currency_wrong', { field: 'currencyCode' });
  return reading(currency, (minor) => ({
    currency,
    totalMinor: minor(sent.total, 'total'),
    lines: sent.lines.map(({ price, amount, ...line }) => ({
      ...line,
      code: line.code ?? '',
      nameSecond: line.nameSecond ?? '',
      unitMinor: minor(price, 'lines'),
      amountMinor: minor(amount, 'lines'),
    })),
    discounts: (sent.discounts ?? []).map(({ name, amount, lineId = null }) => ({
      name,
      amountMinor: minor(amount, 'discounts'),
      lineId,
    })),
    taxes: (sent.taxes ?? []).map(({ amount, ...tax }) => ({ ...tax, amountMinor: minor(amount, 'taxes') })),
    tenders: sent.tenders.map(({ kind, label = '', amount, lines }) => ({
      kind,
      label,
      amountMinor: positive(minor(amount, 'tenders'), 'tenders'),
      parts:
        lines?.map((part) => ({
          lineId: part.lineId,
          amountMinor: positive(minor(part.amount, 'tenders'), 'tenders'),
        })) ?? null,
    })),
  }));
}

/** Reads what a till gives back. */
export function readSentRefund(
  { amount, tenders }: SentRefund,
  currency: string,
): Verdict<RefundQuestion, 'invalid_input', { field: string }> {
  return reading(currency, (minor) => ({
    amountMinor: minor(amount, 'amount'),
    tenders: tenders?.map((one) => ({ tenderId: one.tenderId, amountMinor: minor(one.amount, 'tenders') })) ?? null,
  }));
}

function positive(minor: number, field: string): number {
  if (minor <= 0) throw new NoAmount(field);
  return minor;
}

function reading<Value>(
  currency: string,
  read: (minor: (text: string, field: string) => number) => Value,
): Verdict<Value, 'invalid_input', { field: string }> {
  try {
    const minor = (text: string, field: string) => {
      const amount = toMinor(text, currency);
      if (amount === null) throw new NoAmount(field);
      return amount;
    };
    return allowed(read(minor));
  } catch (error) {
    if (error instanceof NoAmount) return refused('invalid_input', { field: error.message });
    throw error;
  }
}
