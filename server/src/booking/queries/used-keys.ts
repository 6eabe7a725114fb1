import type { Trx } from '../../platform/db/schema.ts';
import { unseal } from '../../platform/sealed.ts';
import type { Written } from '../policies/booking-command.ts';
import { keyName, type UsedKey } from '../policies/decide-keys.ts';
import { liveHolds } from './holds.ts';
import type { KnownKey, RequestKey } from './keys.ts';

/**
 * Opens the answers of used keys, by their names, and looks which of the holds among them are still alive. Nothing is locked: a key may have been
 * used at a shop whose turn was before, and a hold that is over stays so. `asked`: with what each key comes now; with other content its answer is
 * not given again, so that its hold does not matter.
 */
export async function usedKeys(
  trx: Trx,
  keys: readonly KnownKey[],
  asked: readonly RequestKey[],
  { secrets, now }: { secrets: readonly string[]; now: number },
): Promise<Map<string, UsedKey>> {
  const hashes = new Map(asked.map((key) => [keyName(key), key.requestHash]));
  const opened = keys.map((key) => ({ ...key, written: openedAnswer(secrets, key) }));
  const held = opened.flatMap(({ written, ...key }) =>
    written?.booking.state === 'held' && hashes.get(keyName(key)) === key.requestHash ? [written.booking] : [],
  );
  const alive = await liveHolds(trx, held, now);
  const over = new Set(held.filter(({ id }) => !alive.has(id)));
  return new Map(
    opened.map(({ written, ...key }) => {
      const isHoldOver = written !== null && over.has(written.booking);
      return [keyName(key), { requestHash: key.requestHash, written, isHoldOver }];
    }),
  );
}

function openedAnswer(secrets: readonly string[], key: KnownKey): Written | null {
  const text = key.answer ? unseal(secrets, key.answer) : null;
  // A key belongs to its owner, whatever it was used for: another call's answer has no booking.
  const answer = text === null ? null : (JSON.parse(text) as Partial<Written>);
  return answer?.booking ? { booking: answer.booking } : null;
}
