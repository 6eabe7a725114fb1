import type { MadeAppointment, NewWalkIn } from '@parlour/contract/appointment/new';
import { isBlank } from '@parlour/domain/member/contact';
import { startTextOf } from '@parlour/domain/time/start-text';
import { allowed } from '@parlour/domain/verdict';
import { translate } from '@parlour/phrases/reasons';
import { markBegun } from '../../booking/actions/arrive.ts';
import { bookForCustomer } from '../../booking/actions/store-bookings.ts';
import type { TransactionHooks } from '../../booking/policies/booking-command.ts';
import { teamChoice } from '../../booking/policies/team-choice.ts';
import { endWaiting, setArrival, visitsOf } from '../../checkin/queries/check-ins.ts';
import type { Answer } from '../../platform/context.ts';
import { type LoadedStore, loadStore } from './new-store.ts';
import { bookingOf, isOther, type StoreCtx, alongWith, shown, visitFor } from './new-make.ts';

const minuteMs = 60_000;

/** Writes down a customer who is here: from this minute on, or from a free time of today on. */
export async function makeWalkIn(
  ctx: StoreCtx,
  { seenPlan, ...question }: Omit<NewWalkIn, 'shopId'>,
): Promise<Answer<MadeAppointment>> {
  const { lines, customer, note, teamNote, state, start, override } = question;
  const choice = teamChoice(ctx, { override, seenPlan });
  if (!choice.ok) return choice;
  const store = await loadStore(ctx, ctx.access);
  if (!store.ok) return store;
  const visit = await visitFor(ctx, { lines, customer });
  if (!visit.ok) return visit;
  const { memberId, firstName = '', lastName = '' } = customer;
  const isNameless = memberId === undefined && isBlank(firstName) && isBlank(lastName);
  const asked = {
    ...bookingOf(ctx, visit.value, { note }),
    ...(isNameless ? { firstName: translate(ctx.lang)('adminNewAppointment.walkInName') } : {}),
    start: start ?? thisMinute(ctx, store.value),
    state: 'confirmed' as const,
    isWalkIn: true,
  };
  const write = begun(ctx, store.value, { state, teamNote });
  const made = await bookForCustomer(ctx, asked, {
    team: choice.value,
    isNameless,
    isOther: isOther(ctx, customer),
    write,
    question: { walkIn: question },
  });
  return made.ok ? allowed({ ...shown(made.value), state }) : made;
}

const thisMinute = ({ clock }: StoreCtx, { facts }: LoadedStore): string =>
  startTextOf(facts.shop.zone, Math.floor(clock.now() / minuteMs) * minuteMs);

/** The customer has come, and waits in no queue any more. */
function begun(
  ctx: StoreCtx,
  { scope }: LoadedStore,
  { state, teamNote }: Pick<NewWalkIn, 'state' | 'teamNote'>,
): TransactionHooks['write'] {
  return async (trx, booking, now) => {
    await alongWith(ctx, teamNote)(trx, booking, now);
    await markBegun(trx, booking, state === 'arrived' ? 'arrive' : 'start', now);
    const { memberId, chainId, id, localStart } = booking;
    if (memberId === null) return;
    const { today } = await visitsOf(trx, scope, { memberIds: [memberId], day: localStart.slice(0, 10) });
    if (today?.queue !== 'waiting') return;
    await endWaiting(trx, { chainId, id: today.id }, 'served');
    await setArrival(trx, { chainId, id: today.id }, id);
  };
}
