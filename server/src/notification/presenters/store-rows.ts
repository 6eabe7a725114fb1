import type { Contact } from '@parlour/contract/booking/calls';
import { shownLine } from '@parlour/domain/notification/shown-line';
import { formatDay, formatTime, type FormatStyle, joinName } from '@parlour/phrases/format';
import { isLanguage, type Language } from '@parlour/phrases/languages';
import type { Config } from '../../platform/config/config.ts';
import { internationalPhone } from '../../reference/formats/mobile.ts';
import { ownLanguage, type ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { BookingRecord } from '../../booking/queries/record.ts';
import { brandColor } from './mail-brand.ts';
import { senderOf, styleOf } from './compose.ts';
import { labelColor } from '../templates/label-color.ts';
import { asHtml, asText, type BookingMail } from '../templates/booking-mail.ts';

/** A mail to a store before it is known to whom of it. Nothing answers to it: an answer would carry the links in it to a stranger. */
export type StoreMail = {
  subject: string;
  bodyText: string;
  bodyHtml: string;
  calendar: '';
  sender: string;
  language: Language;
};

/** How a store is written to: in its own language. */
export function storeStyle(shop: ShopFacts): { style: FormatStyle; language: Language } {
  const code = ownLanguage(shop);
  const language = isLanguage(code) ? code : 'en';
  return { style: styleOf(shop, language), language };
}

type Said = Pick<BookingMail, 'text' | 'rows'> & Partial<Pick<BookingMail, 'button' | 'second' | 'hint'>>;

/** The frame that all mails to stores have. */
export function storeMail(
  { shop, config }: { shop: ShopFacts; config: Config },
  subject: string,
  said: Said,
): StoreMail {
  const { style, language } = storeStyle(shop);
  const { name, details } = shop.shop;
  const color = brandColor({ name, color: details.brandColor });
  const mail: BookingMail = {
    language,
    brandColor: color,
    onBrandColor: labelColor(color),
    shopName: name,
    greeting: '',
    reason: '',
    button: null,
    hint: '',
    call: '',
    footer: style.t('mail.storeFooter', { shop: name }),
    ...said,
  };
  return {
    subject,
    bodyText: asText(mail, style.t),
    bodyHtml: asHtml(mail, style.t),
    calendar: '',
    sender: senderOf(config, shop),
    language,
  };
}

type Named = Pick<Contact, 'firstName' | 'lastName'> & Partial<Pick<Contact, 'email' | 'mobile' | 'dialCode'>>;

/** The customer in a line: the name, else the e-mail or phone. */
export function customerName({ firstName, lastName, email, mobile }: Named): string {
  return shownLine(joinName(firstName, lastName)) || shownLine(email ?? '') || shownLine(mobile ?? '');
}

/** Who comes and how to reach the customer. */
export function customerRows(contact: Named & { address?: string }, { t }: FormatStyle): BookingMail['rows'] {
  const { mobile = '', dialCode = '' } = contact;
  return [
    { term: t('mail.storeCustomer'), value: customerName(contact) },
    { term: t('workbook.mobile'), value: internationalPhone({ mobile, dialCode }) },
    { term: t('workbook.email'), value: contact.email ?? '' },
    { term: t('workbook.address'), value: contact.address ?? '' },
  ].filter(({ value }) => value !== '');
}

export function dayAndTime({ localStart }: Pick<BookingRecord, 'localStart'>, style: FormatStyle) {
  const [day = '', time = ''] = localStart.split(' ');
  return { day: formatDay(day, 'short', style), time: formatTime(time, style) };
}
