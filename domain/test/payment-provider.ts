import type { ChargeForm } from '../src/payment/charge-policy.ts';
import type { PaymentCommand } from '../src/payment/decide-payment-event.ts';
import type { OrderEvent } from '../src/payment/order-event.ts';

/** A provider that keeps money and says what it did; its listeners may be called late, twice, in any order. */
export type Provider = {
  form: ChargeForm;
  /** Takes a deposit at once, without being told to capture. */
  sellsAtOnce: boolean;
  amountMinor: number;
  authorised: number;
  captured: number;
  released: number;
  refunded: number;
  captures: number;
  said: OrderEvent[];
};

const currency = 'AUD';

export function openProvider(form: ChargeForm, sellsAtOnce: boolean, amountMinor: number): Provider {
  const money = { authorised: 0, captured: 0, released: 0, refunded: 0, captures: 0 };
  return { form, sellsAtOnce, amountMinor, ...money, said: [] };
}

export const heldAt = ({ authorised, captured, released }: Provider) => authorised - captured - released;
export const takenAt = ({ captured, refunded }: Provider) => captured - refunded;

/** The customer pays, at most once. */
export function pay(provider: Provider): void {
  if (provider.authorised > 0) return;
  provider.authorised = provider.amountMinor;
  provider.said.push({ kind: 'authorised', amountMinor: provider.amountMinor, currency });
  if (provider.form === 'deposit' && provider.sellsAtOnce) capture(provider, provider.amountMinor);
}

export function capture(provider: Provider, amountMinor: number): void {
  if (heldAt(provider) === 0) return;
  provider.captures += 1;
  provider.captured = amountMinor;
  provider.released = provider.authorised - amountMinor;
  provider.said.push({ kind: 'captured', amountMinor, currency });
}

/** What is held goes back: because we asked, or because it ran out. */
export function release(provider: Provider): void {
  if (heldAt(provider) === 0) return;
  provider.released = provider.authorised - provider.captured;
  provider.said.push({ kind: 'released' });
}

export function refund(provider: Provider, amountMinor: number): void {
  const part = Math.min(amountMinor, takenAt(provider));
  if (part === 0) return;
  provider.refunded += part;
  provider.said.push({
    kind: 'refunded',
    capturedMinor: provider.captured,
    refundedMinor: provider.refunded,
    currency,
  });
}

export function obey(provider: Provider, command: PaymentCommand): void {
  if (command === 'capture') capture(provider, provider.amountMinor);
  if (command === 'release') release(provider);
  if (command === 'refund') refund(provider, takenAt(provider));
}
