import { refused } from '@parlour/domain/verdict';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { SlotClash } from '../../platform/db/failures.ts';
import { isProvenOwner } from '../../platform/http/idempotency.ts';
import { seal } from '../../platform/sealed.ts';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import { freshAlternatives } from './alternatives.ts';
import { alternativesTo } from '../policies/alternatives.ts';
import { type BookingCommand, type QueuedCommand, WriteRefused, type Written } from '../policies/booking-command.ts';
import { asStoreDecides, factsForStore, plainly } from '../policies/by-store.ts';
import type { Services } from '../context.ts';
import { effectsOf } from '../policies/batch-effects.ts';
import { decideBatch } from '../policies/decide-batch.ts';
import { answerToRepeated, firstOfEachKey, freshOf, settleKeys, type UsedKeys } from '../policies/decide-keys.ts';
import type { Decision } from '../policies/decide-command.ts';
import { type ShopsState, stateOfShop } from '../policies/shops-state.ts';
import { reloadFacts } from '../queries/batch.ts';
import { type RequestKey, settledKeys } from '../queries/keys.ts';
import { countedAttempts } from '../queries/limits.ts';
import { hourOf } from '../policies/limits.ts';
import { lockShops } from '../queries/lock.ts';
import { usedKeys } from '../queries/used-keys.ts';
import { loadRows, loadShops, needsShop, ofShops, staffToLock } from './load-batch.ts';
import { answerOf } from './answer-command.ts';
import { writeChains } from './write-decisions.ts';

/** The facts of each shop of a batch, by its id. */
type FactsOf = ReadonlyMap<string, ShopFacts>;

/** While a batch of several shops waits for a lock, all of them wait: then each shop is tried by itself, and waits as long as usual. */
const patienceOfSeveral = '500ms';

/** An answer, or one that comes later. */
export type Answering = Answer<Written> | Promise<Answer<Written>>;

/**
 * Writes requests of one or several shops in one transaction: lock, load what is true, decide one by one as if each had come alone, write what
 * was allowed. If anything unforeseen stops it, nothing is written, and the booking queue tries smaller batches. Those that lost a race are
 * answered later, with other times. `whenWritten` is called before the commit.
 */
export async function commitBatch(
  services: Services,
  commands: readonly QueuedCommand[],
  whenWritten: () => void = () => undefined,
): Promise<Answering[]> {
  // Before the transaction: the embedded database has one connection. Whether they still hold is asked under the locks.
  const known = await factsOf(services, commands);
  try {
    return answersOf(
      await inTransaction(services.db, async (trx) => {
        const batch = await write(services, trx, known, commands);
        whenWritten();
        return batch;
      }),
    );
  } catch (error) {
    // The constraint decides last: alone, this request lost its race; of several the booking queue tries each by itself.
    const [only] = commands;
    if (error instanceof WriteRefused && commands.length === 1) return [error.answer];
    if (error instanceof SlotClash && only && commands.length === 1) {
      const { scope, command } = only;
      const ofShop = known.get(scope.shopId)!;
      const { byStore } = command;
      const facts = byStore ? factsForStore(ofShop, plainly(byStore)) : ofShop;
      return [
        refused('slot_taken', { alternatives: await freshAlternatives(services, scope, facts, command.request) }),
      ];
    }
    throw error;
  }
}

type Batch = {
  answers: readonly Answer<Written>[];
  /** What finds other times for those that lost a race, by their answers. */
  searches: ReadonlyMap<Answer<Written>, () => string[]>;
};

/** The answers of a batch. Other times are looked for after the commit, without its locks, and one request at a time lets others be served. */
function answersOf({ answers, searches }: Batch): Answering[] {
  let before: Promise<unknown> = Promise.resolve();
  const later = new Map<Answer<Written>, Promise<Answer<Written>>>();
  for (const [answer, search] of searches) {
    const details = answer.ok ? {} : answer.details;
    const searched = before
      .then(yieldToEventLoop)
      .then((): Answer<Written> => refused('slot_taken', { ...details, alternatives: search() }));
    later.set(answer, searched);
    before = searched.catch(() => undefined);
  }
  return answers.map((answer) => later.get(answer) ?? answer);
}

async function factsOf({ catalog }: Services, commands: readonly QueuedCommand[]): Promise<FactsOf> {
  const shops = ofShops(commands);
  return new Map(
    await Promise.all(shops.map(async ({ scope }) => [scope.shopId, await catalog.facts(scope)] as const)),
  );
}

async function write(services: Services, trx: Trx, known: FactsOf, commands: readonly QueuedCommand[]): Promise<Batch> {
  const now = services.clock.now();
  const { secret, secrets } = services.config;
  const keys = firstOfEachKey(commands);
  const facts = await lockedFacts(trx, known, commands, keys, now);
  const rows = await loadRows(services, trx, { facts, now }, commands, keys);
  const used = await usedKeys(trx, rows.keys, keys, { secrets, now });
  const fresh = freshOf(commands, used);
  const answers = new Map<BookingCommand, Answer<Written>>();
  const searches = new Map<Answer<Written>, () => string[]>();
  if (fresh.length > 0) {
    const loaded = await loadShops(services, trx, { facts, now }, rows, fresh);
    const { decisions, state } = decideBatch(loaded, fresh);
    await writeBatch(trx, state, decisions, used, { secret, now });
    for (const { scope, command } of fresh) {
      const decision = decisions.get(command)!;
      if (decision.kind === 'made') await command.hooks?.write(trx, decision.booking, now, decision.overridden);
      const ofShop = stateOfShop(state, scope);
      const answer = await answerOf(trx, ofShop, command, decision);
      answers.set(command, answer);
      if (!answer.ok && answer.reason === 'slot_taken')
        searches.set(answer, () => alternativesTo(asStoreDecides(ofShop, plainly(command.byStore)), command.request));
    }
  }
  const all = commands.map(
    ({ command }) => answers.get(command) ?? answerToRepeated(command.key!, used, answers, isProvenOwner),
  );
  return { answers: all, searches };
}

/** Locks what the batch needs, and answers the facts of its shops as they are under the locks. */
async function lockedFacts(
  trx: Trx,
  known: FactsOf,
  commands: readonly QueuedCommand[],
  keys: readonly RequestKey[],
  now: number,
): Promise<FactsOf> {
  const shops = ofShops(commands).map(({ scope, commands: own }) => {
    const ofShop = known.get(scope.shopId)!;
    return { scope, staffIds: staffToLock(ofShop, own), isAlone: needsShop(ofShop, own), contacts: own };
  });
  const versions = await lockShops(trx, shops, keys, shops.length > 1 ? patienceOfSeveral : undefined);
  const facts = new Map<string, ShopFacts>();
  for (const { scope } of shops) {
    const before = known.get(scope.shopId)!;
    const isCurrent = versions.get(scope.shopId) === before.shop.factsVersion;
    facts.set(scope.shopId, isCurrent ? before : await reloadFacts(trx, scope, now));
  }
  return facts;
}

/** Writes what was decided, with the keys of what was answered and the attempts of all. */
async function writeBatch(
  trx: Trx,
  state: ShopsState,
  decisions: ReadonlyMap<BookingCommand, Decision>,
  used: UsedKeys,
  { secret, now }: { secret: string; now: number },
): Promise<void> {
  const decided = [...decisions.values()];
  const chains = [...state.chains].map(([chainId, { members, newMembers }]) => {
    const effects = effectsOf(decided.filter((one) => one.kind === 'made' && one.booking.chainId === chainId));
    return { chainId, members, newMembers, effects };
  });
  const made = chains.flatMap(({ effects }) => effects.made.map(({ booking }) => booking));
  const { answered, released } = settleKeys(decisions, made, used);
  const sealed = answered.map(({ booking, ...key }) => ({
    ...key,
    answer: seal(secret, JSON.stringify({ booking } satisfies Written)),
  }));
  const { counted, newSpellings } = state.common;
  await writeChains(trx, { now, newSpellings, secret }, chains, [
    ...settledKeys(sealed, released, now),
    ...countedAttempts('counted_attempts', counted, hourOf(now)),
  ]);
}
