import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays } from '@parlour/domain/time/day';
import { dayFrame, todayIn } from '@parlour/domain/time/zone';
import type { Services } from '../../booking/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { findDemoInvitation } from '../queries/demo.ts';
import { insertReferral } from '../queries/referrals.ts';
import { shownEmail, shownPhone } from './accept-invitation.ts';

const demoInvitations = join(import.meta.dirname, '../../../../demo/invitations.json');

/** `store`: its key; `inviter` and `friend`: the e-mails of customers. */
type Invitation = { store: string; inviter: string; friend: string; daysAgo: number };

/** Lets friends of a customer of the demo have accepted an invitation, once; what one of them has bought since then earns the reward like any bill. */
export async function loadDemoInvitations(services: Services): Promise<void> {
  const invitations = JSON.parse(await readFile(demoInvitations, 'utf8')) as Invitation[];
  for (const { daysAgo, ...which } of invitations) {
    const found = await findDemoInvitation(services.db, which);
    if (!found) continue;
    const { zone, email, mobile, ...of } = found;
    const { startsAt } = dayFrame(zone, addDays(todayIn(zone, services.clock.now()), -daysAgo));
    const shown = { phoneShown: shownPhone(mobile), emailShown: shownEmail(email), language: 'en' };
    const referral = { ...of, ...shown, id: newId(), acceptedAt: new Date(startsAt) };
    await inTransaction(services.db, (trx) => insertReferral(trx, referral));
  }
}
