import type { Trx } from '../../platform/db/schema.ts';
import { type ChargeRecord, writeCharge } from '../queries/charges.ts';
import { insertEntries, type NewEntry } from '../queries/ledger.ts';
import { moveStored, partsOfCharge, writePart } from '../queries/stored.ts';

/**
 * Leaves exactly this much of a charge that balances pay with the shop, and gives the rest back to the balances it came from. What
 * was frozen is taken or set free. It is done at once: no provider is asked.
 */
export async function keepStored(trx: Trx, charge: ChargeRecord, keepMinor: number, now: number): Promise<void> {
  const { chainId, id: chargeId, bookingId, currency } = charge;
  const isFrozen = charge.status === 'A';
  const parts = await partsOfCharge(trx, { chainId, chargeId });
  const entry = { chainId, currency, bookingId, orderId: null, entry: 'settled' };
  const entries: NewEntry[] = [];
  let [wanted, kept, back] = [keepMinor, 0, 0];
  for (const part of parts) {
    const { accountId, leftMinor } = part;
    const stays = Math.min(leftMinor, wanted);
    wanted -= stays;
    kept += stays;
    back += leftMinor - stays;
    const moved = isFrozen ? -stays : leftMinor - stays;
    await moveStored(trx, { chainId, accountId }, { balanceMinor: moved, frozenMinor: isFrozen ? -leftMinor : 0 });
    await writePart(trx, part, stays);
    const key = `${chargeId} kept ${keepMinor} ${accountId}`;
    entries.push({ ...entry, account: 'stored', subject: accountId, amountMinor: moved, key });
  }
  const key = `${chargeId} kept ${keepMinor}`;
  const of = (account: NewEntry['account'], amountMinor: number): NewEntry => ({
    ...entry,
    account,
    subject: chargeId,
    amountMinor,
    key: `${key} ${account}`,
  });
  entries.push(of('held', isFrozen ? -(kept + back) : 0), of('taken', isFrozen ? kept : -back), of('returned', back));
  await insertEntries(
    trx,
    entries.filter(({ amountMinor }) => amountMinor !== 0),
    now,
  );
  await writeCharge(trx, charge, { status: kept > 0 ? 'S' : 'R' }, now);
}
