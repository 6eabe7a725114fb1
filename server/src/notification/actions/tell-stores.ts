import type { BookingRecord } from '../../booking/queries/record.ts';
import { keepStoreLinks } from '../../booking/queries/store-links.ts';
import { addressesOfChain } from '../../brand/caches/brands.ts';
import { storeTokenOf } from '../../platform/link-token.ts';
import type { Services } from '../../booking/context.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { staffEmails } from '../../staff/queries/people.ts';
import { chargeShown } from './composed.ts';
import { composeStoreMail, type StoreFacts } from '../presenters/compose-store.ts';
import type { DueEvent } from './deliver.ts';
import type { MailRow } from '../queries/mails.ts';
import { togetherOf } from '../policies/mail-kinds.ts';
import { isByStore, noticeOf, type StoreMailKind, storeMailOf, waitingKinds } from '../policies/store-kinds.ts';

/** The mails to a store that an event calls for. */
export async function toldToStore(
  services: Services,
  { event, outboxId }: DueEvent,
  bookings: ReadonlyMap<string, BookingRecord>,
): Promise<MailRow[]> {
  if (isByStore(event)) return [];
  const together = togetherOf(event);
  if (together && together[0] !== event.bookingId) return [];
  const told = storeMailOf(
    event.kind,
    (together ?? [event.bookingId]).flatMap((id) => bookings.get(id) ?? []),
  );
  const { payload } = event;
  return told === null
    ? []
    : storeMails(services, {
        ...told,
        id: `store.${outboxId}`,
        movedFrom: 'from' in payload ? payload.from : '',
        proposed: 'start' in payload ? payload.start : '',
        failure: 'failure' in payload ? payload.failure : null,
        staffBefore: 'staffIds' in payload ? payload.staffIds : [],
      });
}

/** What a store is told of its visits; `id`: the same news is told once. */
type StoreNews = Pick<StoreFacts, 'visits' | 'movedFrom' | 'proposed' | 'failure'> & {
  id: string;
  kind: StoreMailKind;
  /** Who had the visits before. */
  staffBefore: readonly string[];
};

/** The mails about something: one to the store's own address, one to each of its people whom the appointment is with. */
export async function storeMails(
  services: Services,
  { id, kind, visits, staffBefore, ...facts }: StoreNews,
): Promise<MailRow[]> {
  const booking = visits[0]!;
  const shop = await services.catalog.facts(scopeOfBooking(booking));
  if (!shop.shop.messages.notices.includes(noticeOf[kind])) return [];
  const recipients = await recipientsOf(services, kind, visits, shop.shop.details.email, staffBefore);
  if (recipients.length === 0) return [];
  const { id: bookingId, chainId } = booking;
  const mail = composeStoreMail(kind, {
    ...facts,
    visits,
    charge: await chargeShown(services, booking),
    shop,
    config: services.config,
    now: services.clock.now(),
    answers: waitingKinds.has(kind) ? await answersTo(services, booking, visits.length > 1) : null,
  });
  return recipients.map((recipient, place) => ({ ...mail, id: `${id}.${place}`, chainId, bookingId, kind, recipient }));
}

/** Money is the store's own affair; of appointments its people hear, too, and of a change those who had it before. */
async function recipientsOf(
  { db }: Services,
  kind: StoreMailKind,
  visits: readonly BookingRecord[],
  storeEmail: string,
  staffBefore: readonly string[],
): Promise<string[]> {
  const { chainId, shopId } = visits[0]!;
  const ids = [...visits.flatMap(({ items }) => items.flatMap(({ staffId }) => staffId ?? [])), ...staffBefore];
  const own = noticeOf[kind] === 'money' ? [] : await staffEmails(db, { chainId, shopId }, [...new Set(ids)]);
  const all = [storeEmail, ...own.map(({ email }) => email)].filter((email) => email !== '');
  return [...new Map(all.map((email) => [email.toLowerCase(), email])).values()];
}

/** Where the store answers a request; the links are known from now on. */
async function answersTo(
  services: Services,
  booking: BookingRecord,
  isSeries: boolean,
): Promise<NonNullable<StoreFacts['answers']>> {
  const { db, config, clock } = services;
  const { chainId, id } = booking;
  const tokens = (['confirm', 'reject'] as const).map((action) => ({
    kind: `store_${action}${isSeries ? '_series' : ''}` as const,
    token: storeTokenOf(config.secret, { action, isSeries, shopId: booking.shopId, bookingId: id }),
  }));
  const links = tokens.map(({ kind, token }) => ({ subject: { chainId, kind, subjectId: id }, token }));
  await keepStoreLinks(db, links, clock.now());
  const addressOf = await addressesOfChain(services, chainId);
  const [confirm = '', reject = ''] = tokens.map(({ token }) => addressOf(`/answer/${token}`));
  return { confirm, reject };
}
