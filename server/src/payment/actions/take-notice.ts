import type { ProviderName } from '../../platform/ports/payments.ts';
import type { Services } from '../context.ts';
import { takeEvent } from './take-event.ts';
import { takeReversal } from './take-reversal.ts';

type Headers = Readonly<Record<string, string | undefined>>;

/**
 * Takes a message of a provider. `refused`: it is not signed by it, or too old. A message that we do not believe for another reason,
 * or that is about nothing of ours, is taken all the same, so that it is not sent for ever.
 */
export async function takeNotice(
  services: Services,
  channel: ProviderName,
  headers: Headers,
  body: Buffer,
  warn: (facts: object, text: string) => void = services.log.warn.bind(services.log),
): Promise<'taken' | 'refused' | 'unknown'> {
  const provider = services.payments[channel];
  if (!provider) return 'unknown';
  const read = provider.readNotice(headers, body, services.clock.now());
  if (!read.ok) {
    services.events.count('payment_message_refused');
    warn({ channel, refusal: read.reason }, 'a payment message was refused');
    return 'refused';
  }
  const { eventId, event, reversal, account } = read.value;
  if (event) await takeEvent(services, { channel, eventId, account: account ?? null, event });
  if (reversal) await takeReversal(services, { channel, eventId, account: account ?? '', reversal });
  return 'taken';
}
