import type { TeamAuditEntry } from '@parlour/contract/team/people';
import { tenderKinds } from '@parlour/domain/bill/bill';
import { currencyDigits } from '@parlour/domain/money/currencies';
import { toDecimal } from '@parlour/domain/money/money';
import { formatAmount, symbolOf } from '@parlour/phrases/format';
import { tenderWords } from '@parlour/phrases/format/tenders';
import { type AuditStyle, storeOfEntry } from './audit-style.ts';

/** What an entry tells of money, in words; null and '' where it tells nothing. */
export type AuditMoney = {
  amount: string | null;
  ways: string;
  lowered: string | null;
  typed: string | null;
  leftOut: string | null;
  /** The gift cards that paid or got money back, each with its amount. */
  cards: string[];
};

/** Amounts are in the currency of the refund or the bill, in a drawer in that of the store. */
export function moneyOfEntry(entry: TeamAuditEntry, { t, stores, tagOf }: AuditStyle): AuditMoney {
  const { action, facts, about } = entry;
  const store = storeOfEntry(entry, stores);
  const ofBill = about?.kind === 'bill' ? about.currencyCode : '';
  const said = typeof facts['currency'] === 'string' ? facts['currency'] : '';
  const currency = said || ofBill || (store?.currencyCode ?? '');
  const tag = tagOf(store?.id ?? null);
  const shown = (minor: unknown): string | null => {
    if (typeof minor !== 'number' || currency === '') return null;
    return formatAmount(toDecimal(Math.abs(minor), currency), {
      tag,
      currencySymbol: store?.currencyCode === currency ? store.currencySymbol : symbolOf(currency, tag),
      currencyDigits: currencyDigits(currency) ?? 2,
    });
  };
  const some = (minor: unknown) => (minor === 0 ? null : shown(minor));
  // A bill that is paid later was paid by nothing yet when it was settled.
  const kinds = action === 'till_refunded' ? facts['tenders'] : action === 'till_settled' ? about?.tenders : [];
  const ways = tenderKinds.filter((kind) => Array.isArray(kinds) && kinds.includes(kind));
  return {
    amount: shown(facts['amountMinor'] ?? facts['totalMinor']),
    ways: ways.map((kind) => t(`tender.${kind}`)).join(t('shell.listJoin')),
    lowered: some(facts['loweredMinor']),
    typed: some(facts['typedMinor']),
    leftOut: positive(facts['leftOut']) ? shown(facts['leftOutMinor']) : null,
    cards: cardsIn(facts['cards']).map(({ ending, amountMinor }) => {
      const name = tenderWords({ kind: 'gift_card', label: `…${ending}` }, t);
      return [name, shown(amountMinor)].filter(Boolean).join(' · ');
    }),
  };
}

const positive = (value: unknown): boolean => typeof value === 'number' && value > 0;

const cardsIn = (cards: unknown): { ending: string; amountMinor: number }[] =>
  Array.isArray(cards) ? (cards as { ending: string; amountMinor: number }[]) : [];
