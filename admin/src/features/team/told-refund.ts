import type { TeamChain } from '@parlour/contract/team/own';
import type { TeamAuditEntry } from '@parlour/contract/team/people';
import { tenderKinds } from '@parlour/domain/bill/bill';
import { currencyDigits } from '@parlour/domain/money/currencies';
import { toDecimal } from '@parlour/domain/money/money';
import { formatAmount, symbolOf } from '@parlour/phrases/format';
import type { Translate } from '@parlour/phrases/t';

type Shown = { tagOf: (shopId: string | null) => string; t: Translate };

/** What an entry of the audit tells of a refund or of a corrected payment: a sentence, and where its bill is; null for all else, and for entries that have only told that there was one. */
export function toldRefund(
  { action, subject, facts }: TeamAuditEntry,
  stores: TeamChain['stores'],
  { tagOf, t }: Shown,
): { text: string; href: string | null } | null {
  const { amountMinor, currency, number, tenders, shopId, before, kind } = facts;
  const isTold = action === 'till_refunded' || action === 'till_corrected';
  if (!isTold || typeof amountMinor !== 'number' || typeof currency !== 'string') return null;
  const store = stores.find(({ id }) => id === shopId);
  const tag = tagOf(store?.id ?? null);
  const amount = formatAmount(toDecimal(amountMinor, currency), {
    tag,
    currencySymbol: store?.currencyCode === currency ? store.currencySymbol : symbolOf(currency, tag),
    currencyDigits: currencyDigits(currency) ?? 2,
  });
  const href = store ? `/store/${store.id}/till/bills/${subject}` : null;
  const wordsOf = (one: unknown) => {
    const known = tenderKinds.find((tender) => tender === one);
    return known === undefined ? '' : t(`tender.${known}`);
  };
  if (action === 'till_corrected') {
    const words = { amount, number: String(number), before: wordsOf(before), kind: wordsOf(kind) };
    return { text: t('admin.correctedPayment', words), href };
  }
  const kinds = tenderKinds.filter((kind) => Array.isArray(tenders) && tenders.includes(kind));
  const ways = kinds.map((kind) => t(`tender.${kind}`)).join(t('shell.listJoin'));
  return {
    text: t('admin.refunded', { amount, number: String(number), ways }),
    href,
  };
}
