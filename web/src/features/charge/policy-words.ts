import type { ChargeQuote, PolicyLine } from '@parlour/contract/charge';
import { cutoffOf } from '@parlour/domain/charge/late-fee';
import { formatAmount, formatInstant, type FormatStyle } from '@parlour/phrases/format';
import { formatPart } from '@parlour/phrases/format-offers';

/** When the visit starts (epoch ms), by which zone days are counted, and how the shop writes amounts and times. */
export type PolicyPlace = { startsAt: number; zone: string; style: FormatStyle };

const units = { days: 'units.day', hours: 'units.hour', minutes: 'units.minute' } as const;

function feeText({ part, fee }: PolicyLine, style: FormatStyle): string {
  const amount = formatAmount(fee, style);
  return part === null ? amount : style.t('deposit.feePart', { part: formatPart(part, style), amount });
}

function lineText(line: PolicyLine, { startsAt, zone, style }: PolicyPlace): string {
  const fee = feeText(line, style);
  if (line.notice === null) return style.t('deposit.noShow', { fee });
  const { unit, value } = line.notice;
  const after = cutoffOf({ unit, count: value }, startsAt, zone);
  const notice = style.t(units[unit], { count: value });
  return style.t('deposit.late', { notice, when: formatInstant(after, zone, style), fee });
}

/** The policy of this very booking in sentences (B-227, B-242, G-111): until when it is free, then each fee with its moment, by the shop's clock. */
export function policyWords(
  { policyLines, lastFreeAt }: Pick<ChargeQuote, 'policyLines' | 'lastFreeAt'>,
  place: PolicyPlace,
): string[] {
  const { zone, style } = place;
  const free =
    lastFreeAt === null
      ? style.t('deposit.freeOver')
      : style.t('deposit.freeUntil', { when: formatInstant(lastFreeAt, zone, style) });
  return [free, ...policyLines.map((line) => lineText(line, place))];
}
