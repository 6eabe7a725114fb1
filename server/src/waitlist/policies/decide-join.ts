import type { WaitlistRequest } from '@parlour/contract/waitlist/calls';
import { budgetFor } from '@parlour/domain/availability/effort';
import { resolveLines } from '@parlour/domain/booking/resolve-lines';
import type { CustomerRecords } from '@parlour/domain/payment/who-pays';
import type { PhoneFault } from '@parlour/domain/member/read-phone';
import { allowed, refused } from '@parlour/domain/verdict';
import { checkEntry } from '@parlour/domain/waitlist/check-entry';
import { type EntryContext, timesForEntry } from '@parlour/domain/waitlist/times-for-entry';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { isCharged } from '../../payment/policies/is-charged.ts';
import type { Answer } from '../../platform/context.ts';
import type { MemberRow } from '../../member/queries/matching.ts';
import type { Services } from '../context.ts';
import type { NewEntry } from '../queries/entries.ts';
import type { WaitlistEffect } from './effects.ts';

const mostTold = 6;

/** What a new entry is decided by: the shop on the days that it names, and the records that its contact matches at the chain. */
export type JoinFacts = Pick<Services, 'payments'> & {
  facts: ShopFacts;
  context: EntryContext;
  today: string;
  lastDay: string;
  records: CustomerRecords<MemberRow>;
  phoneFault: PhoneFault | null;
  isSignedIn: boolean;
  now: number;
};

/** Decides whether an entry may be made: what it asks for is not free, and costs nothing before the visit. It yields where others may be served. */
export function* decideJoin(entry: WaitlistRequest, known: JoinFacts): Generator<void, Answer<null>, void> {
  const checked = checkAsked(entry, known);
  if (!checked.ok) return checked;
  const alternatives = yield* freeTimes(entry, known.context);
  if (alternatives.length > 0) return refused('wish_time_free', { alternatives });
  const { facts, context, payments, records, now } = known;
  const lines = resolveLines(entry, context.menu, facts.parameters);
  const question = { lines: lines.ok ? lines.value : [], ...records, now };
  // What is offered is kept without money (decision 0024).
  return isCharged(facts, payments, question) ? refused('wish_needs_payment') : allowed(null);
}

function checkAsked(entry: WaitlistRequest, known: JoinFacts): Answer<null> {
  const { facts, context, today, lastDay, records, phoneFault, isSignedIn } = known;
  const { shop, parameters } = facts;
  const checked = checkEntry(entry, {
    acceptsOnlineBooking: shop.acceptsOnlineBooking && shop.isActive,
    isSignedIn,
    parameters,
    menu: context.menu,
    members: [...records.members, ...records.own],
    contact: entry,
    isMobileValid: phoneFault === null,
    addressMode: shop.details.addressMode,
    today,
    lastDay,
  });
  if (checked.ok || !checked.details) return checked;
  const told = checked.reason === 'mobile_malformed' && phoneFault !== null ? { phoneFault } : {};
  return refused(checked.reason, { ...checked.details, ...told });
}

/** The first free times that fit an entry. */
function* freeTimes(entry: WaitlistRequest, context: EntryContext): Generator<void, string[], void> {
  const found: string[] = [];
  const budget = budgetFor(context.days.slice(0, 7));
  for (const day of context.days) {
    // What a long search does not reach in one request counts as not free; a time found later is offered like any other.
    if (budget.isSpent()) break;
    const free = budget.spend(day, () => timesForEntry({ ...entry, days: [day.day] }, context));
    found.push(...free.slice(0, mostTold - found.length));
    if (found.length === mostTold) break;
    // A search may take its time; others are served between its days.
    yield;
  }
  return found;
}

/** Who makes an entry, as far as it is kept. `ownerId`: the signed-in customer, where the e-mail is proved by the account; null: a code proves it. */
type Maker = { ownerId: string | null; deviceId: string; tokenHash: string };

/** Decides what a new entry writes. It waits for the proof of its e-mail, and counts for no limit until then. */
export function decideNewEntry(
  scope: Pick<NewEntry, 'chainId' | 'shopId'>,
  request: WaitlistRequest,
  { id, emailKey, ownerId, deviceId, tokenHash }: Maker & Pick<NewEntry, 'id' | 'emailKey'>,
): { entry: NewEntry; effects: WaitlistEffect[] } {
  const entry: NewEntry = {
    chainId: scope.chainId,
    shopId: scope.shopId,
    id,
    state: 'unproven',
    accountId: ownerId,
    emailKey,
    request,
    lastDay: request.days.toSorted().at(-1)!,
    joinedAt: null,
    deviceId,
    tokenHash,
  };
  return { entry, effects: [{ kind: 'insert_entry', entry }] };
}
