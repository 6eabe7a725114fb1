/**
 * What a stranger typed, as one line of a mail or its subject: no line breaks, no signs that turn the direction of what follows, and not longer
 * than fits.
 */
export function shownLine(text: string, longest = 80): string {
  const plain = text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim();
  const letters = [...plain];
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : plain;
}
