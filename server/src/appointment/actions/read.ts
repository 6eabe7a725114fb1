import {
  type Appointment,
  type AppointmentAction,
  type AppointmentEvent,
  type AppointmentForm,
  appointmentActions,
} from '@parlour/contract/appointment/read';
import { decideShopMove, isOpen, isUnderWay, mayCancelForCustomer } from '@parlour/domain/booking/decide-move';
import { decideUndoStep, isTooOldToUndo, isUndoable } from '@parlour/domain/booking/undo-step';
import { formsNeeded } from '@parlour/domain/form/forms-needed';
import { isOtherVisit } from '@parlour/domain/member/other-person';
import { toDecimal } from '@parlour/domain/money/money';
import { allowed, refused } from '@parlour/domain/verdict';
import { joinName } from '@parlour/phrases/format';
import { finalBill, isBilledAgain } from '../../bill/policies/may-be-billed.ts';
import { billsOfBooking, findBill } from '../../bill/queries/read.ts';
import { isVisitLeftToTill } from '../../booking/actions/left-to-till.ts';
import { isProposalGone } from '../../booking/actions/alternatives.ts';
import type { Ctx } from '../../booking/context.ts';
import { shopMoves } from '../../booking/policies/decide-move.ts';
import { pictureNames } from '../../booking/policies/note-pictures.ts';
import { presentBookingRights } from '../../booking/presenters/booking-rights.ts';
import { moneyQuestion } from '../../booking/presenters/present-booking.ts';
import { accessOfTeam, type ByTeam, mayAssign } from '../../booking/queries/access.ts';
import { readBooking, seriesPlaceOf } from '../../booking/queries/read.ts';
import type { BookingRecord } from '../../booking/queries/record.ts';
import { othersOfSeries, triggerItems } from '../../booking/queries/relation.ts';
import { type ShopFacts, shownTexts } from '../../catalog/policies/shop-facts.ts';
import { shownNotePictures } from '../../file/actions/note-pictures.ts';
import { answeredForms } from '../../form/queries/answers.ts';
import { memberById } from '../../member/queries/records.ts';
import { showMoney } from '../../payment/actions/show-money.ts';
import type { Answer } from '../../platform/context.ts';
import { mayAlso } from '../../platform/team-access.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { historyOf } from '../policies/history.ts';
import { presentItems } from '../presenters/items.ts';
import { pastOf, teamNoteOf, visitCounts } from '../queries/appointment.ts';
import { stateOfBill } from '../../bill/formats/state-of-bill.ts';

/** An appointment with all that its store sees. */
export async function read(ctx: Ctx & ByTeam, { bookingId }: { bookingId: string }): Promise<Answer<Appointment>> {
  const { db, access: team } = ctx;
  const access = await accessOfTeam(db, team, bookingId);
  if (!access) return refused('not_found');
  const booking = await readBooking(db, access);
  const facts = await ctx.catalog.facts(scopeOfBooking(booking));
  const { nameOf } = shownTexts(facts, ctx.lang);
  const now = ctx.clock.now();
  const money = await showMoney(db, [moneyQuestion(booking, now)], now);
  const [place, bills] = [await seriesPlaceOf(db, booking), await billsOfBooking(db, booking)];
  const settled = finalBill(bills);
  const bill = settled ?? bills[0];
  const { rights, proposal, seriesId, chainId } = booking;
  const member = booking.memberId === null ? null : await memberById(db, chainId, booking.memberId);
  const isOther = member !== null && isOtherVisit(booking, member);
  return allowed({
    ...ownFields(booking),
    pictures: shownNotePictures(ctx, pictureNames(booking)),
    items: presentItems(booking, facts, nameOf),
    people: facts.availability.staff
      .filter(({ id }) => mayAssign(ctx, [id]))
      .flatMap(({ id }) => {
        const person = facts.staff.get(id);
        return person ? [{ id, name: nameOf(person) }] : [];
      }),
    timeFormat: facts.shop.details.timeFormat === '12' ? '12' : '24',
    customer: {
      memberId: booking.memberId,
      contact: booking.contact,
      language: booking.language,
      ...(await visitCounts(db, chainId, booking.memberId)),
      isBlocked: member !== null && (member.isBlacklisted || !member.isOpen),
      filedUnder:
        member !== null && isOther && mayAlso(ctx.actor, team, 'customer.read')
          ? joinName(member.firstName, member.lastName)
          : null,
      mayFileApart: isOther && bills.length === 0 && rights === null && mayAlso(ctx.actor, team, 'customer.write'),
    },
    teamNote: await teamNoteOf(db, access),
    charge: money.get(booking.id) ?? null,
    rights: rights ? presentBookingRights({ ...booking, rights }, now).uses : [],
    // A bill that only counts as paid is shown until the till has settled another one.
    billId: bill?.id ?? null,
    isBillUnrecorded: bill?.isUnsettled === true,
    isSettled: settled !== null,
    billState: settled && stateOfBill((await findBill(db, { chainId, id: settled.id }))!),
    isLeftToTill:
      settled === null &&
      ((isUnderWay(booking) && isBilledAgain(bills)) || (await isVisitLeftToTill(db, booking, facts))),
    forms: await formsOf(ctx, booking, facts),
    history: withNames(historyOf(await pastOf(db, access)), facts, nameOf),
    series: place && seriesId !== null ? { id: seriesId, number: place.number, count: place.count } : null,
    proposal: proposal && {
      start: proposal.start,
      until: proposal.until,
      isGone: await isProposalGone(ctx, booking, facts),
    },
    actions: access.mayAct ? actionsOf(booking, now, await mayUndo(ctx, booking, money.has(booking.id))) : [],
  });
}

function ownFields(booking: BookingRecord) {
  const { id, number, version, state, stateReason, startsAt, endsAt, zone, guestCount, isGroup, remark } = booking;
  const { source, createdAt, needsAttention, hasFromPrice, currency: currencyCode, localStart: start } = booking;
  return {
    id,
    number,
    version,
    state,
    stateReason,
    start,
    startsAt,
    endsAt,
    zone,
    guestCount,
    isGroup,
    remark,
    source,
    createdAt,
    needsAttention,
    hasFromPrice,
    currencyCode,
    total: toDecimal(booking.totalMinor, currencyCode),
  };
}

type NameOf = ReturnType<typeof shownTexts>['nameOf'];

/** Services by the names that they have today; one that left the menu by its code. */
function withNames(history: AppointmentEvent[], facts: ShopFacts, nameOf: NameOf): AppointmentEvent[] {
  const byCode = new Map([...facts.services.values()].map((service) => [service.code, nameOf(service)]));
  const named = (codes: string[]) => codes.map((code) => byCode.get(code) ?? code);
  return history.map((event) => ({ ...event, added: named(event.added), removed: named(event.removed) }));
}

/** The forms that an appointment asks for, and those that were filled in for it. */
async function formsOf(ctx: Ctx, booking: BookingRecord, facts: ShopFacts): Promise<AppointmentForm[]> {
  const { chainId, id, seriesId } = booking;
  if (facts.forms.length === 0) return [];
  const others = seriesId === null ? [] : await othersOfSeries(ctx.db, chainId, seriesId, id);
  const answered = await answeredForms(ctx.db, chainId, { trigger: 'booking', relationIds: [id, ...others] });
  const needed = formsNeeded(facts.forms, 'booking', booking.items.flatMap(triggerItems));
  const extra = facts.forms.filter((form) => answered.has(form.id) && needed.every((one) => one.form.id !== form.id));
  const { nameOf } = shownTexts(facts, ctx.lang);
  return [...needed, ...extra.map((form) => ({ form, isRequired: false }))].map(({ form, isRequired }) => ({
    formId: form.id,
    title: nameOf({ name: form.title.text, nameSecond: form.title.second ?? '' }),
    isRequired,
    answerId: answered.get(form.id) ?? null,
  }));
}

/** Whether the last step of the desk can be taken back, as it is decided then. */
async function mayUndo(
  { db, clock, owesRefund, hasBill }: Ctx,
  booking: BookingRecord,
  hasCharge: boolean,
): Promise<boolean> {
  if (!isUndoable(booking.state)) return false;
  const movedMoney = hasCharge || booking.rights !== null;
  const { state } = booking;
  const isBilled = state === 'finished' && (await hasBill(db, booking));
  const isSettled = await owesRefund(db, booking);
  const isOld = isTooOldToUndo(booking, clock.now());
  return decideUndoStep({ state, isOld, hadArrived: false, hadBegun: false, isBilled, isSettled, movedMoney }).ok;
}

function actionsOf(booking: BookingRecord, now: number, isStepUndoable: boolean): AppointmentAction[] {
  return appointmentActions.filter((action) => {
    if (action === 'undoStep') return isStepUndoable;
    if (action === 'propose') return isOpen(booking);
    if (action === 'withdraw') return booking.proposal !== null;
    if (action === 'move' || action === 'services') {
      const isOpenYet = isOpen(booking) || isUnderWay(booking);
      return isOpenYet && (action === 'move' || booking.kind === 'service');
    }
    if (action === 'cancelForCustomer' && !mayCancelForCustomer(booking, now)) return false;
    const verdict = decideShopMove(booking, shopMoves[action].to, now);
    return verdict.ok && verdict.value === 'move';
  });
}
