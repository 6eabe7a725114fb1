import { addedCharges } from '../../payment/queries/charges.ts';
import { type Write, writeAtOnce } from '../../platform/db/at-once.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { SlotClash } from '../../platform/db/trouble.ts';
import { seal, unseal } from '../../platform/sealed.ts';
import type { Answer } from '../../platform/context.ts';
import type { Services } from '../context.ts';
import type { ShopFacts } from '../../catalog/facts.ts';
import type { ShopScope } from '../../shop/scope.ts';
import { refused } from '@parlour/domain/verdict';
import { isProvenActor } from '../../platform/http/idempotency.ts';
import { linkTokenOf } from '../../platform/link-token.ts';
import type { Application, Written } from '../application.ts';
import { factsForStore, saidByStore } from '../by-store.ts';
import { freshAlternatives } from '../alternatives.ts';
import { decideInTurn, type Settled } from '../decide-in-turn.ts';
import { announceVisit, linksOf, outboxOf, type OutboxRow } from '../effects.ts';
import { type Counter, loadCounter, reload, staffToLock } from '../load-counter.ts';
import { holdById } from '../queries/holds.ts';
import { type KnownKey, keyName, knownKeys, type RequestKey, settledKeys } from '../queries/keys.ts';
import { countedAttempts, dayOf, hourOf } from '../queries/limits.ts';
import { picturesOf } from '../queries/note-pictures.ts';
import { lockForBooking } from '../queries/lock.ts';
import { addedMembers, freeKeys } from '../queries/members.ts';
import { addedOutbox } from '../../platform/outbox/write.ts';
import { takenNotePictures } from '../../file/actions/note-pictures.ts';
import { addedBookings, addedLinks, moveLanes } from '../queries/write.ts';

/**
 * Writes several requests of one shop in one transaction: claim the keys, lock the people, load what is true, decide one by one as if each
 * had come alone, write what was allowed. If anything unforeseen stops it, nothing is written and the desk tries them one by one.
 */
export async function writeTogether(
  services: Services,
  scope: ShopScope,
  applications: readonly Application[],
): Promise<Answer<Written>[]> {
  // Before the transaction: the embedded database has one connection. Whether they still hold is asked under the locks.
  const known = await services.catalog.facts(scope);
  try {
    return await inTransaction(services.db, (trx) => write(services, trx, scope, known, applications));
  } catch (error) {
    // The constraint had the last word: alone, that is this request's lost race; in company the desk asks one by one.
    const [only] = applications;
    if (error instanceof SlotClash && only && applications.length === 1) {
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
  applications: readonly Application[],
) {
  const now = services.clock.now();
  const keys = firstOfEachKey(applications);
  const wanted = { staffIds: staffToLock(known, applications), keys, contacts: applications };
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
  const fresh = applications.filter(({ key }) => key === null || isFresh(key));
  const counter = await loadCounter(services, trx, scope, facts, fresh, now);
  const settled = await decideInTurn(trx, counter, fresh);
  const refusedKeys = settled.flatMap((entry) => (entry.answer.ok ? [] : (entry.application.key ?? [])));
  await moveLanes(
    trx,
    scope.chainId,
    settled.flatMap((entry) => entry.movedLanes),
  );
  await freeKeys(trx, scope.chainId, counter.members, counter.newMembers);
  await writeAtOnce(trx, [
    ...writesOfAllowed(services, trx, counter, settled),
    ...settledKeys(answeredOf(settled, services.config.secret), refusedKeys),
    ...countedAttempts('counted_attempts', counter.counted, hourOf(now)),
  ]);
  for (const { application, answer, isTwin } of settled)
    if (answer.ok && !isTwin) await application.alongside?.write(trx, answer.value.booking, now);
  const answers = new Map(settled.map((entry) => [entry.application, entry.answer]));
  return applications.map(
    (application) =>
      answers.get(application) ?? repeated(application, used, applications, answers, services.config.secrets),
  );
}

/** All that is written of what was allowed; `together` where one mail tells of several bookings. */
export function writesOfAllowed(
  { config }: Pick<Services, 'config'>,
  trx: Trx,
  counter: Counter,
  settled: readonly Omit<Settled, 'application'>[],
  together?: readonly string[],
): Write[] {
  const { scope, now, newMembers } = counter;
  const written = settled.flatMap((entry) => (entry.answer.ok && !entry.isTwin ? [entry.answer.value.booking] : []));
  const storeOf = new Map(
    settled.flatMap(({ answer, byStore }) => (answer.ok ? [[answer.value.booking.id, byStore]] : [])),
  );
  for (const booking of written) announceVisit(trx, booking);
  return [
    ...addedCharges(
      settled.flatMap((entry) => (entry.answer.ok && !entry.isTwin ? (entry.charge ?? []) : [])),
      now,
    ),
    ...addedMembers(scope.chainId, newMembers, now),
    ...addedBookings(written),
    ...addedLinks(
      linksOf(written, (id) => linkTokenOf(config.secret, id)),
      now,
    ),
    ...takenNotePictures(picturesOf(written)),
    ...countedAttempts('counted_spellings', counter.newSpellings, dayOf(now)),
    ...addedOutbox(
      [...outboxOf(written, together, (id) => saidByStore(storeOf.get(id))), ...unchargedOf(settled)],
      now,
    ),
  ];
}

/** What a shop is told of bookings that it wanted money for, and that nobody could take. */
function unchargedOf(settled: readonly Omit<Settled, 'application'>[]): OutboxRow[] {
  return settled.flatMap(({ answer, isTwin, isUncharged }) => {
    if (!answer.ok || isTwin || !isUncharged || answer.value.booking.state === 'held') return [];
    const { chainId, id: bookingId } = answer.value.booking;
    return [{ chainId, bookingId, kind: 'charge_trouble', payload: { trouble: 'no merchant' } }];
  });
}

function firstOfEachKey(applications: readonly Application[]): RequestKey[] {
  const first = new Map<string, RequestKey>();
  for (const { key } of applications) if (key && !first.has(keyName(key))) first.set(keyName(key), key);
  return [...first.values()];
}

function answeredOf(settled: readonly Settled[], secret: string) {
  return settled.flatMap(({ application, answer }) =>
    application.key && answer.ok ? [{ ...application.key, answer: seal(secret, JSON.stringify(answer.value)) }] : [],
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
  application: Application,
  used: ReadonlyMap<string, KnownKey>,
  applications: readonly Application[],
  answers: ReadonlyMap<Application, Answer<Written>>,
  secrets: readonly string[],
): Answer<Written> {
  const key = application.key!;
  const before = used.get(keyName(key));
  const twin = applications.find((other) => other.key && keyName(other.key) === keyName(key) && answers.has(other));
  if ((before?.requestHash ?? twin?.key?.requestHash) !== key.requestHash) return refused('key_reused');
  if (!isProvenActor(key.actor)) return refused('already_booked');
  if (twin) return answers.get(twin)!;
  const answer = before?.answer ? unseal(secrets, before.answer) : null;
  return answer === null ? refused('key_reused') : { ok: true, value: JSON.parse(answer) as Written };
}
