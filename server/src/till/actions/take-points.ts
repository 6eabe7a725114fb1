import { checkPoints, type PayingPoints } from '@parlour/domain/till/points-tender';
import { type BillRefund, sumOf } from '@parlour/domain/bill/bill';
import type { TakenTender } from '@parlour/domain/till/check-tenders';
import { localOf } from '@parlour/domain/time/zone';
import { allowed } from '@parlour/domain/verdict';
import { type BillRecord, refundsOf } from '../../bill/queries/read.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { StoreAccess } from '../../platform/team-access.ts';
import { balanceOfPerson, payingTerms, payWithPoints, returnPoints } from '../../points/actions/pay-with-points.ts';

type Person = { chainId: string; memberIds: readonly string[] };

/** What the points of a customer can pay at a store. */
export async function payingPoints(
  trx: Trx,
  { shop, parameters }: Pick<ShopFacts, 'shop' | 'parameters'>,
  person: Person,
  now: number,
  locked = false,
): Promise<PayingPoints> {
  const terms = payingTerms(parameters, shop.currency);
  if (terms === null || person.memberIds.length === 0) return null;
  return { ...terms, balance: await balanceOfPerson(trx, person, now, locked) };
}

type Paid = { billId: string; tenders: readonly TakenTender[]; memberIds: readonly string[]; openMinor: number };

/** Takes the points that a bill is paid with from its customer. */
export async function takePoints(
  trx: Trx,
  { chainId, shopId }: StoreAccess,
  facts: Pick<ShopFacts, 'shop' | 'parameters'>,
  { billId, tenders, memberIds, openMinor }: Paid,
  now: number,
): Promise<Answer<null>> {
  const pays = tenders.some(({ kind }) => kind === 'points');
  if (!pays) return allowed(null);
  const points = await payingPoints(trx, facts, { chainId, memberIds }, now, true);
  const checked = checkPoints(tenders, openMinor, points);
  if (!checked.ok) return checked;
  const onDay = localOf(facts.shop.zone, now).day;
  const [memberId] = memberIds;
  await payWithPoints(trx, { chainId, shopId, memberId: memberId!, billId, points: checked.value, onDay }, now);
  return allowed(null);
}

type GivenBack = { bill: BillRecord; refund: BillRefund; refundId: string };

/** Gives back the points that have paid for what a refund gives back. */
export async function giveBackPoints(
  trx: Trx,
  { shop: { zone } }: Pick<ShopFacts, 'shop'>,
  { bill, refund, refundId }: GivenBack,
  now: number,
): Promise<void> {
  const paid = bill.content.tenders.find(({ kind }) => kind === 'points');
  const isBack = ({ tenderId }: { tenderId: string }) => tenderId === paid?.id;
  if (!paid || bill.memberId === null || !refund.tenders.some(isBack)) return;
  const refunds = (await refundsOf(trx, [bill]))(bill.id);
  const backMinor = sumOf(refunds.flatMap(({ content }) => content.tenders.filter(isBack)));
  const { chainId, shopId, memberId, id: billId } = bill;
  const onDay = localOf(zone, now).day;
  const back = { chainId, shopId, memberId, billId, refundId, onDay, amountMinor: paid.amountMinor, backMinor };
  await returnPoints(trx, back, now);
}
