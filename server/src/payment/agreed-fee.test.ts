import { describe, expect, test } from 'vitest';
import { feeBeyondAgreed } from './policies/agreed-fee.ts';
import { chargeWith, loadedWith, orderWith, startsAt, taken } from './test/loaded.ts';

const hourMs = 3_600_000;
const inTime = startsAt - 24 * hourMs;
const late = inTime + 1;
/** A paid deposit of 50.00; cancelling late costs 20.00. */
const deposit = (feeMinor = 0) =>
  loadedWith({
    charge: chargeWith({ status: 'succeeded', method: 'CARD', orderId: 'order', feeMinor }),
    orders: [orderWith(taken)],
  });
const visit = (payment: ReturnType<typeof deposit> | null) => ({ visit: { startsAt }, payment });

describe('what a customer has to agree to who cancels', () => {
  test.each([
    ['nothing is charged', [visit(null)], undefined, late, null],
    ['in time it costs nothing', [visit(deposit())], undefined, inTime, null],
    ['a late fee without consent', [visit(deposit())], undefined, late, 2000],
    ['the fee as agreed', [visit(deposit())], '20.00', late, null],
    ['more than it costs', [visit(deposit())], '50.00', late, null],
    ['less than it costs', [visit(deposit())], '19.99', late, 2000],
    ['no amount at all', [visit(deposit())], 'much', late, 2000],
    ['a fee that is recorded already', [visit(deposit(3000))], undefined, inTime, 3000],
    ['several visits cost the sum', [visit(deposit()), visit(null), visit(deposit(3000))], '20.00', late, 5000],
  ] as const)('%s', (_title, visits, agreedFee, now, feeMinor) => {
    expect(feeBeyondAgreed(visits, agreedFee, now)?.feeMinor ?? null).toBe(feeMinor);
  });
});
