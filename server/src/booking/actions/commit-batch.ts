import { insertChargesSql } from '../../payment/queries/charges.ts';
import { type Write, writeAtOnce } from '../../platform/db/at-once.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { SlotClash } from '../../platform/db/failures.ts';
import { seal, unseal } from '../../platform/sealed.ts';
import type { Answer } from '../../platform/context.ts';
import type { Services } from '../context.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { refused } from '@parlour/domain/verdict';
import { isProvenActor } from '../../platform/http/idempotency.ts';
import { linkTokenOf } from '../../platform/link-token.ts';
import type { BookingCommand, Written } from '../policies/booking-command.ts';
import { factsForStore, saidByStore } from '../policies/by-store.ts';
import { freshAlternatives } from './alternatives.ts';
import { decideBatch, type Decision } from './decide-batch.ts';
import { announceVisit, linksOf, outboxOf, type OutboxRow } from './effects.ts';
import { type BatchState, loadBatchState, reload, staffToLock } from '../queries/load-batch-state.ts';
import { holdById } from '../queries/holds.ts';
import { type KnownKey, keyName, knownKeys, type RequestKey, settledKeys } from '../queries/keys.ts';
import { countedAttempts } from '../queries/limits.ts';
import { dayOf, hourOf } from '../policies/limits.ts';
import { picturesOf } from '../policies/note-pictures.ts';
import { lockForBooking } from '../queries/lock.ts';
import { insertMembersSql, freeKeys } from '../queries/members.ts';
import { addedOutbox } from '../../platform/outbox/write.ts';
import { takenNotePictures } from '../../file/actions/note-pictures.ts';
import { insertBookingsSql, insertLinksSql, moveUnits } from '../queries/write.ts';

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
  const keys = firstOfEachKey(commands);
  const wanted = { staffIds: staffToLock(known, commands), keys, contacts: commands };
  const { factsVersion, claimed } = await lockForBooking(trx, scope, wanted, now);
  const used = await knownKeys(
    trx,
    keys.filter((key) => !claimed.has(keyName(key))),
  );
  const facts = factsVersion === known.shop.factsVersion ? known : await reload(trx, scope, now);
  const dead = await keysOfDeadHolds(trx, scope, used, { secrets: services.config.secrets, now });
  const isFresh = (key: RequestKey) => {
    const isDead = dead.has(keyName(key)) && used.get(keyName(key))?.requestHash === key.requestHash;
    return keys.includes(key) && (isDead || claimed.has(keyName(key)));
  };
  const fresh = commands.filter(({ key }) => key === null || isFresh(key));
  const batch = await loadBatchState(services, trx, scope, facts, fresh, now);
  const decisions = await decideBatch(trx, batch, fresh);
  const refusedKeys = decisions.flatMap((entry) => (entry.answer.ok ? [] : (entry.command.key ?? [])));
  await moveUnits(
    trx,
    scope.chainId,
    decisions.flatMap((entry) => entry.movedUnits),
  );
  await freeKeys(trx, scope.chainId, batch.members, batch.newMembers);
  await writeAtOnce(trx, [
    ...writesOfAllowed(services, trx, batch, decisions),
    ...settledKeys(answeredOf(decisions, services.config.secret), refusedKeys),
    ...countedAttempts('counted_attempts', batch.counted, hourOf(now)),
  ]);
  for (const { command, answer, isDuplicate } of decisions)
    if (answer.ok && !isDuplicate) await command.hooks?.write(trx, answer.value.booking, now);
  const answers = new Map(decisions.map((entry) => [entry.command, entry.answer]));
  return commands.map(
    (command) => answers.get(command) ?? repeated(command, used, commands, answers, services.config.secrets),
  );
}

/** All that is written of what was allowed; `together` where one mail tells of several bookings. */
export function writesOfAllowed(
  { config }: Pick<Services, 'config'>,
  trx: Trx,
  batch: BatchState,
  decisions: readonly Omit<Decision, 'command'>[],
  together?: readonly string[],
): Write[] {
  const { scope, now, newMembers } = batch;
  const written = decisions.flatMap((entry) =>
    entry.answer.ok && !entry.isDuplicate ? [entry.answer.value.booking] : [],
  );
  const storeOf = new Map(
    decisions.flatMap(({ answer, byStore }) => (answer.ok ? [[answer.value.booking.id, byStore]] : [])),
  );
  for (const booking of written) announceVisit(trx, booking);
  return [
    ...insertChargesSql(
      decisions.flatMap((entry) => (entry.answer.ok && !entry.isDuplicate ? (entry.charge ?? []) : [])),
      now,
    ),
    ...insertMembersSql(scope.chainId, newMembers, now),
    ...insertBookingsSql(written),
    ...insertLinksSql(
      linksOf(written, (id) => linkTokenOf(config.secret, id)),
      now,
    ),
    ...takenNotePictures(picturesOf(written)),
    ...countedAttempts('counted_spellings', batch.newSpellings, dayOf(now)),
    ...addedOutbox(
      [...outboxOf(written, together, (id) => saidByStore(storeOf.get(id))), ...unchargedOf(decisions)],
      now,
    ),
  ];
}

/** What a shop is told of bookings that it wanted money for, and that nobody could take. */
function unchargedOf(decisions: readonly Omit<Decision, 'command'>[]): OutboxRow[] {
  return decisions.flatMap(({ answer, isDuplicate, isUncharged }) => {
    if (!answer.ok || isDuplicate || !isUncharged || answer.value.booking.state === 'held') return [];
    const { chainId, id: bookingId } = answer.value.booking;
    return [{ chainId, bookingId, kind: 'charge_trouble', payload: { failure: 'no merchant' } }];
  });
}

function firstOfEachKey(commands: readonly BookingCommand[]): RequestKey[] {
  const first = new Map<string, RequestKey>();
  for (const { key } of commands) if (key && !first.has(keyName(key))) first.set(keyName(key), key);
  return [...first.values()];
}

function answeredOf(decisions: readonly Decision[], secret: string) {
  return decisions.flatMap(({ command, answer }) =>
    command.key && answer.ok ? [{ ...command.key, answer: seal(secret, JSON.stringify(answer.value)) }] : [],
  );
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
