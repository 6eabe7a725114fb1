export type Discount =
  | { kind: 'none' }
  | { kind: 'free' }
  /** 0.85 to pay: 15 percent off, 8.5 tenths. Both are exact decimal texts. */
  | { kind: 'part'; percentOff: string; tenths: string };

const shape = /^(?:0(?:\.(\d{1,12}))?|1(?:\.0{1,12})?)$/;

/**
 * What a discount is, by the fraction that is left to pay, as text: the full price is no discount, nothing to pay is free.
 * It is counted in whole numbers, so that 1 - 0.85 has no tail. Null for a text that is no such fraction.
 */
export function discountOf(toPay: string): Discount | null {
  const parts = shape.exec(toPay);
  if (!parts) return null;
  if (toPay.startsWith('1')) return { kind: 'none' };
  const decimals = (parts[1] ?? '').replace(/0+$/, '');
  if (decimals === '') return { kind: 'free' };
  const whole = 10n ** BigInt(decimals.length);
  const left = BigInt(decimals);
  return {
    kind: 'part',
    percentOff: decimalText((whole - left) * 100n, decimals.length),
    tenths: decimalText(left * 10n, decimals.length),
  };
}

/** A whole number of the smallest decimals as text, without zeros at the end. */
function decimalText(count: bigint, decimals: number): string {
  const text = count.toString().padStart(decimals + 1, '0');
  const fraction = text.slice(-decimals).replace(/0+$/, '');
  return fraction === '' ? text.slice(0, -decimals) : `${text.slice(0, -decimals)}.${fraction}`;
}
