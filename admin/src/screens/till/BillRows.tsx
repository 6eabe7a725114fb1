import type { TillBill } from '@parlour/contract/till/bills';
import { offWords, tenderWords } from '@parlour/phrases/format/tenders';
import type { TillFormat } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import styles from './Till.module.css';

/** The lines of a bill in their order. */
export const linesOf = (bill: TillBill) => [
  ...(bill.services ?? []),
  ...(bill.products ?? []),
  ...(bill.memberships ?? []),
  ...(bill.giftCards ?? []),
  ...(bill.eGiftCards ?? []),
  ...(bill.packages ?? []),
];

type Row = { id: string; term: string; value: string; isTotal?: boolean };

/** The names of the lines in the language of the team, by their ids. */
export const teamNames = ({ refundable }: TillBill): ReadonlyMap<string, string> =>
  new Map(refundable.lines.map(({ id, name }) => [id, name]));

/** Who did or sold the lines in the language of the team, by their ids. */
export const teamPeople = ({ people }: Pick<TillBill, 'people'>): ReadonlyMap<string, string> =>
  new Map(people.map(({ lineId, name }) => [lineId, name]));

const asWritten: ReadonlyMap<string, string> = new Map();

type RowWords = {
  wordsOf?: typeof tenderWords;
  names?: ReadonlyMap<string, string>;
  people?: ReadonlyMap<string, string>;
};

const writtenPeople = ({ people }: TillBill): ReadonlyMap<string, string> =>
  new Map(people.map(({ lineId, written }) => [lineId, written]));

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ');

/** What a bill says, row by row: for the screen and for paper, which keeps the names that were written. */
export function billRows(
  bill: TillBill,
  { amount, style }: Pick<TillFormat, 'amount' | 'style'>,
  t: ReturnType<typeof useText>,
  { wordsOf = tenderWords, names = asWritten, people = writtenPeople(bill) }: RowWords = {},
): Row[] {
  const shown = linesOf(bill).map((line) => ({ ...line, name: names.get(line.id) ?? line.name }));
  const lines = shown.map(({ id, name, quantity, amount: price }) => ({
    id: `line ${id}`,
    term: joined(quantity > 1 ? `${name} × ${quantity}` : name, people.get(id)),
    value: amount(price),
  }));
  const off = bill.discounts.map((one, place) => ({
    id: `off ${place}`,
    term: offWords(one, style),
    value: amount(`-${one.amount}`),
  }));
  const taxes = bill.taxes.map(({ name, amount: tax, isIncluded }, place) => ({
    id: `tax ${place}`,
    term: isIncluded ? t('bill.included', { name }) : name,
    value: amount(tax),
  }));
  const tenders = bill.tenders.map(({ id, amount: paid, ...tender }) => ({
    id: `tender ${id}`,
    term: wordsOf(tender, t),
    value: amount(paid),
  }));
  const isCash = bill.given !== null && bill.change !== null && Number(bill.change) > 0;
  return [
    ...lines,
    ...off,
    ...taxes,
    { id: 'total', term: t('adminTill.total'), value: amount(bill.total), isTotal: true },
    ...tenders,
    ...(isCash ? [{ id: 'given', term: t('adminTill.given'), value: amount(bill.given!) }] : []),
    ...(isCash ? [{ id: 'change', term: t('adminTill.changeGiven'), value: amount(bill.change!) }] : []),
    ...(Number(bill.open) > 0 ? [{ id: 'open', term: t('bill.open'), value: amount(bill.open) }] : []),
    ...(Number(bill.refunded) > 0
      ? [{ id: 'back', term: t('bill.refunded'), value: amount(`-${bill.refunded}`) }]
      : []),
  ];
}

/** The same on the screen, where it says of a payment that nobody has recorded that it only counts as one. */
export function BillRows({ bill, format }: { bill: TillBill; format: TillFormat }) {
  const t = useText();
  const wordsOf: typeof tenderWords = (tender) =>
    bill.isUnsettled && tender.kind === 'store' ? t('adminTill.countsAsPaid') : tenderWords(tender, t);
  return (
    <ul className={styles.lines}>
      {billRows(bill, format, t, { wordsOf, names: teamNames(bill), people: teamPeople(bill) }).map(
        ({ id, term, value, isTotal }) => (
          <li key={id} className={styles.line}>
            <span className={styles.lineWords}>{isTotal ? <strong>{term}</strong> : term}</span>
            <span className={styles.lineAmount}>{isTotal ? <strong>{value}</strong> : value}</span>
          </li>
        ),
      )}
    </ul>
  );
}
