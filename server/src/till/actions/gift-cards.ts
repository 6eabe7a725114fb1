import {
  cardNumberKey,
  cardOfNumber,
  type GiftCardRefusal,
  opensCard,
  payingOf,
} from '@parlour/domain/rights/gift-card';
import { localOf } from '@parlour/domain/time/zone';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { heldRightOf } from '../../rights/policies/held-right.ts';
import { giftCardsByKey, type HeldRow } from '../../rights/queries/held.ts';
import { accountOf } from '../../wallet/actions/stored-value-total.ts';
import { storedValueByIds } from '../../wallet/queries.ts';

/** The balances of a card: what was paid for, and what was given with it. */
export const balanceIdsOf = ({ accountId, bonusAccountId }: Pick<HeldRow, 'accountId' | 'bonusAccountId'>): string[] =>
  [accountId, bonusAccountId].filter((id) => id !== null);

/** The gift card of a chain with a number. What no card has for a number, one of another chain, one that is too short and one that is no number at all are answered alike. */
export async function cardOf(
  db: Db | Trx,
  chainId: string,
  number: string,
): Promise<Verdict<HeldRow, 'gift_card_unknown', { field: string }>> {
  const key = cardNumberKey(number);
  const cards = !opensCard(key) ? [] : await giftCardsByKey(db, chainId, key);
  const card = cardOfNumber(cards, number);
  return card ? allowed(card) : refused('gift_card_unknown', { field: 'number' });
}

type Paying = Extract<ReturnType<typeof payingOf>, { ok: true }>['value'];

/** What a card can pay at a store now, with its balances as they are read. */
export async function payingNow(
  db: Db | Trx,
  card: HeldRow,
  at: { storeId: string; currency: string },
  now: number,
): Promise<Verdict<Paying & { accounts: ReturnType<typeof accountOf>[] }, GiftCardRefusal>> {
  const rows = await storedValueByIds(db, card.chainId, balanceIdsOf(card));
  const accounts = rows.map(accountOf);
  const { right } = heldRightOf(card);
  const isActive = rows.length > 0 && rows.every((row) => row.isActive);
  const today = localOf(card.zone, now).day;
  const paying = payingOf({ right, currency: card.currency, accounts, isActive, today }, at, now);
  return paying.ok ? allowed({ ...paying.value, accounts }) : paying;
}
