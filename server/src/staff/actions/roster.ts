import type { AbsenceAdded, NewAbsence, RosterChange, TouchedBooking } from '@parlour/contract/admin/calls';
import type { MinuteSpan } from '@parlour/domain/availability/facts';
import { readHours } from '@parlour/domain/shop/hours-text';
import { isDay } from '@parlour/domain/time/day';
import { instantOfText } from '@parlour/domain/time/local-text';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { newId } from '../../platform/ids.ts';
import type { Answer, Ctx } from '../../platform/context.ts';
import { lockShops, raiseFactsVersions } from '../../shop/queries/shops.ts';
import { deleteAbsence, findAbsence, insertAbsence, writeHours } from '../queries/roster.ts';
import { findWorkplace, type Workplace } from '../queries/people.ts';

/** Marks the live bookings of a person that overlap a stretch of time (epoch ms), and lists them; booking knows how. */
type MarkDuring = (
  trx: Trx,
  place: Workplace,
  during: { from: number; to: number },
  now: number,
) => Promise<TouchedBooking[]>;

/** Marks the live bookings of a person that no longer lie in open time, and lists them. */
type MarkTouched = (trx: Trx, place: Workplace, now: number) => Promise<TouchedBooking[]>;

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Changes a person's facts under the shop's lock, so that no booking is decided on the old ones afterwards. */
function changePerson<Value>(
  ctx: Pick<Ctx, 'db'>,
  staffId: string,
  work: (trx: Trx, place: Workplace) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  return inTransaction(ctx.db, async (trx): Promise<Answer<Value>> => {
    const found = await findWorkplace(trx, staffId);
    if (found) await lockShops(trx, found.chainId, [found.shopId]);
    // Read again: what stood there may have changed while the lock was waited for.
    const place = found && (await findWorkplace(trx, staffId));
    if (!place || place.shopId !== found.shopId) return refused('not_found', { field: 'staffId' });
    const answer = await work(trx, place);
    if (answer.ok) await raiseFactsVersions(trx, place.chainId, [place.shopId]);
    return answer;
  });
}

/** A person is away, or kept free: no booking is lost, the live ones under it are marked and listed. */
export function addAbsence(
  ctx: Ctx,
  kind: 'leave' | 'block',
  { staffId, from, to, reason = '' }: NewAbsence,
  markDuring: MarkDuring,
): Promise<Answer<AbsenceAdded>> {
  return changePerson(ctx, staffId, async (trx, place) => {
    const startsAt = instantOfText(place.zone, from);
    const endsAt = instantOfText(place.zone, to);
    if (startsAt === null) return refused('invalid_input', { field: 'from' });
    if (endsAt === null || endsAt <= startsAt) return refused('invalid_input', { field: 'to' });
    const id = newId();
    const row = { chainId: place.chainId, id, staffId, kind, reason, source: 'internal' as const };
    await insertAbsence(trx, { ...row, startsAt: new Date(startsAt), endsAt: new Date(endsAt) });
    return allowed({
      id,
      touchedBookings: await markDuring(trx, place, { from: startsAt, to: endsAt }, ctx.clock.now()),
    });
  });
}

/** Takes leave or a block back; marked bookings stay marked, because only the shop knows what it has told its customers. */
export async function removeAbsence(
  ctx: Ctx,
  kind: 'leave' | 'block',
  { id }: { id: string },
): Promise<Answer<{ id: string }>> {
  const absence = await findAbsence(ctx.db, kind, id);
  if (!absence) return refused('not_found', { field: 'id' });
  return changePerson(ctx, absence.staffId, async (trx, { chainId }) => {
    await deleteAbsence(trx, chainId, id);
    return allowed({ id });
  });
}

type NewRoster = { weekly?: MinuteSpan[][] | null; days: Record<string, MinuteSpan[] | null> };

function readRoster({ weekly, days = {} }: RosterChange): Verdict<NewRoster, 'invalid_input', { field: string }> {
  const roster: NewRoster = { days: {} };
  if (weekly === null) roster.weekly = null;
  else if (weekly) {
    roster.weekly = [];
    for (const weekday of weekdays) {
      const spans = readHours(weekly[weekday]);
      if (!spans.ok) return refused('invalid_input', { field: `weekly.${weekday}` });
      roster.weekly.push(spans.value);
    }
  }
  for (const [day, hours] of Object.entries(days)) {
    const spans = hours === null ? allowed(null) : readHours(hours);
    if (!isDay(day) || !spans.ok) return refused('invalid_input', { field: `days.${day}` });
    roster.days[day] = spans.value;
  }
  return allowed(roster);
}

/** Changes the hours of a person; live bookings that no longer fit are marked and listed. */
export async function setRoster(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  change: RosterChange,
  markTouched: MarkTouched,
): Promise<Answer<{ touchedBookings: TouchedBooking[] }>> {
  const roster = readRoster(change);
  if (!roster.ok) return roster;
  const { weekly, days } = roster.value;
  return changePerson(ctx, change.staffId, async (trx, place) => {
    const shifts = Object.entries({ ...place.shifts, ...days }).filter(([, spans]) => spans !== null);
    await writeHours(
      trx,
      { chainId: place.chainId, staffId: change.staffId },
      // Who sets the weekly hours means those of today, so that none follow.
      { shifts: Object.fromEntries(shifts), weekly, laterWeeks: weekly === undefined ? undefined : [] },
    );
    return allowed({ touchedBookings: await markTouched(trx, place, ctx.clock.now()) });
  });
}
