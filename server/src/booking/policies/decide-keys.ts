import { refused } from '@parlour/domain/verdict';
import type { Answer } from '../../platform/context.ts';
import type { RequestKey } from '../queries/keys.ts';
import type { BookingRecord } from '../queries/record.ts';
import type { BookingCommand, QueuedCommand, Written } from './booking-command.ts';
import type { Decision } from './decide-command.ts';

/** A key that was used before. `written`: its answer; `isHoldOver`: that was a slot hold which is over, and can no longer be paid. */
export type UsedKey = { requestHash: string; written: Written | null; isHoldOver: boolean };

/** Those that were used before, by their names. */
export type UsedKeys = ReadonlyMap<string, UsedKey>;

/** The name of a key: it belongs to its owner. */
export const keyName = ({ owner, key }: Pick<RequestKey, 'owner' | 'key'>) => `${owner} ${key}`;

/** The first use of each key in a batch. */
export function firstOfEachKey(commands: readonly QueuedCommand[]): RequestKey[] {
  const first = new Map<string, RequestKey>();
  for (const { command } of commands)
    if (command.key && !first.has(keyName(command.key))) first.set(keyName(command.key), command.key);
  return [...first.values()];
}

/** The commands that are decided: those without a key, the first of each key, and the same request once more where its hold is over. */
export function freshOf(commands: readonly QueuedCommand[], used: UsedKeys): QueuedCommand[] {
  const first = new Set(firstOfEachKey(commands));
  return commands.filter(({ command: { key } }) => {
    if (key === null) return true;
    const before = used.get(keyName(key));
    return first.has(key) && (!before || (before.isHoldOver && before.requestHash === key.requestHash));
  });
}

/**
 * The answer to a key that was used before, or twice in this batch: the first answer, or a refusal where the content differs. A caller who proves
 * nothing is told that it is booked, and shown nothing. `answers`: those of the commands that were decided; `isProven`: whether the owner of a key
 * proves who asks.
 */
export function answerToRepeated(
  key: RequestKey,
  used: UsedKeys,
  answers: ReadonlyMap<BookingCommand, Answer<Written>>,
  isProven: (owner: string) => boolean,
): Answer<Written> {
  const before = used.get(keyName(key));
  const duplicate = [...answers].find(([other]) => other.key && keyName(other.key) === keyName(key));
  if ((before?.requestHash ?? duplicate?.[0].key?.requestHash) !== key.requestHash) return refused('key_reused');
  if (!isProven(key.owner)) return refused('already_booked');
  if (duplicate) return duplicate[1];
  return before?.written ? { ok: true, value: before.written } : refused('key_reused');
}

/** `answered`: keys that get this answer; `released`: keys whose first answer is over, and that have no other. */
export type SettledKeys = { answered: readonly (RequestKey & Written)[]; released: readonly RequestKey[] };

/**
 * Decides what becomes of the keys of decided commands. A refusal leaves none: it changed nothing, and the request may be sent again. `made`: the
 * new bookings as they are written.
 */
export function settleKeys(
  decisions: ReadonlyMap<BookingCommand, Decision>,
  made: readonly BookingRecord[],
  used: UsedKeys,
): SettledKeys {
  const finalOf = new Map(made.map((booking) => [booking.id, booking]));
  const answered: (RequestKey & Written)[] = [];
  const released: RequestKey[] = [];
  for (const [{ key }, decision] of decisions) {
    if (!key) continue;
    if (decision.kind !== 'refused')
      answered.push({ ...key, booking: finalOf.get(decision.booking.id) ?? decision.booking });
    else if (used.get(keyName(key))?.isHoldOver) released.push(key);
  }
  return { answered, released };
}
