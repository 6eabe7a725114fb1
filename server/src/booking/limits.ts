import { mayStart } from '@parlour/domain/availability/free-times';
import { prepareDay } from '@parlour/domain/availability/prepare-day';
import { placeOfStart } from '@parlour/domain/availability/start-place';
import { checkAttempts, checkContactLimits, type UpcomingSeen } from '@parlour/domain/booking/check-limits';
import { bookingKind } from '@parlour/domain/booking/booking';
import { timesQuestion } from '@parlour/domain/booking/decide-booking';
import { resolveLines } from '@parlour/domain/booking/resolve-lines';
import type { ContactKeys } from '@parlour/domain/member/match-contact';
import { emailLimitKey } from '@parlour/domain/member/contact';
import { isOfAccount, makerOf } from '@parlour/domain/member/may-repeat';
import { allowed } from '@parlour/domain/verdict';
import type { Reason } from '@parlour/contract/reasons';
import type { Attempt } from '../platform/db/attempts.ts';
import { hashSecret } from '../platform/ids.ts';
import type { Ctx } from './context.ts';
import type { ShopScope } from '../shop/scope.ts';
import type { Application } from './application.ts';
import type { Counter } from './load-counter.ts';
import { dayOf } from './queries/limits.ts';

const deviceBucket = (deviceId: string) => `book device ${deviceId}`;
const ipBucket = (ip: string) => `book ip ${ip}`;

/** The buckets in which an attempt counts: the device, where it names itself, and the address. */
export function attemptBuckets({ deviceId, ip }: Pick<Application, 'deviceId' | 'ip'>): string[] {
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
export function mayTry(counter: Counter, application: Application): ReturnType<typeof checkAttempts> {
  const { attemptsPerDevice, attemptsPerIp } = counter.services.config.limits;
  const counts = attemptBuckets(application).map((bucket) => ({
    used: (counter.attempts.get(bucket) ?? 0) + (counter.counted.get(bucket) ?? 0),
    most: bucket === ipBucket(application.ip) ? attemptsPerIp : attemptsPerDevice,
  }));
  return checkAttempts(counts, counter.now);
}

/**
 * The buckets of an e-mail at a shop for the day: what guests made with its mailbox in whatever spelling, and in this very one. The difference
 * is what other spellings made, so that whoever always writes her address alike is counted by what is before her, and by nothing else.
 */
export function spellingBuckets({ chainId, shopId }: ShopScope, { emailKey }: Pick<ContactKeys, 'emailKey'>): string[] {
  if (emailKey === null) return [];
  const named = (key: string) => hashSecret(`${chainId} ${shopId} ${key}`);
  return [`book mailbox ${named(emailLimitKey(emailKey))}`, `book spelled ${named(emailKey)}`];
}

/** Counts what a guest has booked. A hold is told to nobody, so it must not use up the day of the address that was typed. */
export function countSpelling(counter: Counter, application: Application): void {
  const { accountId, isProven = false, byStore } = application;
  if (accountId !== null || isProven || byStore) return;
  for (const bucket of spellingBuckets(counter.scope, application))
    counter.newSpellings.set(bucket, (counter.newSpellings.get(bucket) ?? 0) + 1);
}

function otherwiseSpelled({ scope, spellings, newSpellings }: Counter, application: Application): number {
  const [all = 0, own = 0] = spellingBuckets(scope, application).map(
    (bucket) => (spellings.get(bucket) ?? 0) + (newSpellings.get(bucket) ?? 0),
  );
  return all - own;
}

/** What lies ahead, by who made it and when. What an account made is nobody else's business, and its e-mail may be typed by anybody. */
function upcomingSeen({ upcoming, now }: Counter, application: Application): UpcomingSeen[] {
  const maker = makerOf(application);
  const dayStart = dayOf(now).getTime();
  return upcoming.map((one) => {
    const isOfRequest = application.series !== null && one.record?.seriesId === application.series.id;
    // Whoever brings no token shares what she holds with all who bring none.
    const isOwn = isOfRequest || (one.maker === maker && (maker !== null || one.isHeld));
    return { ...one, isOwn, isOfToday: !isOfRequest && one.createdAt >= dayStart && !isOfAccount(one.maker) };
  });
}

/** Asks the rule of what one contact may have before it. */
export function mayHaveMore(
  counter: Counter,
  application: Application,
  ownHoldId: string | null,
): ReturnType<typeof checkContactLimits> {
  const { purpose, accountId, emailKey, mobileKey, isProven = false } = application;
  if (application.byStore) return allowed(null);
  return checkContactLimits({
    purpose,
    isSignedIn: accountId !== null && !isProven,
    isProven,
    emailKey,
    mobileKey,
    ownHoldId,
    upcoming: upcomingSeen(counter, application),
    otherwiseSpelled: otherwiseSpelled(counter, application),
    limits: counter.services.config.limits,
  });
}

/**
 * Counts an attempt. A lost race is nobody's fault and does not count; asking for what nobody could have had does, and so does every
 * other refusal but the one for too many.
 */
export function countAttempt(counter: Counter, application: Application, reason: Reason | null): void {
  if (reason === 'too_many_attempts' || reason === 'out_of_stock') return;
  if (reason === 'slot_taken' && wasEverFree(counter, application)) return;
  for (const bucket of attemptBuckets(application)) counter.counted.set(bucket, (counter.counted.get(bucket) ?? 0) + 1);
}

/** Whether the time would have been free if nobody had booked anything. */
function wasEverFree(counter: Counter, { request }: Application): boolean {
  const { day, at } = placeOfStart(counter.facts.availability, request.start);
  const resolved = resolveLines(request, counter.menu, counter.facts.parameters);
  if (!resolved.ok) return false;
  const empty = prepareDay({ ...counter.facts.availability, busy: [] }, day);
  return mayStart(empty, timesQuestion(bookingKind(resolved.value), resolved.value), at, counter.now).ok;
}
