import { checkAttempts, checkContactLimits, type UpcomingSeen } from '@parlour/domain/booking/check-limits';
import type { ContactKeys } from '@parlour/domain/member/match-contact';
import { emailLimitKey } from '@parlour/domain/member/contact';
import { isOfAccount, makerOf } from '@parlour/domain/member/may-repeat';
import { allowed } from '@parlour/domain/verdict';
import type { Reason } from '@parlour/contract/reasons';
import type { Attempt } from '../../platform/db/attempts.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { Ctx } from '../context.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import type { BookingCommand } from './booking-command.ts';
import type { BatchState } from './batch-state.ts';

const deviceBucket = (deviceId: string) => `book device ${deviceId}`;
const ipBucket = (ip: string) => `book ip ${ip}`;

/** The buckets in which an attempt counts: the device, where it names itself, and the address. */
export function attemptBuckets({ deviceId, ip }: Pick<BookingCommand, 'deviceId' | 'ip'>): string[] {
  return [...(deviceId === '' ? [] : [deviceBucket(deviceId)]), ...(ip === '' ? [] : [ipBucket(ip)])];
}

/** A series counts as many attempts as it has visits. */
export function visitAttempts({ config, deviceId, limitIp }: Ctx, times: number): Attempt[] {
  const { attemptsPerDevice, attemptsPerIp } = config.limits;
  return attemptBuckets({ deviceId, ip: limitIp }).map((bucket) => ({
    bucket,
    windowSeconds: 3600,
    max: bucket === ipBucket(limitIp) ? attemptsPerIp : attemptsPerDevice,
    times,
  }));
}

/** Looking at the dates of a series costs more than any other question. */
export function countCheck({ attempts, config, limitIp }: Ctx): ReturnType<Ctx['attempts']['count']> {
  const max = config.limits.seriesChecksPerIp;
  return attempts.count([{ bucket: `series check ip ${limitIp}`, windowSeconds: 3600, max }]);
}

/** Asks the rule of attempts for one request, with those of this transaction counted in. */
export function mayTry(state: BatchState, command: BookingCommand): ReturnType<typeof checkAttempts> {
  const { attemptsPerDevice, attemptsPerIp } = state.limits;
  const counts = attemptBuckets(command).map((bucket) => ({
    used: (state.attempts.get(bucket) ?? 0) + (state.counted.get(bucket) ?? 0),
    most: bucket === ipBucket(command.ip) ? attemptsPerIp : attemptsPerDevice,
  }));
  return checkAttempts(counts, state.now);
}

/**
 * The buckets of an e-mail at a shop for the day: what guests made with its mailbox in any spelling, and in this spelling. The difference
 * is what other spellings made, so that a customer with one spelling is counted by the own bookings and nothing else.
 */
export function spellingBuckets({ chainId, shopId }: ShopScope, { emailKey }: Pick<ContactKeys, 'emailKey'>): string[] {
  if (emailKey === null) return [];
  const named = (key: string) => hashSecret(`${chainId} ${shopId} ${key}`);
  return [`book mailbox ${named(emailLimitKey(emailKey))}`, `book spelled ${named(emailKey)}`];
}

/** What guests made, with this command counted in. A hold sends no mail, so it must not use up the day of the address that was typed. */
export function withSpelling(state: BatchState, command: BookingCommand): BatchState['newSpellings'] {
  const { purpose, accountId, isProven = false, byStore } = command;
  if (purpose !== 'book' || accountId !== null || isProven || byStore) return state.newSpellings;
  return countedIn(state.newSpellings, spellingBuckets(state.scope, command));
}

function countedIn(counts: ReadonlyMap<string, number>, buckets: readonly string[]): ReadonlyMap<string, number> {
  if (buckets.length === 0) return counts;
  return new Map([...counts, ...buckets.map((bucket) => [bucket, (counts.get(bucket) ?? 0) + 1] as const)]);
}

function otherwiseSpelled({ scope, spellings, newSpellings }: BatchState, command: BookingCommand): number {
  const [all = 0, own = 0] = spellingBuckets(scope, command).map(
    (bucket) => (spellings.get(bucket) ?? 0) + (newSpellings.get(bucket) ?? 0),
  );
  return all - own;
}

/** What lies ahead, by who made it and when. Bookings of an account count for that account alone, since any guest may type its e-mail. */
function upcomingSeen({ upcoming, now }: BatchState, command: BookingCommand): UpcomingSeen[] {
  const maker = makerOf(command);
  const dayStart = dayOf(now).getTime();
  return upcoming.map((one) => {
    const isOfRequest = command.series !== null && one.record?.seriesId === command.series.id;
    // Callers without a token share their holds with all callers without one.
    const isOwn = isOfRequest || (one.maker === maker && (maker !== null || one.isHeld));
    return { ...one, isOwn, isOfToday: !isOfRequest && one.createdAt >= dayStart && !isOfAccount(one.maker) };
  });
}

/** Asks the rule of what one contact may have before it. */
export function mayHaveMore(
  state: BatchState,
  command: BookingCommand,
  ownHoldId: string | null,
): ReturnType<typeof checkContactLimits> {
  const { purpose, accountId, emailKey, mobileKey, isProven = false } = command;
  if (command.byStore) return allowed(null);
  return checkContactLimits({
    purpose,
    isSignedIn: accountId !== null && !isProven,
    isProven,
    emailKey,
    mobileKey,
    ownHoldId,
    upcoming: upcomingSeen(state, command),
    otherwiseSpelled: otherwiseSpelled(state, command),
    limits: state.limits,
  });
}

/**
 * The attempts of the batch, with this one counted in. A lost race counts, too: it makes the server look for other times. A lack of stock does not,
 * nor the refusal for too many attempts.
 */
export function withAttempt(state: BatchState, command: BookingCommand, reason: Reason | null): BatchState['counted'] {
  if (reason === 'too_many_attempts' || reason === 'out_of_stock') return state.counted;
  return countedIn(state.counted, attemptBuckets(command));
}

const hourMs = 3_600_000;

const dayMs = 24 * hourMs;

export function hourOf(now: number): Date {
  return new Date(Math.floor(now / hourMs) * hourMs);
}

/** The day that counts what an e-mail made; the same everywhere, as windows of limits are. */
export function dayOf(now: number): Date {
  return new Date(Math.floor(now / dayMs) * dayMs);
}
