import { balancesIn, changeCharge, insertEntries, type PaymentDraft, publish } from './payment-draft.ts';

/** What a customer owes beyond what was taken; `key` names what caused it. */
type Owed = { feeMinor: number; dueMinor: number; key: string };

/** Writes what is owed, in the ledger as the difference to what was owed before. */
export function writeDue(draft: PaymentDraft, { feeMinor, dueMinor, key }: Owed): void {
  const { chainId, id, payableKind, payableId, currency } = draft.charge!;
  const { due } = balancesIn(draft);
  changeCharge(draft, { feeMinor, dueMinor });
  if (dueMinor === due) return;
  const entry = { chainId, account: 'due', subject: id, currency, orderId: null, entry: 'fee' } as const;
  insertEntries(draft, [{ ...entry, payableKind, payableId, amountMinor: dueMinor - due, key: `${id} due ${key}` }]);
}

/** A fee that could not be taken is owed. */
export function oweUntaken(draft: PaymentDraft, key: string): void {
  const { retainedMinor, feeMinor, dueMinor: before } = draft.charge!;
  if (retainedMinor === null || retainedMinor === 0) return;
  const dueMinor = Math.max(0, feeMinor - balancesIn(draft).taken);
  writeDue(draft, { feeMinor, dueMinor, key });
  if (dueMinor > before) publish(draft, [{ kind: 'fee_owed', payload: {} }]);
}

/** A fee that was owed while it was unknown whether it had been taken is owed no longer once it has. */
export function lowerDue(draft: PaymentDraft, key: string): void {
  const { retainedMinor, feeMinor, dueMinor: before } = draft.charge!;
  if (before === 0 || retainedMinor === null) return;
  const dueMinor = Math.max(0, feeMinor - balancesIn(draft).taken);
  if (dueMinor < before) writeDue(draft, { feeMinor, dueMinor, key: `taken ${key}` });
}
