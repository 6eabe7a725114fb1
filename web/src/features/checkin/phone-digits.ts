/** The longest number of the world has fifteen digits; a plus may stand before them. */
const mostDigits = 15;

/** What may stand in a phone at a kiosk: digits, at most fifteen, and a plus at the front. */
export function phoneDigits(text: string): string {
  const plus = text.trimStart().startsWith('+') ? '+' : '';
  return plus + text.replaceAll(/\D/g, '').slice(0, mostDigits);
}
