import { mobileSeparator } from '@parlour/domain/form/template';

type Code = { value: string; dial: string };

/**
 * A mobile with a number as it was typed or pasted: digits alone. One that begins with a dial code brings its country, the one that was chosen
 * before where that has the same code.
 */
export function typedMobile(mobile: string, typed: string, codes: readonly Code[]): string {
  const [, dial = '', country = ''] = mobile.split(mobileSeparator);
  const digits = typed.replaceAll(/\D/g, '');
  const fitting = typed.trim().startsWith('+') ? codes.filter((code) => `+${digits}`.startsWith(code.dial)) : [];
  const longest = fitting.toSorted((left, right) => right.dial.length - left.dial.length)[0];
  if (!longest) return [digits, dial, country].join(mobileSeparator);
  const code = fitting.find((one) => one.value === country && one.dial === longest.dial) ?? longest;
  return [digits.slice(code.dial.length - 1), code.dial, code.value].join(mobileSeparator);
}
