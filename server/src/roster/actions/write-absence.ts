import type { AbsenceKind, AbsenceTime, RosterEdit } from '@parlour/contract/roster/edits';
import type { InstantSpan } from '@parlour/domain/availability/facts';
import { isDay, parseMinute } from '@parlour/domain/time/day';
import { instantOfText, textOfInstant } from '@parlour/domain/time/local-text';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { newId } from '../../platform/ids.ts';
import type { StoreAccess } from '../../platform/team-access.ts';
import { deleteAbsence, insertAbsence, noteRosterChange } from '../../staff/queries/roster.ts';
import { hasAbsenceDuring, readAbsence, type StoredAbsence, updateAbsence } from '../queries/absences.ts';
import { readRosterPeople, readStoreHours } from '../queries/people.ts';
import type { RosterAction, Written } from './written.ts';

type Edit<Kind extends RosterEdit['kind']> = Extract<RosterEdit, { kind: Kind }>;
type Stretch = InstantSpan & { reason: string };

/** A person is away, or kept free for something else. */
export async function writeNewAbsence(
  trx: Trx,
  access: StoreAccess,
  { staffId, absence: kind, now }: Edit<'addAbsence'>,
  at: number,
): Promise<Answer<Written>> {
  const { chainId } = access;
  const [person] = await readRosterPeople(trx, access, [staffId]);
  if (!person) return refused('not_found', { field: 'staffId' });
  const { zone } = await readStoreHours(trx, access);
  const to = await readStretch(trx, chainId, { zone, staffId, kind, now });
  if (!to.ok) return to;
  const id = newId();
  const times = { startsAt: new Date(to.value.from), endsAt: new Date(to.value.to), reason: to.value.reason };
  await insertAbsence(trx, { chainId, id, staffId, kind, source: 'internal', ...times });
  await noteRosterChange(trx, chainId, [staffId], at);
  return allowed({
    undo: { kind: 'removeAbsence', id },
    absence: { staffId, from: null, to: to.value },
    note: noteOf('added', kind, staffId, now),
  });
}

/** Leave or a block at another time, or for another reason. */
export async function writeChangedAbsence(
  trx: Trx,
  access: StoreAccess,
  { id, was, now }: Edit<'changeAbsence'>,
  at: number,
): Promise<Answer<Written>> {
  const { chainId } = access;
  const found = await findReached(trx, access, id);
  if (!found) return refused('not_found', { field: 'id' });
  const { absence, zone } = found;
  const { staffId, kind } = absence;
  const there = timeOf(absence, zone);
  if (!isSame(there, was) && !isSame(there, now)) return refused('changed_meanwhile', { field: 'now' });
  const to = await readStretch(trx, chainId, { zone, staffId, kind, now }, id);
  if (!to.ok) return to;
  await updateAbsence(trx, chainId, id, { startsAt: to.value.from, endsAt: to.value.to, reason: to.value.reason });
  await noteRosterChange(trx, chainId, [staffId], at);
  const from = { from: absence.startsAt.getTime(), to: absence.endsAt.getTime() };
  return allowed({
    undo: { kind: 'changeAbsence', id, was: now, now: there },
    absence: { staffId, from, to: to.value },
    note: noteOf('changed', kind, staffId, now),
  });
}

/** Takes leave or a block back; what it had marked stays marked, because only the store knows what it has told its customers. */
export async function takeAbsenceBack(
  trx: Trx,
  access: StoreAccess,
  { id }: Edit<'removeAbsence'>,
  at: number,
): Promise<Answer<Written>> {
  const found = await findReached(trx, access, id);
  if (!found) return refused('not_found', { field: 'id' });
  const { staffId, kind } = found.absence;
  await deleteAbsence(trx, access.chainId, id);
  await noteRosterChange(trx, access.chainId, [staffId], at);
  return allowed({
    undo: { kind: 'addAbsence', staffId, absence: kind, now: timeOf(found.absence, found.zone) },
    absence: null,
    note: noteOf('removed', kind, staffId, timeOf(found.absence, found.zone)),
  });
}

/** When, and not why: the reason is a text about a person. */
const noteOf = (
  what: 'added' | 'changed' | 'removed',
  kind: AbsenceKind,
  staffId: string,
  { from, to }: AbsenceTime,
): Written['note'] => ({
  action: `roster_${kind}_${what}` satisfies RosterAction,
  subject: staffId,
  facts: { from, to },
});

export const timeOf = ({ startsAt, endsAt, reason }: StoredAbsence, zone: string): AbsenceTime => ({
  from: textOfInstant(zone, startsAt.getTime()),
  to: textOfInstant(zone, endsAt.getTime()),
  reason,
});

const isSame = (one: AbsenceTime, other: AbsenceTime) =>
  one.from === other.from && one.to === other.to && one.reason === other.reason;

/** Leave or a block of a person whom the access reaches; one of others is unknown. */
async function findReached(trx: Trx, access: StoreAccess, id: string) {
  const absence = await readAbsence(trx, access.chainId, id);
  const [person] = absence ? await readRosterPeople(trx, access, [absence.staffId]) : [];
  if (!absence || !person) return null;
  return { absence, zone: (await readStoreHours(trx, access)).zone };
}

type Wanted = { zone: string; staffId: string; kind: AbsenceKind; now: AbsenceTime };

/** The instants of an absence; a second one of its kind at the same time is refused. */
async function readStretch(
  trx: Trx,
  chainId: string,
  { zone, staffId, kind, now }: Wanted,
  id = '',
): Promise<Answer<Stretch>> {
  const from = readTime(zone, now.from, 'from');
  if (!from.ok) return from;
  const to = readTime(zone, now.to, 'to');
  if (!to.ok) return to;
  if (to.value <= from.value) return refused('time_order', { field: 'to' });
  const reason = now.reason.trim();
  if (kind === 'block' && reason === '') return refused('block_reason_needed', { field: 'reason' });
  const stretch = { staffId, kind, startsAt: from.value, endsAt: to.value };
  if (await hasAbsenceDuring(trx, chainId, stretch, id)) return refused('absence_overlaps', { field: 'from' });
  return allowed({ from: from.value, to: to.value, reason });
}

function readTime(zone: string, text: string, field: string): Answer<number> {
  const minute = parseMinute(text.slice(11));
  if (!isDay(text.slice(0, 10)) || text.charAt(10) !== ' ' || minute === null)
    return refused('hours_unreadable', { field });
  const instant = instantOfText(zone, text);
  return instant === null ? refused('time_skipped', { field }) : allowed(instant);
}
