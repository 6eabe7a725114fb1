import type { TeamNote } from '@parlour/contract/appointment/read';
import { allowed, refused } from '@parlour/domain/verdict';
import { announceVisit } from '../../booking/actions/effects.ts';
import type { Ctx } from '../../booking/context.ts';
import { accessOfTeam, type ByTeam } from '../../booking/queries/access.ts';
import { readBooking } from '../../booking/queries/read.ts';
import { makeFormLink } from '../../form/actions/make-form-link.ts';
import { writeAudit } from '../../platform/audit/write.ts';
import type { Answer } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { writeTeamNote } from '../queries/appointment.ts';

type OfAppointment = { bookingId: string };

/** Writes the note of the team. Who sees an appointment may write it; the last writer never wins unseen. */
export async function saveNote(
  ctx: Ctx & ByTeam,
  { bookingId, ...note }: OfAppointment & TeamNote,
): Promise<Answer<TeamNote>> {
  const access = await accessOfTeam(ctx.db, ctx.access, bookingId);
  if (!access) return refused('not_found');
  const { chainId, shopId } = access;
  const entry = { chainId, action: 'team_note_saved', subject: bookingId, facts: { shopId } };
  return inTransaction(ctx.db, async (trx): Promise<Answer<TeamNote>> => {
    if (!(await writeTeamNote(trx, access, note))) return refused('changed_meanwhile');
    await writeAudit(trx, ctx.actor, entry, ctx.clock.now());
    // Calendars mark appointments that have one.
    announceVisit(trx, await readBooking(trx, access));
    return allowed({ text: note.text, version: note.version + 1 });
  });
}

/** Long enough for a form with a signature, too short for the link to be found later. */
const linkMinutes = 30;

/** Makes the link with which a form of an appointment is filled in at the store. */
export async function linkToForm(
  ctx: Ctx & ByTeam,
  { bookingId, formId }: OfAppointment & { formId: string },
): Promise<Answer<{ url: string; expiresAt: number }>> {
  const access = await accessOfTeam(ctx.db, ctx.access, bookingId);
  if (!access) return refused('not_found');
  return makeFormLink(ctx, scopeOfBooking(access), {
    formId,
    trigger: 'booking',
    relationId: bookingId,
    minutes: linkMinutes,
  });
}
