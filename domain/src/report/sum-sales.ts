import type { BillLineKind, TenderKind } from '../bill/bill.ts';
import { isReceived } from '../bill/received.ts';
import type { Day } from '../time/day.ts';
import { type ReportDays, timeOfDay } from './period.ts';
import { articlesOf, type ListedArticle, type NamedLine } from './same-article.ts';

/** What of a day was paid and went back, of one article, person and way to pay. */
export type SalesLine = {
  day: Day;
  currency: string;
  lineKind: BillLineKind;
  code: string;
  name: string;
  staffId: string | null;
  tenderKind: TenderKind;
  /** False: the visit was finished without a bill of a till. */
  isAtTill: boolean;
  takenMinor: number;
  backMinor: number;
};
export type PiecesLine = Pick<SalesLine, 'day' | 'lineKind' | 'code' | 'name'> & { currency: string; quantity: number };

/** What was taken and went back in the time that is asked for; `beforeMinor`: the one less the other in the time before. */
export type Sum = { takenMinor: number; backMinor: number; beforeMinor: number };
export type ArticleSum = Sum & { kind: BillLineKind; code: string; name: string; quantity: number };
export type TenderSum = Sum & { kind: TenderKind; isAtTill: boolean };
export type SalesSums = {
  currency: string;
  /** The money that came in and went back. */
  received: Sum;
  /** What was paid with balances and the like, whose money came when they were sold, and what is owed. */
  withoutMoney: Sum;
  /** The value of what was sold, whichever way it was paid: the sum of both. */
  value: Sum;
  /** The money received on each day. */
  days: { day: Day; takenMinor: number; backMinor: number }[];
  /** At the till, as its end of day has them, and apart from them what was not paid there. */
  tenders: TenderSum[];
  /** By the value of what was sold, as `people` are. */
  articles: ArticleSum[];
  people: (Sum & { staffId: string | null })[];
};

const nothing = (): Sum => ({ takenMinor: 0, backMinor: 0, beforeMinor: 0 });

function entryOf<Key, Value>(entries: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = entries.get(key);
  if (known !== undefined) return known;
  const made = make();
  entries.set(key, made);
  return made;
}

type Sold = { lines: readonly SalesLine[]; pieces: readonly PiecesLine[]; listed: readonly ListedArticle[] };

function sumsOf(currency: string, { lines, pieces, listed }: Sold, asked: ReportDays): SalesSums {
  const [received, withoutMoney, value] = [nothing(), nothing(), nothing()];
  const days = new Map<Day, Sum>();
  const tenders = new Map<string, TenderSum>();
  const articles = new Map<string, ArticleSum>();
  const people = new Map<string | null, Sum>();
  const known = articlesOf([...lines, ...pieces], listed);
  const articleOf = (line: NamedLine) => {
    const { key, listed: called } = known(line);
    const { code, name } = called ?? line;
    const article = entryOf(articles, key, () => ({ ...nothing(), kind: line.lineKind, code, name, quantity: 0 }));
    article.code ||= code;
    return article;
  };
  const tenderOf = ({ tenderKind: kind, isAtTill }: SalesLine) =>
    entryOf(tenders, `${kind} ${isAtTill}`, () => ({ ...nothing(), kind, isAtTill }));
  for (const line of lines) {
    const time = timeOfDay(line.day, asked);
    if (time === null) continue;
    const article = articleOf(line);
    const isMoney = isReceived(line.tenderKind);
    const sums = [
      value,
      isMoney ? received : withoutMoney,
      tenderOf(line),
      article,
      entryOf(people, line.staffId, nothing),
    ];
    if (time === 'before') for (const sum of sums) sum.beforeMinor += line.takenMinor - line.backMinor;
    else
      for (const sum of isMoney ? [...sums, entryOf(days, line.day, nothing)] : sums) {
        sum.takenMinor += line.takenMinor;
        sum.backMinor += line.backMinor;
      }
  }
  for (const piece of pieces) if (timeOfDay(piece.day, asked) === 'now') articleOf(piece).quantity += piece.quantity;
  const net = ({ takenMinor, backMinor }: Sum) => takenMinor - backMinor;
  const byNet = (left: Sum, right: Sum) => net(right) - net(left) || right.beforeMinor - left.beforeMinor;
  return {
    currency,
    received,
    withoutMoney,
    value,
    days: [...days]
      .map(([day, { takenMinor, backMinor }]) => ({ day, takenMinor, backMinor }))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    tenders: [...tenders.values()].toSorted(byNet),
    articles: [...articles.values()].toSorted(byNet),
    people: [...people].map(([staffId, sum]) => ({ staffId, ...sum })).toSorted(byNet),
  };
}

/** The money received and the value sold of some time, by day, way to pay, article and person, for each currency by itself: amounts of two are never added. */
export function sumSales(
  lines: readonly SalesLine[],
  pieces: readonly PiecesLine[],
  asked: ReportDays,
  listed: readonly ListedArticle[] = [],
): SalesSums[] {
  const byCurrency = Map.groupBy(lines, ({ currency }) => currency);
  const piecesBy = Map.groupBy(pieces, ({ currency }) => currency);
  return [...new Set([...byCurrency.keys(), ...piecesBy.keys()])].toSorted().map((currency) => {
    const sold = { lines: byCurrency.get(currency) ?? [], pieces: piecesBy.get(currency) ?? [], listed };
    return sumsOf(currency, sold, asked);
  });
}
