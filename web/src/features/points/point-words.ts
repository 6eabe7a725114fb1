import type { PointLine } from '@parlour/contract/points/own';
import type { PointSource } from '@parlour/domain/points/point-source';
import { formatDay, formatInstant, formatNumber, type FormatStyle } from '@parlour/phrases/format';
import type { PhraseKey } from '@parlour/phrases/t';

export const sourceWords = {
  sales: 'points.sales',
  new_customer: 'points.newCustomer',
  adjustment: 'points.adjustment',
  import: 'points.import',
  referral: 'points.referral',
  check_in: 'points.checkIn',
} as const satisfies Record<PointSource, PhraseKey>;

/** A number of points with its sign, also where there are none. */
export function signedPoints(points: number, style: Pick<FormatStyle, 'tag'>): string {
  const figures = formatNumber(Math.abs(points), style);
  return points < 0 ? `−${figures}` : points > 0 ? `+${figures}` : figures;
}

/** A balance: with a minus where points are owed. */
export const balanceText = (points: number, style: Pick<FormatStyle, 'tag'>): string =>
  points < 0 ? `−${formatNumber(-points, style)}` : formatNumber(points, style);

type Row = { id: string; term: string; value: string };

/** Stands where a line has nothing to say. */
const dash = '–';

/** When, where, by whom, why and for which bill points came or went. */
export function lineRows(line: PointLine, style: FormatStyle): Row[] {
  const { t } = style;
  const when = line.isEnd ? formatDay(line.day, 'date', style) : formatInstant(line.at, line.zone, style);
  const reason = line.isEnd ? t('points.ended') : line.reason;
  const values: [PhraseKey, string][] = [
    ['points.when', when],
    ['points.store', line.shopName],
    ['points.operator', line.operator],
    ['points.reason', reason],
  ];
  return values.map(([term, value]) => ({ id: term, term: t(term), value: value || dash }));
}
