import type { ChargeQuote } from '@parlour/contract/payment/calls';
import { formatAmount } from '@parlour/phrases/format';
import type { BookVisit } from '../visit.ts';
import { coveredKeys, shortForSeries, usesAny } from './choices.ts';

/** Whether the store shows no prices of this visit: those of products it always shows. */
export const hidesPrices = ({ parameters, isPickUp }: Pick<BookVisit, 'parameters' | 'isPickUp'>): boolean =>
  parameters.hidesServicePrices && !isPickUp;

const isFrom = ({ priceType }: { priceType: string }) => priceType === 'FROM';

/** Whether what is left to pay holds a price that only begins somewhere. */
export function isRestFrom({ menu, draft }: BookVisit, { rights }: ChargeQuote): boolean {
  const covered = rights ? coveredKeys(draft, rights) : [];
  return menu.chosen.some(({ key, item, addOns }) => (isFrom(item) && !covered.includes(key)) || addOns.some(isFrom));
}

/** An amount of a visit, as it begins somewhere where a price does. */
function restOf(visit: BookVisit, quote: ChargeQuote, amount: string): string {
  const written = formatAmount(amount, visit.style);
  return isRestFrom(visit, quote) ? visit.style.t('units.priceFrom', { price: written }) : written;
}

/** What the page around shows of rights that pay: what they leave to pay, what they cover, and why they do not suffice for a series. */
export function paidWithRights(visit: BookVisit, quote: ChargeQuote | null, visits: number) {
  const { draft, style, textOf } = visit;
  const { t } = style;
  const { rights } = quote ?? {};
  if (!quote || !rights || !usesAny(rights)) return { restText: '', covered: [], seriesRefusal: null };
  const amount = restOf(visit, quote, rights.rest);
  const short = visits > 1 ? shortForSeries(rights, visits) : null;
  const restText = t('usedRights.toPay', { amount: visits > 1 ? t('booking.perVisit', { total: amount }) : amount });
  return {
    restText: hidesPrices(visit) ? '' : restText,
    covered: coveredKeys(draft, rights),
    seriesRefusal:
      short &&
      t('usedRights.seriesShort', {
        name: textOf(short.name, short.nameSecond).text,
        count: short.left,
        visits: t('booking.visits', { count: visits }),
      }),
  };
}
