import { createHash } from 'node:crypto';
import type { SettledBill, StoreBill } from '@parlour/contract/admin/bills';
import type { Bill } from '@parlour/domain/bill/bill';
import { onlineMinor } from '@parlour/domain/bill/open-part';
import { checkBill } from '@parlour/domain/bill/check-bill';
import { allowed, refused } from '@parlour/domain/verdict';
import { recordOfVisit } from '../../booking/actions/load-move.ts';
import type { Services } from '../../booking/context.ts';
import { accessOfStore } from '../../booking/queries/access.ts';
import { readBooking } from '../../booking/queries/read.ts';
import { memberById } from '../../member/queries/records.ts';
import type { ApiKey, Job } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { insertOutbox } from '../../platform/outbox/write.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { mayBeBilled } from '../policies/may-be-billed.ts';
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
    const { chainId, shopId } = scope;
    const { reference, settledAt = now } = asked;
    await lockReference(trx, scope, reference);
    const before = await billByReference(trx, scope, reference);
    if (before && before.requestHash !== requestHash) return refused('key_reused', { field: 'reference' });
    if (before) return allowed(await showToStore(trx, { chainId, id: before.id }, facts));
    if (settledAt > now) return refused('invalid_input', { field: 'settledAt' });
    const subject = await subjectOf(trx, ctx, scope, asked, currency);
    if (!subject.ok) return subject;
    const { replaces, ...owner } = subject.value;
    const bill: Bill = checked.value;
    const row = {
      chainId,
      shopId,
      ...owner,
      currency,
      zone,
      bill,
      settledAt,
      source: 'till',
      reference,
      requestHash,
    } as const;
    const billId = await insertBill(trx, row, now);
    const payload = { billId, ...(replaces === null ? {} : { replaces }) };
    const kind = onlineMinor(bill) > 0 ? 'bill_opened' : 'bill_settled';
    await insertOutbox(trx, [{ chainId, bookingId: owner.bookingId ?? '', kind, payload }], now);
    return allowed(await showToStore(trx, { chainId, id: billId }, facts));
  });
}

export const hashOf = (asked: unknown): string =>
  createHash('sha256').update(JSON.stringify(asked)).digest('base64url');

type Subject = { bookingId: string | null; memberId: string | null; replaces: string | null };

/** Whose bill it is: of the record that the locked booking counts in, of the member that the till names, or of nobody. */
async function subjectOf(
  trx: Trx,
  ctx: Till,
  scope: ShopScope,
  { bookingId, memberId }: SettledBill,
  currency: string,
): Promise<Answer<Subject>> {
  if (bookingId === undefined) {
    if (memberId === undefined) return allowed({ bookingId: null, memberId: null, replaces: null });
    const member = await memberById(trx, scope.chainId, memberId);
    if (!member) return refused('not_found', { field: 'memberId' });
    return allowed({ bookingId: null, memberId: member.id, replaces: null });
  }
  const access = await accessOfStore(trx, ctx, bookingId);
  if (access?.chainId !== scope.chainId || access.shopId !== scope.shopId)
    return refused('not_found', { field: 'bookingId' });
  const booking = await readBooking(trx, access, true);
  if (memberId !== undefined && memberId !== booking.memberId) return refused('invalid_input', { field: 'memberId' });
  const decision = mayBeBilled(booking, await billsOfBooking(trx, booking), currency);
  if (!decision.ok) return decision;
  return allowed({ bookingId, memberId: await recordOfVisit(trx, booking), replaces: decision.value });
}
