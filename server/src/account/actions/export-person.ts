import { exportPerson as exportVisits } from '../../booking/actions/export-person.ts';
import { exportPerson as exportMoney } from '../../payment/actions/person.ts';
import { exportPerson as exportFiles } from '../../file/actions/export-person.ts';
import { exportPerson as exportLines } from '../../log/actions.ts';
import { exportPerson as exportMembers } from '../../member/actions.ts';
import { exportPerson as exportMails } from '../../notification/actions/person.ts';
import { exportPerson as exportOrders } from '../../subscription/actions.ts';
import { exportPerson as exportReviews } from '../../review/actions.ts';
import type { Services } from '../../platform/context.ts';
import { exportPerson as exportLinks } from '../../share/actions.ts';
import { exportPerson as exportWishes } from '../../waitlist/actions/export.ts';
import { keptAccountOf } from '../queries/person.ts';

export type KeptPerson = Awaited<ReturnType<typeof exportPerson>>;

/** Everything that is kept of a person, noun by noun, to be written as JSON. Amounts are in the smallest unit, times epoch ms. */
export async function exportPerson(services: Pick<Services, 'db'>, owner: { accountId: string }) {
  return {
    account: await keptAccountOf(services.db, owner.accountId),
    members: await exportMembers(services, owner),
    bookings: await exportVisits(services, owner),
    ...(await exportMoney(services, owner)),
    wishes: await exportWishes(services, owner),
    reviews: await exportReviews(services, owner),
    planOrders: await exportOrders(services, owner),
    files: await exportFiles(services, owner),
    mails: await exportMails(services, owner),
    links: await exportLinks(services, owner),
    logLines: await exportLines(services, owner),
  };
}
