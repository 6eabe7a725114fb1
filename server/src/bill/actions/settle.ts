import { createHash } from 'node:crypto';
import type { SettledBill, StoreBill } from '@parlour/contract/admin/bills';
import type { Bill } from '@parlour/domain/bill/bill';
import { onlineMinor } from '@parlour/domain/bill/open-part';
import { checkBill } from '@parlour/domain/bill/check-bill';
import { allowed, refused } from '@parlour/domain/verdict';
import { recordOfVisit } from '../../booking/actions/load-move.ts';
import type { Services } from '../../booking/context.ts';
import { accessOfStore, type StoreAccess } from '../../booking/queries/access.ts';
import { readBooking } from '../../booking/queries/read.ts';
import { heldRecord, namedRecord } from '../../member/actions/named-record.ts';
import type { ApiKey, Job } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { insertOutbox } from '../../platform/outbox/write.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { type BillPlace, mayBeBilled } from '../policies/may-be-billed.ts';
import { mayBePaidOnline } from '../policies/open-part.ts';
import { readSentBill } from '../policies/read-sent-bill.ts';
import { billByReference, billsOfBooking } from '../queries/read.ts';
import { lockReference } from '../queries/lock.ts';
import { insertBill } from '../queries/write.ts';
import { showToStore } from './show-bill.ts';

type Till = Services & By<ApiKey | Job>;

/** Settles a bill of a till. The same number with the same bill once more is the same bill; with another one it is refused. */
export async function settleBill(ctx: Till, asked: SettledBill): Promise<Answer<StoreBill>> {
  const scope = await ctx.catalog.scope(asked.shopId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const facts = await ctx.catalog.facts(scope);
  const { currency, zone } = facts.shop;
  const read = readSentBill(asked, currency);
  if (!read.ok) return read;
  const checked = checkBill(read.value, { currency });
  if (!checked.ok) return checked;
  const online = mayBePaidOnline(checked.value, currency, { merchants: facts.merchants, payments: ctx.payments });
  if (!online.ok) return online;
  const requestHash = hashOf(asked);
  return inTransaction(ctx.db, async (trx): Promise<Answer<StoreBill>> => {
    const now = ctx.clock.now();
    const { chainId } = scope;
    const { reference, settledAt = now, bookingId = null, memberId } = asked;
    const before = await settledBefore(trx, scope, { reference, requestHash });
    if (!before.ok) return before;
    if (before.value) return allowed(await showToStore(trx, { chainId, id: before.value.id }, facts));
    if (settledAt > now) return refused('invalid_input', { field: 'settledAt' });
    const access = bookingId === null ? null : await accessOfStore(trx, ctx, bookingId);
    if (bookingId !== null && !access) return refused('not_found', { field: 'bookingId' });
    const subject = await subjectOf(trx, scope, { access, memberId }, currency);
    if (!subject.ok) return subject;
    const still = await isStillCustomers(trx, chainId, subject.value);
    if (!still.ok) return still;
    const sent = { reference, requestHash, bill: checked.value, settledAt, currency, zone };
    const billId = await writeTillBill(trx, scope, sent, subject.value, now);
    return allowed(await showToStore(trx, { chainId, id: billId }, facts));
  });
}

type Sent = { reference: string; requestHash: string };

/** Locks a number of the till, and answers the bill that was settled under it; null: none. Another bill under the number is refused. */
export async function settledBefore(
  trx: Trx,
  scope: ShopScope,
  { reference, requestHash }: Sent,
): Promise<Answer<{ id: string } | null>> {
  await lockReference(trx, scope, reference);
  const before = await billByReference(trx, scope, reference);
  if (before && before.requestHash !== requestHash) return refused('key_reused', { field: 'reference' });
  return allowed(before);
}

type TillBill = Sent & { bill: Bill; settledAt: number; currency: string; zone: string };

/** Stores the bill of a till under its locked number, and tells of it; answers its id. */
export async function writeTillBill(
  trx: Trx,
  { chainId, shopId }: ShopScope,
  sent: TillBill,
  { replaces, ...owner }: Subject,
  now: number,
): Promise<string> {
  const billId = await insertBill(trx, { chainId, shopId, ...owner, ...sent, source: 'till' }, now);
  const payload = { billId, ...(replaces === null ? {} : { replaces }) };
  const kind = onlineMinor(sent.bill) > 0 ? 'bill_opened' : 'bill_settled';
  await insertOutbox(trx, [{ chainId, bookingId: owner.bookingId ?? '', kind, payload }], now);
  return billId;
}

export const hashOf = (asked: unknown): string =>
  createHash('sha256').update(JSON.stringify(asked)).digest('base64url');

export type Subject = { bookingId: string | null; memberId: string | null } & BillPlace;
const alone: BillPlace = { replaces: null, round: 1 };
type Owner = { access: StoreAccess | null; memberId: string | undefined };

/**
 * Whether the record of a sale without an appointment is still there, held until the commit: asked after everything that locks rights, balances or points. An appointment
 * is locked itself, and is paid whatever became of its record.
 */
export async function isStillCustomers(
  trx: Trx,
  chainId: string,
  { bookingId, memberId }: Pick<Subject, 'bookingId' | 'memberId'>,
): Promise<Answer<null>> {
  const held = bookingId === null ? await heldRecord(trx, chainId, memberId) : null;
  if (held === null) return allowed(null);
  if (!held.ok) return held;
  return held.value.id === memberId ? allowed(null) : refused('changed_meanwhile', { field: 'memberId' });
}

/** Whose bill it is: of the record that the booking counts in, which is locked, of the member that the till names, who was not deleted, or of nobody. */
export async function subjectOf(
  trx: Trx,
  scope: ShopScope,
  { access, memberId }: Owner,
  currency: string,
): Promise<Answer<Subject>> {
  if (access === null) {
    if (memberId === undefined) return allowed({ bookingId: null, memberId: null, ...alone });
    const member = await namedRecord(trx, scope.chainId, memberId);
    return member.ok ? allowed({ bookingId: null, memberId: member.value.id, ...alone }) : member;
  }
  if (access.chainId !== scope.chainId || access.shopId !== scope.shopId)
    return refused('not_found', { field: 'bookingId' });
  const booking = await readBooking(trx, access, true);
  if (memberId !== undefined && memberId !== booking.memberId) return refused('invalid_input', { field: 'memberId' });
  const decision = mayBeBilled(booking, await billsOfBooking(trx, booking), currency);
  if (!decision.ok) return decision;
  const { bookingId } = access;
  return allowed({ bookingId, memberId: await recordOfVisit(trx, booking), ...decision.value });
}
