import type { Config } from '../../platform/config/config.ts';
import type { ProviderName } from '../../platform/ports/payments.ts';

/** Where money may be taken, by provider: no customer is sent to another address. */
export function isPayHost(channel: ProviderName, address: string, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  const url = new URL(address);
  return channel === 'simulated'
    ? url.origin === new URL(publicUrl).origin
    : url.protocol === 'https:' && (url.hostname === 'stripe.com' || url.hostname.endsWith('.stripe.com'));
}
