import { type FormatStyle, joinName } from '@parlour/phrases/format';
import { calendarTokenOf, linkTokenOf } from '../platform/link-token.ts';
import { type CalendarEntry, writeCalendar } from './calendar.ts';
import type { ComposeFacts } from './compose.ts';
import { type MailKind, overKinds } from './mail-kinds.ts';

/** The calendar file of a mail: an entry for each visit that the mail is about. */
export function calendarOf(kind: MailKind, facts: ComposeFacts, style: FormatStyle): string {
  return writeCalendar(facts.visits.map((booking) => entryOf(kind, { ...facts, booking }, style)));
}

function entryOf(kind: MailKind, facts: ComposeFacts, style: FormatStyle): CalendarEntry {
  const { booking, shop, config, now } = facts;
  const { t } = style;
  const names = booking.items.map((item) => item.name).join(t('shell.listJoin'));
  const isOver = overKinds.has(kind);
  return {
    uid: `${booking.id}@${new URL(config.publicUrl).hostname}`,
    sequence: booking.calendarSequence,
    startsAt: booking.startsAt,
    endsAt: Math.max(booking.endsAt, booking.startsAt + 15 * 60_000),
    zone: booking.zone,
    title: t('mail.calendarTitle', { services: names, shop: shop.shop.name }),
    description: [names, shop.shop.details.phone, isOver ? '' : entryUrl(facts)].filter(Boolean).join('\n'),
    location: t('mail.place', { shop: shop.shop.name, address: shop.shop.details.address }),
    url: isOver ? facts.addressOf(`/shopDetail?compId=${booking.shopId}`) : entryUrl(facts),
    organizer: { name: shop.shop.name, email: /<([^>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom },
    attendee: {
      name: joinName(booking.contact.firstName, booking.contact.lastName) || booking.contact.email,
      email: booking.contact.email,
    },
    isCancelled: isOver,
    isTentative: booking.state === 'to_confirm',
    stampedAt: now,
  };
}

/** The way from a calendar, which others may see: it shows the visit and changes nothing (decision 0030). */
function entryUrl({ booking, config, addressOf }: ComposeFacts): string {
  return addressOf(`/reserveDetail?id=${booking.id}#t=${calendarTokenOf(linkTokenOf(config.secret, booking.id))}`);
}
