import { mayDo } from '@parlour/domain/booking/decide-move';
import { proposalReminderAt } from '@parlour/domain/booking/proposal';
import { nightEnd } from '@parlour/domain/time/night';
import { noNotice } from '../../booking/policies/no-notice.ts';
import { chainsWithProposals, proposedBookings } from '../../booking/queries/proposed.ts';
import { readBookings } from '../../booking/queries/read.ts';
import type { BookingRecord } from '../../booking/queries/record.ts';
import type { Services } from '../../booking/context.ts';
import { chainByChain } from '../../platform/jobs/chain-by-chain.ts';
import { insertMails } from '../queries/mails.ts';
import { composed } from './composed.ts';

/** Reminds customers, once, of a time that their store proposes and that they have not answered. Answers how many. */
export async function remindOfProposals(services: Services): Promise<number> {
  const now = services.clock.now();
  return chainByChain(services, await chainsWithProposals(services.db, now), async (chainId) => {
    const bookings = await readBookings(services.db, await proposedBookings(services.db, chainId, now));
    let count = 0;
    for (const booking of bookings.values()) count += await remind(services, booking, now);
    return count;
  });
}

async function remind(services: Services, booking: BookingRecord, now: number): Promise<number> {
  const { night } = services.config;
  const { proposal, zone } = booking;
  if (!proposal || !isAsked(booking, now) || now < proposalReminderAt(proposal)) return 0;
  if (night && nightEnd(night, zone, now) !== null) return 0;
  const mail = await composed(services, booking, 'proposalReminder', reminderId(booking));
  if (mail) await insertMails(services.db, [mail], now);
  return mail ? 1 : 0;
}

const isAsked = (booking: BookingRecord, now: number) => mayDo('confirm', { ...booking, ...noNotice }, now);

/** Each proposal raises the version of its booking, so that each has a reminder of its own. */
const reminderId = ({ id, version }: BookingRecord) => `proposal.${id}.${version}`;

/** Whether a reminder is about what the store proposes now. */
export function isProposalReminderOf(booking: BookingRecord, mailId: string, now: number): boolean {
  return mailId === reminderId(booking) && isAsked(booking, now);
}
