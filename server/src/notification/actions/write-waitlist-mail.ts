import { shownLine } from '@parlour/domain/log/hidden-signs';
import type { DayPart } from '@parlour/domain/time/day-part';
import { formatDay } from '@parlour/phrases/format';
import { isLanguage } from '@parlour/phrases/languages';
import type { PhraseKey } from '@parlour/phrases/t';
import type { Config } from '../../platform/config/config.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { Joined } from '../../waitlist/ports/write-joined.ts';
import { shownTexts, type ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { senderOf, styleOf } from '../presenters/compose.ts';
import { greetingOf } from '../presenters/greeting.ts';
import { labelColor } from '../templates/label-color.ts';
import { brandColor } from '../presenters/mail-brand.ts';
import { insertMails, type MailRow } from '../queries/mails.ts';
import { customerName, customerRows, storeMail, storeStyle } from '../presenters/store-rows.ts';
import { asHtml, asText, type BookingMail } from '../templates/booking-mail.ts';

const partTexts: Record<DayPart, PhraseKey> = {
  morning: 'booking.morning',
  afternoon: 'booking.afternoon',
  evening: 'booking.evening',
};

/** Writes to a customer who has joined a waitlist, in the transaction that stores the entry: the requested visit, and the link to it. The store gets a mail, too. */
export async function writeWaitlistMail(
  trx: Trx,
  { config, shop, now }: { config: Config; shop: ShopFacts; now: number },
  { id, chainId, to, url, days, parts, items, itemsToHer }: Joined,
): Promise<void> {
  const language = isLanguage(to.language) ? to.language : 'en';
  const style = styleOf(shop, language);
  const { t } = style;
  const { details } = shop.shop;
  const name = shownLine(shop.shop.name);
  const color = brandColor({ name, color: details.brandColor });
  const people = [...new Set(itemsToHer.flatMap((item) => item.staffName ?? []))];
  const mail: BookingMail = {
    language,
    brandColor: color,
    onBrandColor: labelColor(color),
    shopName: name,
    greeting: greetingOf(to, t),
    text: t('mail.joinedText'),
    reason: '',
    rows: [
      { term: t('mail.where'), value: `${name}\n${shownTexts(shop, language).address}` },
      { term: t('mail.what'), value: itemsToHer.map((item) => namesOf(item, t)).join('\n') },
      ...(people.length > 0 ? [{ term: t('mail.withWhom'), value: people.join(t('shell.listJoin')) }] : []),
      { term: t('mail.joinedDays'), value: days.map((day) => formatDay(day, 'full', style)).join('\n') },
      { term: t('mail.joinedParts'), value: parts.map((part) => t(partTexts[part])).join(t('shell.listJoin')) },
    ],
    button: { text: t('mail.placeButton'), url },
    hint: t('mail.joinedHint'),
    call: details.phone ? t('mail.callUs', { phone: details.phone }) : '',
    footer: t('mail.waitlistFooter', { shop: name }),
  };
  const row = {
    id: `waitlist.${id}`,
    chainId,
    bookingId: null,
    kind: 'waitlistJoined',
    recipient: to.email,
    sender: senderOf(config, shop),
    replyTo: details.email,
    subject: t('mail.joinedSubject', { shop: name }),
    bodyText: asText(mail, t),
    bodyHtml: asHtml(mail, t),
    calendar: '',
    language,
  };
  await insertMails(trx, [row, ...toldToStore({ config, shop }, { id, chainId, to, days, parts, items })], now);
}

function toldToStore(at: { config: Config; shop: ShopFacts }, joined: Omit<Joined, 'url' | 'itemsToHer'>): MailRow[] {
  const { details, messages } = at.shop.shop;
  if (details.email === '' || !messages.notices.includes('waitlist')) return [];
  const { style } = storeStyle(at.shop);
  const { t } = style;
  const { id, chainId, to, days, parts, items } = joined;
  const people = [...new Set(items.flatMap((item) => item.staffName ?? []))];
  const mail = storeMail(at, t('mail.storeWaitlistSubject', { name: customerName(to) }), {
    text: t('mail.storeWaitlistText'),
    rows: [
      { term: t('mail.what'), value: items.map((item) => namesOf(item, t)).join('\n') },
      ...(people.length > 0 ? [{ term: t('mail.withWhom'), value: people.join(t('shell.listJoin')) }] : []),
      { term: t('mail.joinedDays'), value: days.map((day) => formatDay(day, 'full', style)).join('\n') },
      { term: t('mail.joinedParts'), value: parts.map((part) => t(partTexts[part])).join(t('shell.listJoin')) },
      ...customerRows(to, style),
    ],
  });
  return [
    { ...mail, id: `store.waitlist.${id}`, chainId, bookingId: null, kind: 'storeWaitlist', recipient: details.email },
  ];
}

function namesOf({ name, addOns }: Joined['items'][number], t: ReturnType<typeof styleOf>['t']): string {
  return [name, ...addOns.map((addOn) => t('booking.plus', { text: addOn }))].join('\n');
}
