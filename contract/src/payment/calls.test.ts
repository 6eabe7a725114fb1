import { expect, test } from 'vitest';
import { bookingChargeCodec, type BookingCharge, storePaymentsCodec } from '../booking/charge.ts';
import { paymentCalls } from './calls.ts';

test('B-132 a service tells its own deposit as depositType and depositValue', () => {
  const own = { id: 'a', type: '1', value: '12', asked: '10.00' } as const;
  const wire = { id: 'a', depositType: '1', depositValue: '12', asked: '10.00' };
  expect(paymentCalls.getDeposits.reply.toWire([own])).toEqual([wire]);
  expect(paymentCalls.getDeposits.reply.fromWire([wire])).toEqual([own]);
});

test.each([
  ['deposit', '0', 'succeeded', 'S'],
  ['hold', '1', 'authorised', 'A'],
] as const)('G-118 B-246 B-247 the charge of a booking: %s is chargeForm %s', (form, chargeForm, state, status) => {
  const ours = {
    form,
    state,
    amount: '15.00',
    currencyCode: 'AUD',
    payments: [{ state, amount: '15.00', method: 'CARD' }],
  } as const;
  const wire = {
    chargeForm,
    status,
    amount: '15.00',
    currency: 'AUD',
    payments: [{ status, amount: '15.00', method: 'CARD' }],
  };
  expect(bookingChargeCodec.toWire(ours as unknown as BookingCharge)).toEqual(wire);
  expect(bookingChargeCodec.fromWire(wire)).toEqual(ours);
});

test('B-146 a payment from a balance is sent with its paymentMethod', () => {
  const wire = [{ paymentMethod: 'STORE', amount: '15.00', memberId: 'm' }];
  expect(storePaymentsCodec.toWire([{ method: 'STORE', amount: '15.00', memberId: 'm' }])).toEqual(wire);
});
