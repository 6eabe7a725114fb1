import type { OpenForm } from '@parlour/contract/booking/related';
import type { BookingCharge } from '@parlour/contract/booking/charge';
import { shownLine } from '@parlour/domain/log/hidden-signs';
import { isInRhythm } from '@parlour/domain/booking/is-in-rhythm';
import { addDays, minuteText } from '@parlour/domain/time/day';
import { startTextOf } from '@parlour/domain/time/start-text';
import { localOf } from '@parlour/domain/time/zone';
import {
  formatDay,
  formatLength,
  formatNumber,
  type FormatStyle,
  formatTime,
  formatZone,
  nightText,
} from '@parlour/phrases/format';
import { formatTag, isLanguage, type Language } from '@parlour/phrases/languages';
import { translate } from '@parlour/phrases/reasons';
import type { PhraseKey } from '@parlour/phrases/t';
import { currencyDigits } from '@parlour/domain/money/currencies';
import { isOpen, overKinds } from '../policies/mail-kinds.ts';
import { moneyOfEnd } from './money-rows.ts';
import { priceRows } from './price-rows.ts';
import { pictureNames } from '../../booking/policies/note-pictures.ts';
import type { SeriesPlace } from '../../booking/queries/read.ts';
import type { BookingRecord } from '../../booking/queries/record.ts';
import type { Config } from '../../platform/config/config.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { brandColor } from './mail-brand.ts';
import { inShownLanguage } from './in-shown-language.ts';
import { greetingOf } from './greeting.ts';
import { answerUrl, formsUrl, bookingUrl, offerUrl, shopUrl } from './mail-links.ts';
import { labelColor } from '../templates/label-color.ts';
import { subjects, texts } from './mail-texts.ts';
import { asHtml, asText, type BookingMail } from '../templates/booking-mail.ts';
import { calendarOf } from './calendar-entry.ts';
import { whenText } from './when-text.ts';
import type { MailKind } from '../policies/mail-kinds.ts';

export type ComposedMail = {
  subject: string;
  text: string;
  html: string;
  calendar: string;
  language: Language;
  recipient: string;
  sender: string;
  replyTo: string;
};
export type ComposeFacts = {
  booking: BookingRecord;
  /** The booking alone, or all visits of a series that the mail is about, this one first. */
  visits: readonly BookingRecord[];
  /** Which visit of its series the booking is, and of how many; null where it stands alone or the mail is about several. */
  place: SeriesPlace | null;
  /** Where its money is; null where nothing is charged. */
  charge: BookingCharge | null;
  /** Required forms that are still to be completed for it. */
  openForms: readonly OpenForm[];
  shop: ShopFacts;
  config: Config;
  /** Where a page of the app is for the customers of this chain. */
  addressOf: (page: string) => string;
  now: number;
};

/** Of a time that is only offered there is nothing to put into a calendar yet, and no number to read out. */
const offerKinds: ReadonlySet<MailKind> = new Set(['offer', 'offerPassed']);
/** Receipts: the visit is where it was. */
const moneyKinds: ReadonlySet<MailKind> = new Set(['moneyHeld', 'moneyReturned', 'refundStuck', 'feeOwed']);
/** The visit is where it was, and its store proposes another time, or does so no more. */
const proposalKinds: ReadonlySet<MailKind> = new Set(['proposed', 'proposalReminder', 'proposalWithdrawn']);
const asksKinds: ReadonlySet<MailKind> = new Set(['proposed', 'proposalReminder']);

/** Writes the mail of one kind from the booking as it is now; null when there is no address to write to. */
export function composeMail(kind: MailKind, told: ComposeFacts): ComposedMail | null {
  if (told.booking.contact.email === '') return null;
  const language = isLanguage(told.booking.language) ? told.booking.language : 'en';
  const facts = inShownLanguage(told, language);
  const { booking, shop, config } = facts;
  const style = styleOf(shop, language);
  const mail = contentOf(kind, facts, style, language);
  const [day = '', time = ''] = booking.localStart.split(' ');
  const values = {
    shop: shownLine(shop.shop.name),
    day: formatDay(day, 'short', style),
    time: formatTime(time, style),
    count: facts.visits.length,
  };
  return {
    subject: style.t(subjects[kind], values),
    text: asText(mail, style.t),
    html: asHtml(mail, style.t),
    calendar:
      offerKinds.has(kind) || moneyKinds.has(kind) || proposalKinds.has(kind) ? '' : calendarOf(kind, facts, style),
    language,
    recipient: booking.contact.email,
    sender: senderOf(config, shop),
    replyTo: shop.shop.details.email,
  };
}

export function styleOf({ shop }: ShopFacts, language: Language): FormatStyle {
  return {
    tag: formatTag(language, shop.country),
    t: translate(language),
    timeFormat: shop.details.timeFormat,
    currencySymbol: shop.details.symbol,
    currencyDigits: currencyDigits(shop.currency) ?? 2,
  };
}

function textKey(kind: MailKind, { booking, charge, now }: ComposeFacts, style: FormatStyle): PhraseKey {
  // "Tomorrow" is ambiguous for a time after midnight.
  const isTomorrow = addDays(localOf(booking.zone, now).day, 1) === booking.localStart.slice(0, 10);
  if (kind === 'reminder' && (!isTomorrow || nightText(booking.localStart, style))) return 'mail.reminderSoonText';
  if (kind === 'cancelled' && moneyOfEnd(charge, style).length > 0) return 'mail.cancelledMoneyText';
  return kind === 'changed' && booking.state === 'to_confirm' ? 'mail.changedToConfirmText' : texts[kind];
}

function contentOf(kind: MailKind, facts: ComposeFacts, style: FormatStyle, language: Language): BookingMail {
  const { booking, shop } = facts;
  const { details, name } = shop.shop;
  const { t } = style;
  const isOver = overKinds.has(kind);
  const color = brandColor({ name, color: details.brandColor });
  return {
    language,
    brandColor: color,
    onBrandColor: labelColor(color),
    shopName: shownLine(name),
    greeting: greetingOf(booking.contact, t),
    text: t(textKey(kind, facts, style), { until: untilText(booking, style) }),
    reason: isOver && booking.stateReason ? t('mail.reason', { reason: booking.stateReason }) : '',
    rows: rowsOf(kind, facts, style),
    button: buttonOf(kind, facts, t),
    ...(namesForms(kind, facts) ? { second: { text: t('mail.fillForms'), url: formsUrl(facts) } } : {}),
    hint:
      kind === 'offer'
        ? t('mail.offerHint')
        : isOver || !isOpen(booking)
          ? ''
          : t(
              asksKinds.has(kind)
                ? 'mail.proposedHint'
                : facts.visits.length > 1
                  ? 'mail.seriesHint'
                  : 'mail.manageHint',
            ),
    ...(offerKinds.has(kind) ? { footer: t('mail.waitlistFooter', { shop: shownLine(name) }) } : {}),
    call: details.phone ? t('mail.callUs', { phone: details.phone }) : '',
  };
}

function buttonOf(kind: MailKind, facts: ComposeFacts, t: FormatStyle['t']): BookingMail['button'] {
  if (kind === 'offer') return { text: t('mail.offerButton'), url: offerUrl(facts) };
  if (asksKinds.has(kind)) return { text: t('mail.proposedButton'), url: answerUrl(facts) };
  if (kind === 'offerPassed') return { text: t('mail.placeButton'), url: offerUrl(facts) };
  return overKinds.has(kind) || !isOpen(facts.booking)
    ? { text: t('mail.bookAgain'), url: shopUrl(kind, facts) }
    : { text: t('mail.manage'), url: bookingUrl(facts) };
}

/** Until when a hold is kept, by the shop's clock; '' for what is no hold. */
function untilText({ holdExpiresAt, zone }: BookingRecord, style: FormatStyle): string {
  return holdExpiresAt === null ? '' : formatTime(minuteText(localOf(zone, holdExpiresAt).minute), style);
}

/** Mails before a visit say how many forms are still open; their titles could tell other readers of the mail why the customer goes to a clinic. */
const formKinds: ReadonlySet<MailKind> = new Set(['made', 'received', 'confirmed', 'changed', 'reminder']);
const namesForms = (kind: MailKind, { openForms }: Pick<ComposeFacts, 'openForms'>) =>
  formKinds.has(kind) && openForms.length > 0;

function rowsOf(
  kind: MailKind,
  { booking, visits, place, shop, charge, openForms, now }: ComposeFacts,
  style: FormatStyle,
): BookingMail['rows'] {
  const { t } = style;
  const { details, zone } = shop.shop;
  const people = [
    ...new Set(
      booking.items.flatMap((item) => (item.wantedStaffId ? (shop.staff.get(item.wantedStaffId)?.name ?? []) : [])),
    ),
  ];
  const asks = asksKinds.has(kind) ? booking.proposal : null;
  const rows: BookingMail['rows'] = [
    ...(asks
      ? [
          { term: t('mail.proposedTime'), value: whenText({ localStart: asks.start }, style) },
          {
            term: t('mail.proposedUntil'),
            value: whenText({ localStart: startTextOf(booking.zone, asks.until) }, style),
          },
        ]
      : []),
    {
      term: t(asks ? 'mail.proposedNow' : 'mail.when'),
      value: visits.map((visit) => whenText(visit, style)).join('\n'),
      note: t('mail.zone', { zone: formatZone(zone, booking.startsAt, style) }),
      isGone: overKinds.has(kind) || (moneyKinds.has(kind) && !isOpen(booking)),
    },
    ...rhythmRow(kind, { booking, visits, place }, style),
    { term: t('mail.where'), value: `${shownLine(shop.shop.name)}\n${shownLine(details.address)}` },
    { term: t('mail.what'), value: booking.items.map((item) => itemText(item, style)).join('\n') },
    ...(people.length > 0 ? [{ term: t('mail.withWhom'), value: people.join(t('shell.listJoin')) }] : []),
    ...(booking.isGroup ? [{ term: t('mail.group'), value: t('booking.guests', { count: booking.guestCount }) }] : []),
    ...priceRows(kind, { booking, visits, charge, now, shop }, style),
    ...(namesForms(kind, { openForms })
      ? [{ term: t('mail.forms'), value: formatNumber(openForms.length, style) }]
      : []),
    ...(booking.remark ? [{ term: t('mail.note'), value: booking.remark }] : []),
    ...photosRow(booking, style),
    ...(offerKinds.has(kind)
      ? []
      : [{ term: t('mail.number'), value: visits.map(({ number }) => number).join(t('shell.listJoin')) }]),
  ];
  return rows;
}

/** The rhythm of a series, where the dates follow one, and which visit this one is; nothing where the rest of a series ends. */
function rhythmRow(
  kind: MailKind,
  { booking, visits, place }: Pick<ComposeFacts, 'booking' | 'visits' | 'place'>,
  { t }: FormatStyle,
): BookingMail['rows'] {
  if (booking.seriesRhythm === null || kind === 'seriesCancelled' || kind === 'seriesCancelledByShop') return [];
  const row = (value: string) => [{ term: t('booking.repeatRhythm'), value }];
  const rhythm = t(`booking.rhythm_${booking.seriesRhythm}`);
  const starts = place?.starts ?? visits.map(({ zone, startsAt }) => startTextOf(zone, startsAt));
  if (isInRhythm(starts, booking.seriesRhythm))
    return row(place ? t('booking.seriesPlace', { rhythm, number: place.number, count: place.count }) : rhythm);
  if (!place) return [];
  return [
    { term: t('booking.seriesThis'), value: t('booking.visitPlace', { number: place.number, count: place.count }) },
  ];
}

/** How many pictures go with the note; they are private and seen where the booking is. */
export function photosRow(booking: BookingRecord, { t }: FormatStyle): BookingMail['rows'] {
  const count = pictureNames(booking).length;
  return count === 0 ? [] : [{ term: t('mail.photos'), value: t('mail.photosKept', { count }) }];
}

export function itemText(item: BookingRecord['items'][number], style: FormatStyle): string {
  const { t } = style;
  const pieces = item.quantity > 1 ? ` × ${item.quantity}` : '';
  const name = shownLine(item.name) + pieces;
  const line = item.minutes > 0 ? t('mail.item', { name, length: formatLength(item.minutes, style) }) : name;
  return [line, ...item.addOns.map((addOn) => t('booking.plus', { text: shownLine(addOn.name) }))].join('\n');
}

/** The sender's address is this installation's; the name is the shop's. */
export function senderOf(config: Config, { shop }: ShopFacts): string {
  const address = /<([^>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom;
  return `"${shop.name.replaceAll(/["\\\r\n]/g, '')}" <${address}>`;
}
