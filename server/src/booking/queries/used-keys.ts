import type { Trx } from '../../platform/db/schema.ts';
import { unseal } from '../../platform/sealed.ts';
import type { Written } from '../policies/booking-command.ts';
import { keyName, type UsedKey } from '../policies/decide-keys.ts';
import { holdById } from './holds.ts';
import type { KnownKey } from './keys.ts';

/** Opens the answers of used keys, by their names, and looks which of the holds among them are still alive. */
export async function usedKeys(
  trx: Trx,
  keys: readonly KnownKey[],
  { secrets, now }: { secrets: readonly string[]; now: number },
): Promise<Map<string, UsedKey>> {
  const used = new Map<string, UsedKey>();
  for (const key of keys) {
    const text = key.answer ? unseal(secrets, key.answer) : null;
    // A key belongs to its owner, whatever it was used for: another call's answer has no booking.
    const answer = text === null ? null : (JSON.parse(text) as Partial<Written>);
    const written = answer?.booking ? { booking: answer.booking } : null;
    const held = written?.booking.state === 'held' ? written.booking : null;
    const isHoldOver = held !== null && !(await holdById(trx, held, held.id, now));
    used.set(keyName(key), { requestHash: key.requestHash, written, isHoldOver });
  }
  return used;
}
