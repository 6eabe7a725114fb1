import type { NewStoreBooking } from '@parlour/contract/admin/bookings';
import type {
  MadeAppointment,
  NewAppointment,
  NewAppointmentPart,
  NewCustomer,
  NewLine,
} from '@parlour/contract/appointment/new';
import { allowed, refused } from '@parlour/domain/verdict';
import { bookForCustomer } from '../../booking/actions/store-bookings.ts';
import type { Ctx } from '../../booking/context.ts';
import { type TransactionHooks, WriteRefused } from '../../booking/policies/booking-command.ts';
import { teamChoice } from '../../booking/policies/team-choice.ts';
import { accessOfTeam } from '../../booking/queries/access.ts';
import type { BookingRecord } from '../../booking/queries/record.ts';
import type { TeamMember } from '../../platform/actor.ts';
import type { Answer, At, By } from '../../platform/context.ts';
import { mayAlso, type StoreAccess } from '../../platform/team-access.ts';
import { isInCalendar, wantedVisit, type WantedVisit } from '../policies/new-lines.ts';
import { writeTeamNote } from '../queries/appointment.ts';
import { customerToBook } from './new-customer.ts';

export type StoreCtx = Ctx & By<TeamMember> & At<StoreAccess>;

type Of<Question> = Omit<Question, 'shopId'>;

/** Makes an appointment, or one for a group, by the booking queue of the store. */
export async function make(
  ctx: StoreCtx,
  { seenPlan, ...question }: Of<NewAppointment>,
): Promise<Answer<MadeAppointment>> {
  const { lines, customer, start, state, note, teamNote, tellCustomer, override } = question;
  const choice = teamChoice(ctx, { override, seenPlan });
  if (!choice.ok) return choice;
  const visit = await visitFor(ctx, { lines, customer });
  if (!visit.ok) return visit;
  const asked = { ...bookingOf(ctx, visit.value, { note, tellCustomer }), start, state };
  const made = await bookForCustomer(ctx, asked, {
    team: choice.value,
    isOther: isOther(ctx, customer),
    write: alongWith(ctx, teamNote),
    question,
  });
  return made.ok ? allowed(shown(made.value)) : made;
}

/**
 * What goes with a new appointment: the note of the team. Where no person can be named the store gives the visit to any: nothing is written into the
 * calendar of another one.
 */
export const alongWith =
  (ctx: StoreCtx, teamNote = ''): TransactionHooks['write'] =>
  async (trx, { id, items }) => {
    if (!isInCalendar(ctx.access, items)) throw new WriteRefused(refused('no_permission'));
    const booking = teamNote.trim() === '' ? null : await accessOfTeam(trx, ctx.access, id);
    if (booking) await writeTeamNote(trx, booking, { text: teamNote, version: 0 });
  };

export type AskedVisit = WantedVisit & { customer: NewCustomer };

/** What is wanted and who comes, as far as the member may book both. */
export async function visitFor(
  ctx: StoreCtx,
  { lines, customer }: { lines: readonly NewLine[]; customer: NewCustomer },
): Promise<Answer<AskedVisit>> {
  const wanted = wantedVisit(ctx.access, lines);
  if (!wanted.ok) return wanted;
  const { memberId } = customer;
  const known = memberId === undefined ? null : await customerToBook(ctx, memberId);
  if (known && !known.ok) return known;
  return allowed({ ...wanted.value, customer });
}

/** Whether a record of its own is made of who was typed, though the contact leads to one: who writes customers decides it. */
export const isOther = ({ actor, access }: StoreCtx, customer: NewCustomer): boolean =>
  customer.isOther === true && customer.memberId === undefined && mayAlso(actor, access, 'customer.write');

type Said = Partial<Pick<NewAppointmentPart, 'note' | 'tellCustomer'>>;

/** The visit as the store's booking asks for it. */
export function bookingOf(
  { access }: StoreCtx,
  { lines, guestCount, isGroup, customer }: AskedVisit,
  { note = '', tellCustomer = false }: Said,
): Omit<NewStoreBooking, 'start'> {
  const { shopId } = access;
  const { isOther: _decidedApart, ...contact } = customer;
  const said = { remark: note, notify: tellCustomer, ignoreNotice: true };
  return { shopId, lines, guestCount, isGroup, ...contact, ...said };
}

export const shown = ({ id, number, localStart, state }: BookingRecord): MadeAppointment => ({
  bookingId: id,
  number,
  start: localStart,
  state,
});
