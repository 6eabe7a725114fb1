import { type BillTender, sumOf } from '@parlour/domain/bill/bill';
import { cardNumberEnd } from '@parlour/domain/rights/gift-card';
import type { TakenTender } from '@parlour/domain/till/check-tenders';
import {
  coverByStoredValue,
  type StoredValueAccount,
  type StoredValuePart,
} from '@parlour/domain/wallet/cover-by-stored-value';
import { allowed, refused } from '@parlour/domain/verdict';
import { insertEntries } from '../../ledger/queries.ts';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { StoreAccess } from '../../platform/team-access.ts';
import type { HeldRow } from '../../rights/queries/held.ts';
import { accountOf } from '../../wallet/actions/stored-value-total.ts';
import { lockBalances, moveStoredValue, storedValueOfRecords } from '../../wallet/queries.ts';
import { balanceIdsOf, cardOf, payingNow } from './gift-cards.ts';
import { tenderMark } from '../queries/money.ts';
import type { LoadedSale } from './load-sale.ts';

/** `taken`: as it was sent; `written`: the payments of the bill, by whose ids those of cards are known afterwards. */
type Paid = {
  billId: string;
  taken: readonly TakenTender[];
  written: readonly BillTender[];
  loaded: Pick<LoadedSale, 'memberIds'>;
  currency: string;
};

/** What a gift card paid or got back, as the audit names it: by the end of its number, as the bill does. */
export type PaidByCard = { rightId: string; ending: string; amountMinor: number };

/** Takes what a bill is paid with from gift cards by their numbers, which it answers, and from the balances of its customer. All of them are locked at once, in the order of all. */
export async function takeFromBalances(
  trx: Trx,
  access: StoreAccess,
  paid: Paid,
  now: number,
): Promise<Answer<PaidByCard[]>> {
  const storedMinor = sumOf(paid.taken.filter(({ kind }) => kind === 'stored_value'));
  const cards = await cardsOf(trx, access.chainId, paid);
  if (!cards.ok) return cards;
  if (storedMinor === 0 && cards.value.length === 0) return allowed([]);
  const memberIds = storedMinor === 0 ? [] : paid.loaded.memberIds;
  await lockBalances(trx, access.chainId, { memberIds, ids: cards.value.flatMap(({ card }) => balanceIdsOf(card)) });
  for (const one of cards.value) {
    const taken = await takeFromCard(trx, access, paid, one, now);
    if (!taken.ok) return taken;
  }
  const named = cards.value.map(({ card, amountMinor }) => ({
    rightId: card.id,
    ending: cardNumberEnd(card.number),
    amountMinor,
  }));
  if (storedMinor === 0) return allowed(named);
  const rows = await storedValueOfRecords(trx, access, { memberIds, currency: paid.currency }, true);
  const isTaken = await take(trx, access, paid, { accounts: rows.map(accountOf), amountMinor: storedMinor }, now);
  return isTaken ? allowed(named) : refused('balance_too_low', { field: 'tenders' });
}

type CardPays = { card: HeldRow; tenderId: string; amountMinor: number };

/** The cards that pay, each with its payment of the bill; those of one kind stand there as they were sent. */
async function cardsOf(trx: Trx, chainId: string, { taken, written }: Paid): Promise<Answer<CardPays[]>> {
  const ids = written.filter(({ kind }) => kind === 'gift_card').map(({ id }) => id);
  const cards: CardPays[] = [];
  for (const { number, amountMinor } of taken) {
    if (number === undefined) continue;
    const card = await cardOf(trx, chainId, number);
    if (!card.ok) return refused('gift_card_unknown', { field: 'tenders' });
    cards.push({ card: card.value, tenderId: ids[cards.length]!, amountMinor });
  }
  return allowed(cards);
}

async function takeFromCard(
  trx: Trx,
  access: StoreAccess,
  paid: Paid,
  { card, tenderId, amountMinor }: CardPays,
  now: number,
): Promise<Answer<null>> {
  const paying = await payingNow(trx, card, { storeId: access.shopId, currency: paid.currency }, now);
  if (!paying.ok) return refused(paying.reason, { field: 'tenders' });
  const { accounts } = paying.value;
  const isTaken = await take(trx, access, paid, { accounts, amountMinor, mark: tenderMark(tenderId) }, now);
  return isTaken ? allowed(null) : refused('gift_card_low', { field: 'tenders' });
}

type Taking = { accounts: readonly StoredValueAccount[]; amountMinor: number; mark?: string };

/** Takes an amount from balances, the one that ends first to begin with, by the rule of online payments. False: they do not cover it whole. */
async function take(
  trx: Trx,
  { chainId }: StoreAccess,
  { billId, currency }: Paid,
  { accounts, amountMinor, mark = '' }: Taking,
  now: number,
): Promise<boolean> {
  const parts = coverByStoredValue(accounts, amountMinor, now);
  for (const { accountId, amountMinor: minor } of parts ?? []) {
    await insertEntries(trx, [entryOf({ accountId, amountMinor: minor }, { chainId, billId, currency, mark })], now);
    await moveStoredValue(trx, { chainId, accountId }, { balanceMinor: -minor });
  }
  return parts !== null;
}

type OfBill = { chainId: string; billId: string; currency: string; mark: string };

const entryOf = ({ accountId, amountMinor }: StoredValuePart, { chainId, billId, currency, mark }: OfBill) => ({
  chainId,
  account: 'stored' as const,
  subject: accountId,
  amountMinor: -amountMinor,
  currency,
  entry: 'paid' as const,
  key: `${accountId} bill ${billId} paid${mark}`,
  payableKind: 'bill' as const,
  payableId: billId,
  orderId: null,
});
