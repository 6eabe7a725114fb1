import type { StoredValuePart } from '@parlour/domain/wallet/cover-by-stored-value';
import type { NewEntry } from '../../ledger/queries.ts';
import type { NewCharge } from '../queries/charges.ts';
import type { Effect } from './effects.ts';

/** Decides what is written where these parts of locked balances pay a new charge: a deposit is taken, the amount of a hold is frozen. */
export function decideStoredPayment(charge: NewCharge, parts: readonly StoredValuePart[]): Effect[] {
  const { chainId, id: chargeId, payableKind, payableId, currency, form } = charge;
  const isHold = form === 'hold';
  const entry = { chainId, currency, payableKind, payableId, orderId: null, entry: 'paid' };
  const ofBalances = parts.map(({ accountId, amountMinor }): NewEntry => ({
    ...entry,
    account: 'stored',
    subject: accountId,
    amountMinor: -amountMinor,
    key: `${chargeId} paid ${accountId}`,
  }));
  const ofCharge: NewEntry = {
    ...entry,
    account: isHold ? 'held' : 'taken',
    subject: chargeId,
    amountMinor: charge.amountMinor,
    key: `${chargeId} paid`,
  };
  return [
    ...parts.map(({ accountId, amountMinor }): Effect => {
      const moved = isHold
        ? { balanceMinor: 0, frozenMinor: amountMinor }
        : { balanceMinor: -amountMinor, frozenMinor: 0 };
      return { kind: 'move_stored_value', chainId, accountId, ...moved };
    }),
    { kind: 'insert_entries', entries: [...(isHold ? [] : ofBalances), ofCharge] },
    {
      kind: 'insert_parts',
      parts: parts.map((part, position) => ({ chainId, chargeId, position, ...part, leftMinor: part.amountMinor })),
    },
  ];
}
