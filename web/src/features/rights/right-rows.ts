import type { RightCard } from '@parlour/contract/rights/right';
import { formatAmount, formatDay, type FormatStyle } from '@parlour/phrases/format';
import type { PhraseKey } from '@parlour/phrases/t';
import type { Tone } from '@parlour/ui/text/Badge.tsx';
import { discountText, validityText } from '../../lib/language/offer-text.ts';

const states = {
  active: { text: 'rights.active', tone: 'success' },
  inactive: { text: 'rights.inactive', tone: 'neutral' },
  exhausted: { text: 'rights.exhausted', tone: 'neutral' },
  expired: { text: 'rights.expired', tone: 'warning' },
} as const satisfies Record<RightCard['state'], { text: PhraseKey; tone: Tone }>;

/** The state of a right in words. */
export const stateWords = ({ state, isFrozen }: RightCard): { text: PhraseKey; tone: Tone } =>
  isFrozen && state === 'inactive' ? { text: 'rights.frozen', tone: 'warning' } : states[state];

/** A right, or a card before it is claimed: what it does not have is left out. */
type RightFacts = Partial<Omit<RightCard, 'state'>> & Pick<RightCard, 'validity'>;

/** How long a right holds. */
export function validityWords(right: RightFacts, style: FormatStyle): string {
  const { from, to, period, periodUnit } = right;
  const day = (text: string) => formatDay(text, 'date', style);
  if (from && to) return style.t('rights.between', { from: day(from), to: day(to) });
  if (right.validity === 'from_first_use' && period && periodUnit)
    return style.t('rights.fromFirstUse', { period: validityText(period, periodUnit, style) });
  return to ? style.t('rights.until', { to: day(to) }) : style.t('rights.always');
}

type Row = { id: string; term: string; value: string };

/** What a right has, line by line; what it does not have has no line. */
export function rightRows(right: RightFacts, style: FormatStyle): Row[] {
  const { t } = style;
  const amount = (value: string | undefined) => value && formatAmount(value, style);
  const { left, sessions: count } = right;
  const values: [PhraseKey, string | undefined][] = [
    ['rights.number', right.number],
    ['rights.faceValue', amount(right.faceValue)],
    ['rights.balance', amount(right.balance)],
    ['rights.bonus', amount(right.bonusBalance)],
    ['rights.discount', right.toPay && discountText(right.toPay, style)],
    ['rights.amountOff', amount(right.amountOff)],
    ['rights.leastAmount', amount(right.leastAmount)],
    ['rights.sessions', count === undefined ? undefined : t('rights.leftOf', { left: left ?? 0, count })],
    ['rights.leftServices', numberOf(right.leftServices)],
    ['rights.leftProducts', numberOf(right.leftProducts)],
    ['rights.validity', validityWords(right, style)],
  ];
  return values.flatMap(([term, value]) => (value ? [{ id: term, term: t(term), value }] : []));
}

const numberOf = (value: number | undefined) => (value === undefined ? undefined : String(value));
