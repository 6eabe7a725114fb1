import { addressesOfChain } from '../../brand/caches/brands.ts';
import { openFormsOf } from '../../booking/actions/open-forms.ts';
import { seriesPlaceOf } from '../../booking/queries/read.ts';
import { secretInUse } from '../../booking/queries/secret-in-use.ts';
import type { BookingRecord } from '../../booking/queries/record.ts';
import { asPayable, restMinorOf } from '../../booking/policies/as-payable.ts';
import { showMoney } from '../../payment/actions/show-money.ts';
import type { Services } from '../../booking/context.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { composeMail } from '../presenters/compose.ts';
import { isOwed, type MailKind } from '../policies/mail-kinds.ts';
import type { MailRow } from '../queries/mails.ts';
import { noticeLanguageOf } from '../../settings/queries/notices.ts';
import { wantsNotices } from '../queries/reminders.ts';
import { isProvedRecipient } from '../queries/recipients.ts';
import { mayWriteUnproved, withoutTypedWords } from './unproved.ts';

/** A mail to the customer of a booking, from what is true now; null where there is no recipient. */
export async function composed(
  services: Services,
  booking: BookingRecord,
  kind: MailKind,
  id: string,
  visits: readonly BookingRecord[] = [booking],
): Promise<MailRow | null> {
  if (!isOwed(kind) && !(await wantsNotices(services.db, booking))) return null;
  const isProved = await isProvedRecipient(services.db, booking);
  if (!isProved && !(await mayWriteUnproved(services, booking, kind))) return null;
  const told = (one: BookingRecord) => (isProved ? one : withoutTypedWords(one, kind));
  const wanted = await noticeLanguageOf(services.db, booking);
  const shop = await services.catalog.facts(scopeOfBooking(booking));
  const addressOf = await addressesOfChain(services, booking.chainId);
  const mail = composeMail(kind, {
    booking: { ...told(booking), language: wanted ?? booking.language },
    visits: visits.map(told),
    place: visits.length > 1 ? null : await seriesPlaceOf(services.db, booking),
    charge: await chargeShown(services, booking),
    openForms: await openFormsOf(services.db, booking, shop),
    shop,
    // What is written again carries the tokens that were handed out before.
    config: { ...services.config, secret: await secretInUse(services.db, services.config, booking.id) },
    addressOf,
    now: services.clock.now(),
  });
  if (mail === null) return null;
  const { text, html, ...rest } = mail;
  return { ...rest, id, chainId: booking.chainId, bookingId: booking.id, kind, bodyText: text, bodyHtml: html };
}

/** Where the money of a booking is. */
export async function chargeShown({ db, clock }: Services, booking: BookingRecord) {
  const { chainId, id, startsAt, currency } = booking;
  const visit = asPayable({ chainId, id, startsAt, currency, totalMinor: restMinorOf(booking), mayEnd: false });
  return (await showMoney(db, [visit], clock.now())).get(id) ?? null;
}
