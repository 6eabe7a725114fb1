import { shopFrame } from '@parlour/domain/availability/open-time';
import { dueDigest } from '@parlour/domain/notification/due-digest';
import { addDays, type Day, weekdayOf } from '@parlour/domain/time/day';
import { formatDay, formatTime, type FormatStyle } from '@parlour/phrases/format';
import { readBookings } from '../../booking/queries/read.ts';
import type { BookingRecord } from '../../booking/queries/record.ts';
import type { Services } from '../../booking/context.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { internationalPhone } from '../../reference/formats/mobile.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { staffEmails } from '../../staff/queries/people.ts';
import { itemText } from '../presenters/compose.ts';
import { appointmentIds, type DigestShop, digestShops, writtenMails } from '../queries/digest.ts';
import { insertMails, type MailRow } from '../queries/mails.ts';
import { customerName, type StoreMail, storeMail, storeStyle } from '../presenters/store-rows.ts';

/** The stores that were looked at already, with the day: those without a mail for it are not asked about every minute. */
const mostNoted = 100_000;
const looked = new WeakMap<Services['db'], Set<string>>();

/** Writes the morning mails that are due: to each store its appointments of the day, to each person of the staff their own. */
export async function writeDigests(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const done = looked.get(db) ?? new Set<string>();
  const due = (await digestShops(db)).flatMap((shop) => {
    const day = dueDigest(shop, now);
    const key = `digest.${shop.id}.${day}`;
    return day === null || done.has(key) ? [] : [{ shop, day, key }];
  });
  if (due.length === 0) return;
  const written = await writtenMails(
    db,
    due.map(({ shop }) => shop.chainId),
    due.map(({ key }) => `${key}.0`),
  );
  // A day is asked about for six hours only: what was noted long ago is forgotten.
  const kept = done.size > mostNoted ? new Set<string>() : done;
  looked.set(db, kept);
  for (const { shop, day, key } of due) {
    try {
      if (!written.has(`${key}.0`)) await insertMails(db, await digestsOf(services, shop, day, key), now);
      kept.add(key);
    } catch (error) {
      services.log.warn({ err: error, shopId: shop.id }, 'a morning mail could not be written; it is tried again');
    }
  }
}

async function digestsOf(
  services: Services,
  { chainId, id: shopId }: DigestShop,
  day: Day,
  key: string,
): Promise<MailRow[]> {
  const { db, config } = services;
  const shop = await services.catalog.facts(scopeOfBooking({ chainId, shopId }));
  const { details, messages } = shop.shop;
  // The evening of a day may go on past midnight; the one of the day before was told of the day before.
  const range = [endOf(shop, addDays(day, -1)), endOf(shop, day)] as const;
  const ids = await appointmentIds(db, { chainId, shopId }, range);
  const bookings = await readBookings(db, ids);
  const all = ids.flatMap((id) => bookings.get(id) ?? []);
  const isOpen = (shop.shop.specialDays[day]?.spans ?? shop.shop.weekly[weekdayOf(day)] ?? []).length > 0;
  if (all.length === 0 && !(messages.digestWhenEmpty && isOpen)) return [];
  const people = all.length > 0 ? await staffEmails(db, { chainId, shopId }) : [];
  const mails = [
    { recipient: details.email, mail: digestMail({ shop, config }, day, all) },
    ...people.map(({ id, email }) => {
      const own = all.filter(({ items }) => items.some(({ staffId }) => staffId === id));
      return { recipient: own.length > 0 ? email : '', mail: digestMail({ shop, config }, day, own, id) };
    }),
  ];
  const sent = mails.filter(
    ({ recipient }, place) =>
      recipient !== '' && mails.findIndex((one) => one.recipient.toLowerCase() === recipient.toLowerCase()) === place,
  );
  return sent.map(({ recipient, mail }, place) => ({
    ...mail,
    id: `${key}.${place}`,
    chainId,
    bookingId: null,
    kind: 'storeDigest',
    recipient,
  }));
}

/** The instant at which a day of the store ends, its evening included. */
function endOf({ availability }: ShopFacts, day: Day): number {
  const { startsAt, minutes } = shopFrame(availability, day);
  return startsAt + minutes * 60_000;
}

function digestMail(
  at: { shop: ShopFacts; config: Services['config'] },
  day: Day,
  visits: readonly BookingRecord[],
  staffId: string | null = null,
): StoreMail {
  const { style } = storeStyle(at.shop);
  const { t } = style;
  const dayText = formatDay(day, 'full', style);
  const subject = t('mail.digestSubject', { count: visits.length, day: formatDay(day, 'short', style) });
  return storeMail(at, subject, {
    text: t(visits.length > 0 ? 'mail.digestText' : 'mail.digestNone', { day: dayText }),
    rows: visits.map((visit) => ({ term: timeOf(visit, day, style), ...rowOf(visit, at.shop, style, staffId) })),
  });
}

/** The time of a visit, with its date where that is the next one. */
function timeOf({ localStart }: BookingRecord, day: Day, style: FormatStyle): string {
  const [date = '', clock = ''] = localStart.split(' ');
  const time = formatTime(clock, style);
  return date === day ? time : `${time} (${formatDay(date, 'short', style)})`;
}

function rowOf(visit: BookingRecord, { staff }: ShopFacts, style: FormatStyle, staffId: string | null) {
  const { t } = style;
  const items = visit.items.filter((item) => staffId === null || item.staffId === staffId);
  const people = [...new Set(items.flatMap((item) => (item.staffId ? (staff.get(item.staffId)?.name ?? []) : [])))];
  return {
    value: [
      [customerName(visit.contact), internationalPhone(visit.contact)].filter(Boolean).join(' · '),
      ...items.map((item) => itemText(item, style)),
      ...(staffId === null && people.length > 0 ? [people.join(t('shell.listJoin'))] : []),
      ...(visit.remark ? [t('mail.row', { term: t('mail.storeNote'), value: visit.remark })] : []),
    ].join('\n'),
    ...(visit.state === 'to_confirm' ? { note: t('mail.digestWaiting') } : {}),
  };
}
