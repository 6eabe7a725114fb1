import type {
  AppointmentProposal,
  AppointmentStep,
  AppointmentStepAsked,
  SteppedAppointment,
} from '@parlour/contract/appointment/act';
import type { EndPreview } from '@parlour/contract/appointment/read';
import { allowed } from '@parlour/domain/verdict';
import { finalBill, isBilledAgain } from '../../bill/policies/may-be-billed.ts';
import { billsOfBooking } from '../../bill/queries/read.ts';
import { proposeTime, withdrawProposal } from '../../booking/actions/propose.ts';
import {
  arriveByShop,
  cancelByShop,
  cancelForCustomer,
  confirmByShop,
  finishByShop,
  noShowByShop,
  previewShopMove,
  rejectByShop,
  startByShop,
} from '../../booking/actions/shop-moves.ts';
import { undoStep as takeStepBack } from '../../booking/actions/undo-step.ts';
import type { Ctx } from '../../booking/context.ts';
import { saidByStore } from '../../booking/policies/by-store.ts';
import type { ByTeam } from '../../booking/queries/access.ts';
import { forgetArrival } from '../../checkin/queries/check-ins.ts';
import { withdrawNotices } from '../../notification/queries/team-notices.ts';
import type { Answer } from '../../platform/context.ts';

type OfTeam = Ctx & ByTeam;
type Versioned = { bookingId: string; version: number };

const steps = {
  confirm: confirmByShop,
  reject: rejectByShop,
  arrive: arriveByShop,
  start: startByShop,
  finish: finishByShop,
  noShow: noShowByShop,
  cancel: cancelByShop,
  cancelForCustomer,
} as const satisfies Record<AppointmentStep, unknown>;

/** Moves an appointment to another state. */
export async function step(
  ctx: OfTeam,
  { bookingId, version, step: name, reason = '', tellCustomer, seen }: AppointmentStepAsked,
): Promise<Answer<SteppedAppointment>> {
  const said = saidByStore({ isTold: tellCustomer });
  const question = { bookingId, version, reason, said, ...(seen ? { seen } : {}) };
  const moved = await steps[name](ctx, question);
  if (!moved.ok) return moved;
  const bills = await billsOfBooking(ctx.db, { chainId: ctx.access.chainId, id: bookingId });
  const { state } = moved.value;
  return allowed({
    bookingId,
    state,
    version: moved.value.version,
    billId: (finalBill(bills) ?? bills[0])?.id ?? null,
  });
}

/** Takes the last step back, with what was told and noted of an arrival. */
export async function undoStep(ctx: OfTeam, asked: Versioned): Promise<Answer<SteppedAppointment>> {
  const undone = await takeStepBack(ctx, asked, async (trx, { chainId, id: bookingId }, from) => {
    if (from !== 'arrived') return;
    await forgetArrival(trx, { chainId, bookingId });
    await withdrawNotices(trx, { chainId, bookingId }, 'arrived');
  });
  if (!undone.ok) return undone;
  const { id: bookingId, state, version } = undone.value;
  return allowed({ bookingId, state, version, billId: null });
}

/** What a move to another state would do with money and rights. The end of a visit writes no other bill after one that went back; the till does. */
export async function previewEnd(
  ctx: OfTeam,
  { bookingId, version, step: name }: Versioned & { step: AppointmentStep },
): Promise<Answer<EndPreview>> {
  const end = await previewShopMove(ctx, { bookingId, version, name });
  if (!end.ok || name !== 'finish') return end;
  const bills = await billsOfBooking(ctx.db, { chainId: ctx.access.chainId, id: bookingId });
  return isBilledAgain(bills) ? allowed({ ...end.value, isLeftToTill: true }) : end;
}

/** Proposes another time to the customer. */
export async function propose(
  ctx: OfTeam,
  { tellCustomer: notify, ...asked }: AppointmentProposal & { tellCustomer: boolean },
): Promise<Answer<Versioned>> {
  const proposed = await proposeTime(ctx, { ...asked, notify, ignoreNotice: true });
  return proposed.ok ? allowed({ bookingId: proposed.value.id, version: proposed.value.version }) : proposed;
}

/** Takes the proposal back. */
export async function withdraw(
  ctx: OfTeam,
  { tellCustomer: notify, ...asked }: Versioned & { shopId: string; tellCustomer: boolean },
): Promise<Answer<Versioned>> {
  const withdrawn = await withdrawProposal(ctx, { ...asked, notify });
  return withdrawn.ok ? allowed({ bookingId: withdrawn.value.id, version: withdrawn.value.version }) : withdrawn;
}
