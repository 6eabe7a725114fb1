import type { NewEntry } from '../../ledger/queries.ts';
import { addEffects, changeCharge, insertEntries, type PaymentDraft } from './payment-draft.ts';

/**
 * Decides what leaves exactly this much of a charge that balances pay with the shop, and returns the rest to the balances it came from. What
 * was frozen is taken or freed. It is done at once: no provider is asked.
 */
export function settleStoredValue(draft: PaymentDraft, retainedMinor: number): void {
  const { chainId, id: chargeId, payableKind, payableId, currency, status } = draft.charge!;
  const isFrozen = status === 'authorised';
  const entry = { chainId, currency, payableKind, payableId, orderId: null, entry: 'settled' };
  const entries: NewEntry[] = [];
  let [wanted, kept, back] = [retainedMinor, 0, 0];
  for (const part of draft.parts) {
    const { accountId, leftMinor } = part;
    const stays = Math.min(leftMinor, wanted);
    wanted -= stays;
    kept += stays;
    back += leftMinor - stays;
    const moved = isFrozen ? -stays : leftMinor - stays;
    addEffects(
      draft,
      { kind: 'move_stored_value', chainId, accountId, balanceMinor: moved, frozenMinor: isFrozen ? -leftMinor : 0 },
      { kind: 'change_part', part, leftMinor: stays },
    );
    const key = `${chargeId} kept ${retainedMinor} ${accountId}`;
    entries.push({ ...entry, account: 'stored', subject: accountId, amountMinor: moved, key });
  }
  const key = `${chargeId} kept ${retainedMinor}`;
  const of = (account: NewEntry['account'], amountMinor: number): NewEntry => ({
    ...entry,
    account,
    subject: chargeId,
    amountMinor,
    key: `${key} ${account}`,
  });
  entries.push(of('held', isFrozen ? -(kept + back) : 0), of('taken', isFrozen ? kept : -back), of('returned', back));
  insertEntries(
    draft,
    entries.filter(({ amountMinor }) => amountMinor !== 0),
  );
  changeCharge(draft, { status: kept > 0 ? 'succeeded' : 'refunded' });
}
