import type { TeamChain } from '@parlour/contract/team/own';
import type { TeamAuditEntry } from '@parlour/contract/team/people';
import { tenderKinds } from '@parlour/domain/bill/bill';
import { currencyDigits } from '@parlour/domain/money/currencies';
import { toDecimal } from '@parlour/domain/money/money';
import { formatAmount, symbolOf } from '@parlour/phrases/format';
import type { Translate } from '@parlour/phrases/t';

type Shown = { tagOf: (shopId: string | null) => string; t: Translate };

/** What an entry of the audit tells of a refund: a sentence, and where its bill is; null for all else, and for entries that have only told that there was one. */
export function toldRefund(
  { action, subject, facts }: TeamAuditEntry,
  stores: TeamChain['stores'],
  { tagOf, t }: Shown,
): { text: string; href: string | null } | null {
  const { amountMinor, currency, number, tenders, shopId } = facts;
  if (action !== 'till_refunded' || typeof amountMinor !== 'number' || typeof currency !== 'string') return null;
  const store = stores.find(({ id }) => id === shopId);
  const tag = tagOf(store?.id ?? null);
  const amount = formatAmount(toDecimal(amountMinor, currency), {
    tag,
    currencySymbol: store?.currencyCode === currency ? store.currencySymbol : symbolOf(currency, tag),
    currencyDigits: currencyDigits(currency) ?? 2,
  });
  const kinds = tenderKinds.filter((kind) => Array.isArray(tenders) && tenders.includes(kind));
  const ways = kinds.map((kind) => t(`tender.${kind}`)).join(t('shell.listJoin'));
  return {
    text: t('admin.refunded', { amount, number: String(number), ways }),
    href: store ? `/store/${store.id}/till/bills/${subject}` : null,
  };
}
