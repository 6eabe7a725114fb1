import type { ShownTenderLine } from '@parlour/contract/bill/calls';
import { formatAmount, type FormatStyle } from '../format.ts';
import type { Translate } from '../t.ts';
import { formatPercent } from './offers.ts';

/** The words of a line of a list of payments, with the store's own word for it where it has one. */
export function tenderWords({ kind, label }: Pick<ShownTenderLine, 'kind' | 'label'>, t: Translate): string {
  const words = t(`tender.${kind}`);
  if (label === '') return words;
  // The end of a number belongs to what it is the number of.
  return label.startsWith('…') ? `${words} ${label}` : `${words} · ${label}`;
}

/** A line of a list of payments as a row; what was taken off is written with a minus. */
export function tenderRow(line: ShownTenderLine, style: FormatStyle): { term: string; value: string } {
  const amount = formatAmount(line.amount, style);
  return { term: tenderWords(line, style.t), value: line.kind === 'discount' ? `\u2212${amount}` : amount };
}

/** What was taken off, with its percentage where it was one, as every receipt says it. */
export const offWords = (
  { name, percent }: { name: string; percent?: string },
  style: Pick<FormatStyle, 'tag'>,
): string => [name, percent && formatPercent(percent, style)].filter(Boolean).join(' · ');
