import { firstTendersOf } from '@parlour/domain/bill/open-part';
import { invitationRule } from '@parlour/domain/points/point-rule';
import { isRuleOn } from '@parlour/domain/points/is-rule-on';
import { pointBalance } from '@parlour/domain/points/point-lots';
import { endOfPeriod } from '@parlour/domain/rights/valid-days';
import type { Day } from '@parlour/domain/time/day';
import { localOf } from '@parlour/domain/time/zone';
import { type BillRecord, billsOfBooking, findBill, isReplaced, refundsOf } from '../../bill/queries/read.ts';
import type { Services } from '../../booking/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { billSteps, isOfSale } from '../policies/bill-points.ts';
import { claimedMinorOf } from '../queries/claimed.ts';
import { bookPoints, pointEntriesOf } from '../queries/entries.ts';
import { lockRecordsOf } from '../queries/records.ts';
import { readPointRules } from '../queries/rules.ts';

type Terms = { pointsPerUnit: string; currency: string; months: number };

/** Whether a store gives points on a day. */
export async function isGivingPoints({ db }: Pick<Services, 'db'>, scope: ShopScope, day: Day): Promise<boolean> {
  const rule = (await readPointRules(db, scope)).find(({ code }) => code === invitationRule);
  return rule !== undefined && isRuleOn(rule, day);
}

/** How a bill earns at its store, on the day on which it was settled; null: nothing. Read before the transaction. */
export async function termsOf(services: Services, bill: BillRecord): Promise<Terms | null> {
  const scope = scopeOfBooking(bill);
  if (!(await isGivingPoints(services, scope, localOf(bill.zone, bill.settledAt.getTime()).day))) return null;
  const { pointsPerUnit, pointMonths } = (await services.catalog.facts(scope)).parameters;
  return { pointsPerUnit, months: pointMonths, currency: bill.currency };
}

/** Books what a bill has to have earned by now, of the record that it belongs to. */
export async function bookBillPoints(trx: Trx, bill: BillRecord, terms: Terms | null, now: number): Promise<void> {
  const { chainId, memberId, shopId } = bill;
  if (memberId === null) return;
  const memberIds = await lockRecordsOf(trx, chainId, memberId);
  const entries = await pointEntriesOf(trx, chainId, memberIds);
  const lot = entries.find((entry) => isOfSale(entry, bill.id) && entry.points > 0);
  if (!lot && terms === null) return;
  const { endings } = pointBalance(entries, now);
  const refunds = (await refundsOf(trx, [bill]))(bill.id).map(({ content }) => content);
  const { lines } = bill.content;
  const earning = {
    id: bill.id,
    lines,
    tenders: firstTendersOf(bill),
    refunds,
    isReplaced: await isReplaced(trx, bill),
    claimedMinor: await claimedMinorOf(trx, bill),
  };
  const settledOn = localOf(bill.zone, bill.settledAt.getTime()).day;
  let ofLot = lot?.id ?? null;
  for (const step of billSteps(earning, { entries, endings }, terms)) {
    const entry = { chainId, memberId, shopId, source: 'sales', billId: bill.id, points: step.points } as const;
    if (step.kind === 'earned') {
      const months = terms?.months ?? 0;
      const lastDay = months === 0 ? null : endOfPeriod(settledOn, { count: months, unit: 2 });
      ofLot = await bookPoints(trx, { ...entry, key: `${bill.id} earned`, onDay: settledOn, lastDay }, now);
    } else {
      const onDay = localOf(bill.zone, now).day;
      const again = step.round > 0 ? ` ${step.round}` : '';
      const own = step.kind === 'back' ? { ofLot } : { lastDay: lot?.lastDay ?? null };
      const verb = step.kind === 'back' ? 'kept' : 'returned';
      await bookPoints(trx, { ...entry, ...own, key: `${bill.id} ${verb} ${step.kept}${again}`, onDay }, now);
    }
  }
}

/** The bills whose points an event about one of them may change: it, and those of its visit before and after it. */
export async function billsTogether(db: Services['db'], bill: BillRecord): Promise<BillRecord[]> {
  const { chainId, bookingId, id } = bill;
  if (bookingId === null) return [bill];
  const others = (await billsOfBooking(db, { chainId, id: bookingId })).filter((one) => one.id !== id);
  const found = await Promise.all(others.map((other) => findBill(db, { chainId, id: other.id })));
  return [...found.filter((one) => one !== null), bill];
}
