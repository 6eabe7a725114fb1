import type { SentSale, SentSaleLine } from '@parlour/contract/till/sale';
import { shownCardNumber } from '@parlour/domain/rights/gift-card';
import { toMinor } from '@parlour/domain/money/money';
import { mostPriceMinor } from '@parlour/domain/till/most-price';
import type { TakenTender } from '@parlour/domain/till/check-tenders';
import type { Sale, SaleDiscount, SaleLine } from '@parlour/domain/till/sale';
import { sellsRight } from '@parlour/domain/till/sold-rights';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { SoldRight } from '../../rights/queries/write.ts';
import { articlesOf, type Article, listedMinorOf } from './articles.ts';

/** What a sale is read with: what the store sells, and the lines of the appointment. */
export type ReadingFacts = { facts: ShopFacts; onSale: readonly SoldRight[]; visit: readonly SaleLine[] };

/**
 * A sale as it was sent. `listedUnits`: what a piece of each line costs with its person by the list, or by the appointment; null: it is typed. `listMinor`: what all but the rights in it would cost at list prices, `loweredMinor`: what of that typed prices take off. `soldAs`: the
 * article of each line that is none of the appointment.
 */
export type ReadSale = {
  sale: Sale;
  tenders: TakenTender[];
  openMinor: number;
  listMinor: number;
  loweredMinor: number;
  soldAs: ReadonlyMap<string, Article>;
  listedUnits: ReadonlyMap<string, number | null>;
};

/** Reads a sale: names come from what the store sells and from the appointment, and only prices, amounts and quantities from the screen. */
export function readSale(
  sent: SentSale,
  { facts, onSale, visit }: ReadingFacts,
): Verdict<ReadSale, 'invalid_input' | 'price_needed' | 'price_too_high', { field: string; lineId?: string }> {
  const { currency } = facts.shop;
  const articles = articlesOf(facts, onSale);
  const soldAs = new Map<string, Article>();
  const listedUnits = new Map<string, number | null>();
  const lines: SaleLine[] = [];
  let listMinor = 0;
  let loweredMinor = 0;
  for (const line of sent.lines) {
    const unitMinor = toMinor(line.price, currency);
    const article = articles.find(({ id, kind }) => id === line.articleId && kind === line.kind);
    const read = unitMinor === null ? null : lineOf(line, unitMinor, { article, visit, facts });
    if (!read) return refused('invalid_input', { field: 'lines' });
    lines.push(read);
    if (line.articleId !== undefined && article) soldAs.set(line.id, article);
    const listed = article
      ? listedMinorOf(article, line.staffId ?? null)
      : (visit.find(({ id }) => id === line.id)?.unitMinor ?? null);
    listedUnits.set(line.id, listed);
    if (read.unitMinor > Math.max(mostPriceMinor(currency), listed ?? 0))
      return refused('price_too_high', { field: 'lines', lineId: line.id });
    if (sellsRight(read)) continue;
    if (listed === null && read.unitMinor === 0) return refused('price_needed', { field: 'lines', lineId: line.id });
    listMinor += line.quantity * (listed ?? read.unitMinor);
    loweredMinor += line.quantity * Math.max(0, (listed ?? 0) - read.unitMinor);
  }
  const discounts = sent.discounts.map(({ lineId = null, amount, percent, reason }): SaleDiscount | null => {
    if ((amount === undefined) === (percent === undefined)) return null;
    if (percent !== undefined) return { lineId, off: { kind: 'percent', percent }, reason };
    const minor = toMinor(amount!, currency);
    return minor === null ? null : { lineId, off: { kind: 'amount', minor }, reason };
  });
  if (discounts.some((one) => one === null)) return refused('invalid_input', { field: 'discounts' });
  const tenders = sent.tenders.map(({ kind, label = '', amount, given, number }): TakenTender | null => {
    const [amountMinor, givenMinor] = [
      toMinor(amount, currency),
      given === undefined ? null : toMinor(given, currency),
    ];
    if (amountMinor === null || (given !== undefined && givenMinor === null)) return null;
    if ((kind === 'gift_card') !== (number !== undefined)) return null;
    if (number === undefined) return { kind, label, amountMinor, givenMinor };
    return { kind, label: shownCardNumber(number), amountMinor, givenMinor, number };
  });
  const openMinor = toMinor(sent.open, currency);
  if (tenders.some((one) => one === null)) return refused('invalid_input', { field: 'tenders' });
  if (openMinor === null) return refused('invalid_input', { field: 'open' });
  const rights = new Map(sent.rights.map(({ lineId, rightId }) => [lineId, rightId]));
  const sale: Sale = {
    lines,
    discounts: discounts as SaleDiscount[],
    rights,
    couponId: sent.couponId ?? null,
  };
  return allowed({ sale, tenders: tenders as TakenTender[], openMinor, listMinor, loweredMinor, soldAs, listedUnits });
}

type With = Pick<ReadingFacts, 'facts' | 'visit'> & { article: Article | undefined };

/** Ids of lines become a part of keys in ledgers, where a blank, or the word for a coupon, would make one key of two. */
const isLineId = (id: string) => /^[a-z\d-]+$/i.test(id) && id.toLowerCase() !== 'coupon';

/** A line of the appointment is found by its id, and keeps its people; all others are articles. */
function lineOf(
  { id, articleId, quantity, staffId }: SentSaleLine,
  unitMinor: number,
  { article, visit, facts }: With,
): SaleLine | null {
  const seller = staffId ?? null;
  if (seller !== null && !facts.staff.has(seller)) return null;
  if (articleId === undefined) {
    const booked = visit.find((line) => line.id === id);
    return booked?.quantity === quantity ? { ...booked, unitMinor } : null;
  }
  if (!article || !isLineId(id)) return null;
  // An id of the appointment would count for its person.
  if (visit.some((line) => line.id === id || id.startsWith(`${line.id}.`))) return null;
  const { kind, code, name, nameSecond } = article;
  return { id, kind, itemId: article.id, code, name, nameSecond, quantity, unitMinor, guest: 1, staffId: seller };
}
