import { isOpen } from '@parlour/domain/booking/decide-move';
import { chainsWithEndedProposals, endedProposals, noteEndUntold } from '../../booking/queries/proposed.ts';
import { readBookings } from '../../booking/queries/read.ts';
import type { BookingRecord } from '../../booking/queries/record.ts';
import type { Services } from '../../booking/context.ts';
import { chainByChain } from '../../platform/jobs/chain-by-chain.ts';
import { unansweredKind } from '../policies/store-kinds.ts';
import { insertMails } from '../queries/mails.ts';
import { storeMails } from './tell-stores.ts';

/** Tells stores, once, of a time that they had proposed and that ended without an answer. Answers how many mails that were. */
export async function tellOfEndedProposals(services: Services): Promise<number> {
  const now = services.clock.now();
  return chainByChain(services, await chainsWithEndedProposals(services.db, now), async (chainId) => {
    const bookings = await readBookings(services.db, await endedProposals(services.db, chainId, now));
    let count = 0;
    for (const booking of bookings.values()) count += await tell(services, booking, now);
    return count;
  });
}

async function tell(services: Services, booking: BookingRecord, now: number): Promise<number> {
  if (!isEnded(booking, now)) return 0;
  const { start: proposed, until } = booking.proposal!;
  const mails = await storeMails(services, {
    id: mailId(booking),
    kind: unansweredKind(booking, now),
    visits: [booking],
    movedFrom: '',
    proposed,
    failure: null,
    staffBefore: [],
  });
  await insertMails(services.db, mails, now);
  // A store without an address, or that does not want such mails.
  if (mails.length === 0) await noteEndUntold(services.db, booking.chainId, booking.id, until);
  return mails.length;
}

const isEnded = (booking: BookingRecord, now: number) =>
  isOpen(booking) && booking.proposal != null && booking.proposal.until <= now;

const mailId = ({ id, proposal }: BookingRecord) => `unanswered.${id}.${proposal?.until}`;

/** Whether a mail is about the last that the store has proposed, and is still true. */
export function isUnansweredMailOf(booking: BookingRecord, sentId: string, now: number): boolean {
  return isEnded(booking, now) && sentId.startsWith(`${mailId(booking)}.`);
}
