import type { BillDetail, ShownRefund } from '@parlour/contract/bill/calls';
import { contentList } from '@parlour/domain/bill/content-list';
import { tenderList } from '@parlour/domain/bill/tender-list';
import { shownLine } from '@parlour/domain/log/hidden-signs';
import { formatAmount, formatInstant, formatNumber, type FormatStyle } from '@parlour/phrases/format';
import { offWords, tenderRow } from '@parlour/phrases/format/tenders';
import { shownTexts } from '../../catalog/policies/shop-facts.ts';
import type { MailRows } from '../templates/mail-frame.ts';
import { styleOf } from './compose.ts';
import { shortMail, type ShortMail, type ShortMailFacts } from './short-mail.ts';

export type BillMailKind = 'billOpen' | 'bill' | 'billRefund';

const words = {
  billOpen: { subject: 'mail.billOpenSubject', text: 'mail.billOpenText', button: 'mail.billOpenButton' },
  bill: { subject: 'mail.billSubject', text: 'mail.billText', button: 'mail.billButton' },
  billRefund: { subject: 'mail.billRefundSubject', text: 'mail.billRefundText', button: 'mail.billButton' },
} as const;

export type BillMailFacts = ShortMailFacts & {
  bill: BillDetail;
  /** Who did or sold each of its lines, by their ids, where the store shows customers its people. */
  people: ReadonlyMap<string, { name: string; nameSecond: string }>;
  /** What went back, where the mail is about that. */
  refund: ShownRefund | null;
  /** The last day to ask for its invoice on the page of the bill; '' where that cannot be asked for. */
  invoiceUntil: string;
  /** The link to the bill. */
  url: string;
  /** How many forms it asks for that are still to be completed, and the link to them. */
  forms: { count: number; url: string };
};

/** Writes a mail about a bill: what was bought and how it was paid, what is still to be paid, or what went back. */
export function composeBillMail(
  kind: BillMailKind,
  { bill, people, refund, invoiceUntil, url, forms, ...facts }: BillMailFacts,
): ShortMail {
  const style = styleOf(facts.shop, facts.to.language);
  const { t } = style;
  const texts = shownTexts(facts.shop, facts.to.language);
  const nameOf = (lineId: string) => {
    const person = people.get(lineId);
    return person ? shownLine(texts.nameOf(person)) : '';
  };
  const values = {
    shop: shownLine(facts.shop.shop.name),
    number: bill.reference || bill.number,
    amount: formatAmount(bill.open, style),
  };
  return shortMail(facts, {
    subject: t(words[kind].subject, values),
    text:
      kind === 'bill' && invoiceUntil
        ? `${t(words[kind].text)} ${t('mail.billInvoice', { day: invoiceUntil })}`
        : t(words[kind].text),
    rows: [...(refund ? refundRows(bill, refund, style) : billRows(bill, nameOf, style)), ...formRows(forms, style)],
    button: { text: t(words[kind].button), url },
    ...(forms.count > 0 && { second: { text: t('mail.fillForms'), url: forms.url } }),
    footer: `${t('mail.billFooter', values)} ${t('mail.billHint')}`,
  });
}

const formRows = ({ count }: BillMailFacts['forms'], style: FormatStyle): MailRows =>
  count > 0 ? [{ term: style.t('mail.forms'), value: formatNumber(count, style) }] : [];

function billRows(bill: BillDetail, nameOf: (lineId: string) => string, style: FormatStyle): MailRows {
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
  const lines = tenderList({
    ...bill,
    discounts: bill.discounts.map((off) => ({ ...off, name: offWords(off, style) })),
  });
  const discounts = lines.filter(({ kind }) => kind === 'discount');
  const tenders = lines.filter(({ kind }) => kind !== 'discount');
  return [
    ...headRows(bill, style),
    ...bought.map(({ id, name, quantity, amount: text }) => ({
      term: [shownLine(name) + (quantity > 1 ? ` × ${quantity}` : ''), nameOf(id)].filter(Boolean).join(' · '),
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
