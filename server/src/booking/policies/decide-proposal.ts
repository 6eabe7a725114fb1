import type { StoreProposal } from '@parlour/contract/admin/bookings';
import type { BookingChange } from '@parlour/contract/booking/calls';
import {
  decideConfirm,
  decideDecline,
  type Proposal,
  type ProposalAnswer,
  proposalEnd,
} from '@parlour/domain/booking/proposal';
import type { OutboxEvent } from '../../platform/outbox/events.ts';
import type { BookingRecord } from '../queries/record.ts';
import { type ByStore, saidByStore } from './by-store.ts';
import {
  type ChangeableVisit,
  type ChangeEffects,
  type ChangeRefused,
  decideVisitChange,
} from './decide-visit-change.ts';
import { noNotice } from './no-notice.ts';
import { changeForCustomer, storeActs } from './store-visit.ts';

/** What a proposal, its withdrawal or its refusal writes: the booking stays where it is. */
export type ProposalEffects = {
  booking: BookingRecord;
  event: OutboxEvent<'booking_proposed' | 'proposal_withdrawn' | 'proposal_declined'>;
};

type Decided<Kind extends string, Effects> = ChangeRefused | ({ kind: Kind } & Effects);
type Unchanged = { kind: 'nothing_to_do' };

const refusedFor = (field: string): ChangeRefused => ({ kind: 'refused', reason: 'invalid_input', details: { field } });

/** Decides a proposal: only what the store could move the booking to now can be proposed. Nothing is held for it. */
export function decideProposal(
  visit: ChangeableVisit,
  change: BookingChange,
  { until: asked, staff, ...options }: Pick<StoreProposal, 'until' | 'staff' | 'notify' | 'ignoreNotice'>,
): Decided<'proposed', ProposalEffects & { byStore: ByStore }> {
  const { booking, now } = visit;
  const byStore = storeActs(options, { state: null, memberId: null });
  const moved = decideVisitChange(visit, change, byStore);
  if (moved.kind === 'refused') return moved;
  const { startsAt, localStart: start } = moved.booking;
  if (startsAt === booking.startsAt) return refusedFor('start');
  const until = proposalEnd({ startsAt: booking.startsAt, proposedAt: startsAt, asked }, now);
  if (until <= now) return refusedFor(asked === undefined ? 'bookingId' : 'until');
  const proposal: Proposal = { start, startsAt, madeAt: now, until, ...(staff ? { staff } : {}) };
  return {
    kind: 'proposed',
    byStore,
    ...proposalEffects(booking, proposal, 'booking_proposed', saidByStore(byStore), now),
  };
}

/** Decides that a store takes its proposal back. Without one there is nothing to do. */
export function decideWithdrawal(
  booking: BookingRecord,
  { version, notify = true }: { version?: number | undefined; notify?: boolean | undefined },
  now: number,
): Decided<'withdrawn', ProposalEffects> | Unchanged {
  const { proposal } = booking;
  if (!proposal) return { kind: 'nothing_to_do' };
  if (version !== undefined && version !== booking.version) return changedSince(booking);
  const said = saidByStore({ isTold: notify });
  return { kind: 'withdrawn', ...proposalEffects(booking, null, 'proposal_withdrawn', said, now) };
}

/** The booking as it would be at the time that is proposed. */
export function proposedChange(
  booking: BookingRecord,
  { start }: Pick<ProposalAnswer, 'start'>,
): ReturnType<typeof changeForCustomer> {
  const staff = booking.proposal?.staff?.map((one) => ({ ...one }));
  return changeForCustomer(
    { shopId: booking.shopId, bookingId: booking.id, start, ...(staff ? { staff } : {}) },
    booking,
  );
}

/** Decides that the customer takes the time that was proposed: store and customer agree to it, so that it is confirmed, and free of fees. */
export function decideAcceptance(
  visit: ChangeableVisit,
  change: BookingChange,
  answer: ProposalAnswer,
): Decided<'accepted', ChangeEffects> | Unchanged {
  const { booking, now } = visit;
  const verdict = decideConfirm({ ...booking, ...noNotice }, answer, now);
  if (!verdict.ok)
    return verdict.reason === 'changed_meanwhile' ? changedSince(booking) : { kind: 'refused', ...verdict };
  if (verdict.value === 'nothing_to_do') return { kind: 'nothing_to_do' };
  const byStore = storeActs({ ignoreNotice: true }, { state: 'confirmed', memberId: null });
  const moved = decideVisitChange(visit, change, byStore);
  if (moved.kind === 'refused') return moved;
  const staffIds = booking.items.flatMap(({ staffId }) => staffId ?? []);
  const payload = { from: booking.localStart, staffIds };
  const { chainId, id: bookingId } = booking;
  return { ...moved, kind: 'accepted', event: { chainId, bookingId, kind: 'proposal_accepted', payload } };
}

/** Decides that the customer declines: the booking stays as it was, and the store hears of it. */
export function decideDeclined(
  booking: BookingRecord,
  answer: ProposalAnswer,
  now: number,
): Decided<'declined', ProposalEffects> | Unchanged {
  const verdict = decideDecline({ ...booking, ...noNotice }, answer, now);
  if (!verdict.ok)
    return verdict.reason === 'changed_meanwhile' ? changedSince(booking) : { kind: 'refused', ...verdict };
  if (verdict.value === 'nothing_to_do') return { kind: 'nothing_to_do' };
  return { kind: 'declined', ...proposalEffects(booking, null, 'proposal_declined', {}, now) };
}

const changedSince = ({ version }: BookingRecord): ChangeRefused => ({
  kind: 'refused',
  reason: 'changed_meanwhile',
  details: { version },
});

function proposalEffects(
  booking: BookingRecord,
  proposal: Proposal | null,
  kind: ProposalEffects['event']['kind'],
  said: ReturnType<typeof saidByStore>,
  now: number,
): ProposalEffects {
  const { chainId, id: bookingId, version } = booking;
  const { start } = (proposal ?? booking.proposal)!;
  const event = { chainId, bookingId, kind, payload: { start, ...said } };
  return { booking: { ...booking, proposal, version: version + 1, updatedAt: now }, event };
}
