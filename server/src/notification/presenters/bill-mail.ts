import type { BillDetail, ShownRefund } from '@parlour/contract/bill/calls';
import { contentList } from '@parlour/domain/bill/content-list';
import { tenderList } from '@parlour/domain/bill/tender-list';
import { shownLine } from '@parlour/domain/log/hidden-signs';
import { formatAmount, formatInstant, type FormatStyle } from '@parlour/phrases/format';
import { tenderRow } from '@parlour/phrases/format/tenders';
import type { Language } from '@parlour/phrases/languages';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { Config } from '../../platform/config/config.ts';
import type { MailRow } from '../queries/mails.ts';
import { accountMailAsHtml, accountMailAsText } from '../templates/account-mail.ts';
import { labelColor } from '../templates/label-color.ts';
import type { MailRows } from '../templates/mail-frame.ts';
import { senderOf, styleOf } from './compose.ts';
import { greetingOf } from './greeting.ts';
import { brandColor } from './mail-brand.ts';

export type BillMailKind = 'billOpen' | 'bill' | 'billRefund';

const words = {
  billOpen: { subject: 'mail.billOpenSubject', text: 'mail.billOpenText', button: 'mail.billOpenButton' },
  bill: { subject: 'mail.billSubject', text: 'mail.billText', button: 'mail.billButton' },
  billRefund: { subject: 'mail.billRefundSubject', text: 'mail.billRefundText', button: 'mail.billButton' },
} as const;

/** Who reads a mail about a bill; an address that nobody proved is not greeted by a typed name. */
export type BillReader = { email: string; firstName: string; lastName: string; language: Language };

export type BillMailFacts = {
  bill: BillDetail;
  /** What went back, where the mail is about that. */
  refund: ShownRefund | null;
  to: BillReader;
  shop: ShopFacts;
  /** The link to the bill. */
  url: string;
  config: Config;
};

/** Writes a mail about a bill: what was bought and how it was paid, what is still to be paid, or what went back. */
export function composeBillMail(
  kind: BillMailKind,
  { bill, refund, to, shop, url, config }: BillMailFacts,
): Omit<MailRow, 'id' | 'chainId' | 'bookingId'> {
  const style = styleOf(shop, to.language);
  const { t } = style;
  const { name, details } = shop.shop;
  const color = brandColor({ name, color: details.brandColor });
  const values = {
    shop: shownLine(name),
    number: bill.reference || bill.number,
    amount: formatAmount(bill.open, style),
  };
  const content = {
    language: to.language,
    brandName: shownLine(name),
    brandColor: color,
    onBrandColor: labelColor(color),
    greeting: greetingOf(to, t),
    texts: [t(words[kind].text)],
    rows: refund ? refundRows(bill, refund, style) : billRows(bill, style),
    code: '',
    button: { text: t(words[kind].button), url },
    footer: `${t('mail.billFooter', values)} ${t('mail.billHint')}`,
  };
  return {
    kind,
    recipient: to.email,
    sender: senderOf(config, shop),
    replyTo: details.email,
    subject: t(words[kind].subject, values),
    bodyText: accountMailAsText(content, t),
    bodyHtml: accountMailAsHtml(content),
    calendar: '',
    language: to.language,
  };
}

function billRows(bill: BillDetail, style: FormatStyle): MailRows {
  const { t } = style;
  const amount = (text: string) => formatAmount(text, style);
  const bought = contentList({
    project: bill.services,
    product: bill.products,
    membership: bill.memberships,
    giftCard: bill.giftCards,
    eGiftCard: bill.eGiftCards,
    package: bill.packages,
  });
  const lines = tenderList(bill);
  const discounts = lines.filter(({ kind }) => kind === 'discount');
  const tenders = lines.filter(({ kind }) => kind !== 'discount');
  return [
    ...headRows(bill, style),
    ...bought.map(({ name, quantity, amount: text }) => ({
      term: shownLine(name) + (quantity > 1 ? ` × ${quantity}` : ''),
      value: amount(text),
    })),
    ...discounts.map((line) => tenderRow(line, style)),
    ...bill.taxes.map((tax) => ({
      term: tax.isIncluded ? t('bill.included', { name: shownLine(tax.name) }) : shownLine(tax.name),
      value: amount(tax.amount),
    })),
    { term: t('booking.total'), value: amount(bill.total) },
    ...tenders.map((line) => tenderRow(line, style)),
    ...(bill.state === 'open' ? [{ term: t('bill.open'), value: amount(bill.open) }] : []),
  ];
}

function refundRows(bill: BillDetail, { amount, tenders }: ShownRefund, style: FormatStyle): MailRows {
  return [
    ...headRows(bill, style),
    ...tenders.map((line) => tenderRow(line, style)),
    { term: style.t('bill.refunded'), value: formatAmount(amount, style) },
  ];
}

function headRows({ settledAt, zone, reference, number }: BillDetail, style: FormatStyle): MailRows {
  return [
    { term: style.t('mail.when'), value: formatInstant(settledAt, zone, style) },
    { term: style.t('bill.number'), value: shownLine(reference || number) },
  ];
}
