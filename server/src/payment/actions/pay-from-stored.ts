import { availableOf, coverStored, type StoredAccount } from '@parlour/domain/payment/cover-stored';
import { toMinor } from '@parlour/domain/money/money';
import { allowed, refused } from '@parlour/domain/verdict';
import type { BookingRequest } from '@parlour/contract/booking/calls';
import type { ChargeQuote } from '@parlour/contract/payment/calls';
import type { Db, Trx } from '../../platform/db/schema.ts';
import type { Answer } from '../../platform/context.ts';
import type { ShopScope } from '../../shop/scope.ts';
import type { NewCharge } from '../queries/charges.ts';
import { insertEntries, type NewEntry } from '../queries/ledger.ts';
import { insertParts, isOwnRecord, moveStored, ownStored, type StoredRow } from '../queries/stored.ts';

type Payer = ShopScope & { accountId: string; currency: string };

const accountOf = ({ id, balanceMinor, frozenMinor, expiresAt }: StoredRow) => ({
  id,
  balanceMinor,
  frozenMinor,
  expiresAt: expiresAt?.getTime() ?? null,
});

/** What somebody who is signed in could pay with at a shop now, in the smallest unit of its currency. */
export async function storedTotal(db: Db | Trx, payer: Payer, now: number): Promise<number> {
  const rows = await ownStored(db, payer);
  return rows.reduce((sum, row) => sum + availableOf(accountOf(row), now), 0);
}

/** Whether the balance of whoever asks (null: a visitor) would pay an amount at a shop: told to nobody but her. */
export async function storedSays(
  db: Db | Trx,
  payer: Payer | null,
  { isOffered, amountMinor, now }: { isOffered: boolean; amountMinor: number; now: number },
): Promise<ChargeQuote['stored']> {
  if (!isOffered) return 'none';
  if (!payer) return 'sign_in';
  return (await storedTotal(db, payer, now)) >= amountMinor ? 'covers' : 'short';
}

/**
 * The balances that somebody may pay with at a shop, ours until the commit; none where the request names a record at the chain that is not
 * hers. She may have several, and whichever is named, all her balances count.
 */
export async function lockedStored(trx: Trx, payer: Payer, namedMember = ''): Promise<StoredAccount[]> {
  const rows = await ownStored(trx, payer, true);
  if (namedMember !== '' && !(await isOwnRecord(trx, payer, namedMember))) return [];
  return rows.map(accountOf);
}

/** Checks what a request says of paying from a balance; what it says is never believed. Null: it does not ask for it. */
export function askedFromStored(
  payments: BookingRequest['payments'],
  {
    amountMinor,
    currency,
    isBooked,
    isOffered,
    isSignedIn,
  }: { amountMinor: number; currency: string; isBooked: boolean; isOffered: boolean; isSignedIn: boolean },
): Answer<'stored' | null> {
  const [payment, ...others] = payments ?? [];
  if (!payment) return allowed(null);
  if (payment.method !== 'STORE' || others.length > 0 || !isBooked)
    return refused('invalid_input', { field: 'payments' });
  // The shop has stopped taking balances while the page was looked at: what is due is shown anew.
  if (!isOffered) return refused('charge_changed');
  if (!isSignedIn) return refused('sign_in_needed');
  return toMinor(payment.amount, currency) === amountMinor ? allowed('stored') : refused('charge_changed');
}

/**
 * Pays a new charge from the balances of whoever is signed in, in the transaction that books: a deposit is taken, the amount of a hold is
 * frozen. The whole of it or nothing; null where they do not cover it.
 */
export async function payFromStored(trx: Trx, payer: Payer, charge: NewCharge, now: number): Promise<NewCharge | null> {
  const accounts = await lockedStored(trx, payer);
  const parts = coverStored(accounts, charge.amountMinor, now);
  if (!parts) return null;
  const { chainId, id: chargeId, bookingId, currency, form } = charge;
  const isHold = form === 'hold';
  const entry = { chainId, currency, bookingId, orderId: null };
  const entries: NewEntry[] = [];
  for (const { accountId, amountMinor } of parts) {
    await moveStored(
      trx,
      { chainId, accountId },
      isHold ? { frozenMinor: amountMinor } : { balanceMinor: -amountMinor },
    );
    if (!isHold)
      entries.push({
        ...entry,
        account: 'stored',
        subject: accountId,
        amountMinor: -amountMinor,
        entry: 'paid',
        key: `${chargeId} paid ${accountId}`,
      });
  }
  const account = isHold ? 'held' : 'taken';
  const paid = { ...entry, account, subject: chargeId, amountMinor: charge.amountMinor, entry: 'paid' } as const;
  await insertEntries(trx, [...entries, { ...paid, key: `${chargeId} paid` }], now);
  await insertParts(
    trx,
    parts.map((part, position) => ({ chainId, chargeId, position, ...part, leftMinor: part.amountMinor })),
  );
  return { ...charge, status: isHold ? 'A' : 'S', method: 'STORE' };
}
