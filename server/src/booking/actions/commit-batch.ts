import { refused } from '@parlour/domain/verdict';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { SlotClash } from '../../platform/db/failures.ts';
import { isProvenActor } from '../../platform/http/idempotency.ts';
import { seal, unseal } from '../../platform/sealed.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { freshAlternatives } from './alternatives.ts';
import type { BookingCommand, Written } from '../policies/booking-command.ts';
import { factsForStore } from '../policies/by-store.ts';
import type { Services } from '../context.ts';
import { type BatchEffects, effectsOf } from '../policies/batch-effects.ts';
import { decideBatch, type Decision } from '../policies/decide-command.ts';
import { reloadFacts } from '../queries/batch.ts';
import { holdById } from '../queries/holds.ts';
import { type KnownKey, keyName, knownKeys, type RequestKey, settledKeys } from '../queries/keys.ts';
import { countedAttempts } from '../queries/limits.ts';
import { hourOf } from '../policies/limits.ts';
import { lockForBooking } from '../queries/lock.ts';
import { loadBatch, staffToLock } from './load-batch.ts';
import { answerOf, writeDecisions } from './write-decisions.ts';

/**
 * Writes several requests of one shop in one transaction: claim the keys, lock the people, load what is true, decide one by one as if each
 * had come alone, write what was allowed. If anything unforeseen stops it, nothing is written and the booking queue tries them one by one.
 */
export async function commitBatch(
  services: Services,
  scope: ShopScope,
  commands: readonly BookingCommand[],
): Promise<Answer<Written>[]> {
  // Before the transaction: the embedded database has one connection. Whether they still hold is asked under the locks.
  const known = await services.catalog.facts(scope);
  try {
    return await inTransaction(services.db, (trx) => write(services, trx, scope, known, commands));
  } catch (error) {
    // The constraint had the last word: alone, that is this request's lost race; in company the booking queue asks one by one.
    const [only] = commands;
    if (error instanceof SlotClash && only && commands.length === 1) {
      const facts = only.byStore ? factsForStore(known, only.byStore) : known;
      return [refused('slot_taken', { alternatives: await freshAlternatives(services, scope, facts, only.request) })];
    }
    throw error;
  }
}

async function write(
  services: Services,
  trx: Trx,
  scope: ShopScope,
  known: ShopFacts,
  commands: readonly BookingCommand[],
) {
  const now = services.clock.now();
  const { secret, secrets } = services.config;
  const keys = firstOfEachKey(commands);
  const wanted = { staffIds: staffToLock(known, commands), keys, contacts: commands };
  const { factsVersion, claimed } = await lockForBooking(trx, scope, wanted, now);
  const used = await knownKeys(
    trx,
    keys.filter((key) => !claimed.has(keyName(key))),
  );
  const facts = factsVersion === known.shop.factsVersion ? known : await reloadFacts(trx, scope, now);
  const dead = await keysOfDeadHolds(trx, scope, used, { secrets, now });
  const isFresh = (key: RequestKey) => {
    const isDead = dead.has(keyName(key)) && used.get(keyName(key))?.requestHash === key.requestHash;
    return keys.includes(key) && (isDead || claimed.has(keyName(key)));
  };
  const fresh = commands.filter(({ key }) => key === null || isFresh(key));
  const loaded = await loadBatch(services, trx, { scope, facts, now }, fresh);
  const { decisions, state } = decideBatch(loaded, fresh);
  const effects = effectsOf(decisions.values());
  const refusedKeys = fresh.flatMap((command) =>
    decisions.get(command)?.kind === 'refused' ? (command.key ?? []) : [],
  );
  const answered = answeredOf(decisions, effects, secret);
  const writes = [
    ...settledKeys(answered, refusedKeys),
    ...countedAttempts('counted_attempts', state.counted, hourOf(now)),
  ];
  await writeDecisions(trx, state, effects, { writes });
  const answers = new Map<BookingCommand, Answer<Written>>();
  for (const [command, decision] of decisions) {
    if (decision.kind === 'made') await command.hooks?.write(trx, decision.booking, now);
    answers.set(command, await answerOf(trx, state, command, decision));
  }
  return commands.map((command) => answers.get(command) ?? repeated(command, used, commands, answers, secrets));
}

function firstOfEachKey(commands: readonly BookingCommand[]): RequestKey[] {
  const first = new Map<string, RequestKey>();
  for (const { key } of commands) if (key && !first.has(keyName(key))) first.set(keyName(key), key);
  return [...first.values()];
}

/** The answers that are kept under the keys of their commands. */
function answeredOf(decisions: ReadonlyMap<BookingCommand, Decision>, { made }: BatchEffects, secret: string) {
  const finalOf = new Map(made.map(({ booking }) => [booking.id, booking]));
  return [...decisions].flatMap(([{ key }, decision]) => {
    if (!key || decision.kind === 'refused') return [];
    const booking = finalOf.get(decision.booking.id) ?? decision.booking;
    return [{ ...key, answer: seal(secret, JSON.stringify({ booking } satisfies Written)) }];
  });
}

/** Keys that answered with a hold which is over: what they ask for is decided anew, since nobody can pay for a hold that is gone. */
async function keysOfDeadHolds(
  trx: Trx,
  scope: ShopScope,
  used: ReadonlyMap<string, KnownKey>,
  { secrets, now }: { secrets: readonly string[]; now: number },
): Promise<Set<string>> {
  const dead = new Set<string>();
  for (const [name, { answer }] of used) {
    const text = answer ? unseal(secrets, answer) : null;
    const booking = text === null ? null : (JSON.parse(text) as Written).booking;
    if (booking?.state === 'held' && !(await holdById(trx, scope, booking.id, now))) dead.add(name);
  }
  return dead;
}

/**
 * A key that was used before, or twice in this company: the first answer, or a refusal when the content differs. Whoever proves nothing is
 * told that it is booked, and shown nothing.
 */
function repeated(
  command: BookingCommand,
  used: ReadonlyMap<string, KnownKey>,
  commands: readonly BookingCommand[],
  answers: ReadonlyMap<BookingCommand, Answer<Written>>,
  secrets: readonly string[],
): Answer<Written> {
  const key = command.key!;
  const before = used.get(keyName(key));
  const duplicate = commands.find((other) => other.key && keyName(other.key) === keyName(key) && answers.has(other));
  if ((before?.requestHash ?? duplicate?.key?.requestHash) !== key.requestHash) return refused('key_reused');
  if (!isProvenActor(key.actor)) return refused('already_booked');
  if (duplicate) return answers.get(duplicate)!;
  const answer = before?.answer ? unseal(secrets, before.answer) : null;
  return answer === null ? refused('key_reused') : { ok: true, value: JSON.parse(answer) as Written };
}
