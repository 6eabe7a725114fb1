import { expect, test } from 'vitest';
import { invoiceStates, mayMove } from './invoice-state.ts';
import { type InvoiceFacts, lastDayFor, mayRegister } from './may-register.ts';

const zone = 'Asia/Kuala_Lumpur';
const settledAt = Date.parse('2026-11-10T12:00+08:00');
const facts: InvoiceFacts = { billState: 'paid', settledAt, zone, isOffered: true, registered: null };
const may = (change: Partial<InvoiceFacts> = {}, at = settledAt) => {
  const verdict = mayRegister({ ...facts, ...change }, at);
  return verdict.ok ? 'open' : verdict.reason;
};

test('F-141 an invoice is asked for until the end of the month of the sale, by the clock of the store', () => {
  expect(lastDayFor(settledAt, zone)).toBe('2026-11-30');
  expect(lastDayFor(Date.parse('2026-12-31T23:59+08:00'), zone)).toBe('2026-12-31');
  expect(lastDayFor(Date.parse('2028-02-01T00:00+08:00'), zone)).toBe('2028-02-29');
  // It is November in Malaysia already, and still October in London.
  expect(lastDayFor(Date.parse('2026-10-31T16:00Z'), zone)).toBe('2026-11-30');
  expect(may({}, Date.parse('2026-11-30T23:59:59+08:00'))).toBe('open');
  expect(may({}, Date.parse('2026-12-01T00:00+08:00'))).toBe('invoice_over');
});

test('F-141 a bill has an invoice only if it is paid, kept and at a store that issues them', () => {
  expect(may({ billState: 'open' })).toBe('invoice_not_paid');
  expect(may({ billState: 'refunded' })).toBe('invoice_refunded');
  expect(may({ billState: 'refunded_in_part' })).toBe('open');
  expect(may({ isOffered: false })).toBe('invoice_not_offered');
});

test('F-141 what was told can be changed until it is sent, and after it was not accepted', () => {
  const verdicts = invoiceStates.map((state) => may({ registered: { state, isOnItsWay: false } }));
  expect(verdicts).toEqual(['open', 'invoice_fixed', 'invoice_fixed', 'open', 'open', 'open']);
  expect(may({ registered: { state: 'registered', isOnItsWay: true } })).toBe('invoice_fixed');
});

test('F-141 an answer that comes twice or out of order moves nothing', () => {
  expect(mayMove('sent', 'valid')).toBe(true);
  expect(mayMove('valid', 'valid')).toBe(false);
  expect(mayMove('valid', 'sent')).toBe(false);
  expect(mayMove('cancelled', 'valid')).toBe(false);
  expect(mayMove('registered', 'valid')).toBe(false);
});
