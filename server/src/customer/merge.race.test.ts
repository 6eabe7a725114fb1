import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRequest } from '../test/booking-request.ts';
import { bookFor, type CustomerShop, signInAs, startCustomerShop } from './test/customer-shop.ts';

let chain: CustomerShop;
beforeAll(async () => {
  chain = await startCustomerShop();
});
afterAll(() => chain.server.close());

test('0084 a booking that is made while its customer is merged belongs to the record that stays', async () => {
  const { calls, as } = await signInAs(chain, 'owner');
  const { shopId, chainId } = chain.shop;
  for (let round = 0; round < 12; round++) {
    const mobile = `0412 350 ${100 + round}`;
    const kept = await bookFor(chain.server, chain.shop, { email: `kept${round}@example.com` });
    const merged = await bookFor(chain.server, chain.shop, { email: `merged${round}@example.com`, mobile });
    const pair = { shopId, keptId: kept.memberId, mergedId: merged.memberId };
    const { reply: seen } = await calls.previewMerge(pair, as);
    const versions = { kept: seen.kept.version, merged: seen.merged.version };
    const choice = { name: 'kept', email: 'kept', phone: 'merged', birthday: 'kept' } as const;
    const day = String(18 + Math.floor(round / 4)).padStart(2, '0');
    const start = `2027-01-${day} ${String(9 + 2 * (round % 4)).padStart(2, '0')}:00`;
    const [joined, booked] = await Promise.all([
      calls.merge({ ...pair, choice, versions }, as),
      chain.server.api.booking.create(bookingRequest(shopId, { mobile, start })),
    ]);
    expect([joined.reason, booked.reason]).toEqual([undefined, undefined]);
    const rows = await chain.db
      .selectFrom('bookings')
      .select('memberId')
      .where('chainId', '=', chainId)
      .where('id', 'in', [kept.bookingId, merged.bookingId, booked.reply.booking.id])
      .execute();
    expect(rows.map(({ memberId }) => memberId)).toEqual([kept.memberId, kept.memberId, kept.memberId]);
  }
});

test('0084 of two merges of one pair, one in each direction, only the first is made', async () => {
  const { calls, as } = await signInAs(chain, 'owner');
  const { shopId } = chain.shop;
  const one = await bookFor(chain.server, chain.shop, { email: 'one.way@example.com' });
  const two = await bookFor(chain.server, chain.shop, { email: 'other.way@example.com' });
  const pair = { shopId, keptId: one.memberId, mergedId: two.memberId };
  const { kept, merged } = (await calls.previewMerge(pair, as)).reply;
  const choice = { name: 'kept', email: 'kept', phone: 'kept', birthday: 'kept' } as const;
  const answers = await Promise.all([
    calls.merge({ ...pair, choice, versions: { kept: kept.version, merged: merged.version } }, as),
    calls.merge(
      {
        shopId,
        keptId: two.memberId,
        mergedId: one.memberId,
        choice,
        versions: { kept: merged.version, merged: kept.version },
      },
      as,
    ),
  ]);
  const reasons = answers.map(({ reason }) => reason ?? 'made').toSorted();
  expect(reasons[1]).toBe('made');
  expect(['changed_meanwhile', 'not_found']).toContain(reasons[0]);
  const rows = await chain.db
    .selectFrom('members')
    .select('mergedInto')
    .where('id', 'in', [one.memberId, two.memberId])
    .execute();
  expect(rows.filter(({ mergedInto }) => mergedInto !== null)).toHaveLength(1);
});
