import type { BookingRecord } from '../../booking/queries/record.ts';
import type { Config } from '../../platform/config/config.ts';
import { linkTokenOf, offerTokenOf } from '../../platform/link-token.ts';
import type { MailKind } from '../policies/mail-kinds.ts';

export type LinkFacts = {
  booking: Pick<BookingRecord, 'id' | 'shopId'>;
  config: Pick<Config, 'secret'>;
  addressOf: (page: string) => string;
};

/** The page on which the customer answers what the store proposes; opening it changes nothing. */
export function answerUrl({ booking, config, addressOf }: LinkFacts): string {
  return addressOf(`/reserveAction?id=${booking.id}#t=${linkTokenOf(config.secret, booking.id)}`);
}

/** The page on which a waiting customer answers the offer of this hold; opening it changes nothing. */
export function offerUrl({ booking, config, addressOf }: LinkFacts): string {
  return addressOf(`/waitlist?id=${booking.id}#t=${offerTokenOf(config.secret, booking.id)}`);
}

/** The guest's own way to the booking; the token is behind the hash, where no server and no log sees it. */
export function bookingUrl({ booking, config, addressOf }: LinkFacts): string {
  return addressOf(`/reserveDetail?id=${booking.id}#t=${linkTokenOf(config.secret, booking.id)}`);
}

/** The page on which they are filled in, opened as the booking is. */
export function formsUrl({ booking, config, addressOf }: LinkFacts): string {
  const page = `/home/extendedArchive?compId=${booking.shopId}&relationId=${booking.id}&triggerType=BOOKING`;
  return addressOf(`${page}#t=${linkTokenOf(config.secret, booking.id)}`);
}

/** The way to another booking; the link of this one fills in who comes. The address names no member. */
export function shopUrl(kind: MailKind, { booking, config, addressOf }: LinkFacts): string {
  const page = `/shopDetail?compId=${booking.shopId}&subSource=link&contentCode=${kind}`;
  return addressOf(`${page}#t=${linkTokenOf(config.secret, booking.id)}`);
}
