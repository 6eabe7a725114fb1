import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SettledBill } from '@parlour/contract/admin/bills';
import { addDays } from '@parlour/domain/time/day';
import { dayFrame, todayIn } from '@parlour/domain/time/zone';
import type { Services } from '../../booking/context.ts';
import { jobActor } from '../../platform/actor.ts';
import { findDemoOwner } from '../queries/demo.ts';
import { issueRight } from '../../rights/actions/issue.ts';
import { refundBill } from './refund.ts';
import { settleBill } from './settle.ts';

const demoPurchases = join(import.meta.dirname, '../../../../demo/purchases.json');
/** When the demo's customers pay, by the clock of the store. */
const tillHour = 15;
/** How long after that they get money back. */
const refundMs = 3_600_000;

/** `store`: its key; `member`: the e-mail of the customer; `gives`: the right that was sold, by its key. */
type Purchase = Omit<SettledBill, 'shopId' | 'memberId' | 'settledAt'> & {
  store: string;
  member: string;
  daysAgo: number;
  refund?: { reference: string; amount: string };
  gives?: string;
};

/** Lets the tills of the demo send what a customer has bought in the last weeks, once. */
export async function loadDemoPurchases(services: Services): Promise<void> {
  const ctx = { ...services, actor: jobActor('demo') };
  const purchases = JSON.parse(await readFile(demoPurchases, 'utf8')) as Purchase[];
  for (const { store, member, daysAgo, refund, gives, ...bill } of purchases) {
    const owner = await findDemoOwner(ctx.db, { store, member, reference: bill.reference });
    if (!owner) continue;
    const { zone, ...ids } = owner;
    const boughtOn = addDays(todayIn(zone, ctx.clock.now()), -daysAgo);
    const { startsAt } = dayFrame(zone, boughtOn);
    const settledAt = startsAt + tillHour * 3_600_000;
    const settled = await settleBill(ctx, { ...bill, ...ids, settledAt });
    // Given back then, not on the day on which the demo begins.
    const then = { ...ctx, clock: { ...ctx.clock, now: () => settledAt + refundMs } };
    const answers = [
      settled,
      ...(settled.ok && refund ? [await refundBill(then, { ...refund, billId: settled.value.id })] : []),
      ...(settled.ok && gives
        ? [await issueRight(ctx, { ...ids, right: gives, reference: bill.reference, boughtOn })]
        : []),
    ];
    for (const answer of answers)
      if (!answer.ok)
        ctx.log.error({ reference: bill.reference, reason: answer.reason }, 'a purchase of the demo is wrong');
  }
}
