import type { BillDetail } from '@parlour/contract/bill/calls';
import { emailKey } from '@parlour/domain/member/contact';
import { lastDayFor } from '@parlour/domain/invoice/may-register';
import { formatFigures } from '@parlour/phrases/format/figures';
import { linkToBill } from '../../bill/actions/make-link.ts';
import { openFormsOfBill } from '../../bill/actions/open-forms.ts';
import { showBill } from '../../bill/actions/show-bill.ts';
import { linePeople } from '../../bill/policies/line-people.ts';
import { type BillRecord, findBill, isReplaced } from '../../bill/queries/read.ts';
import type { Services } from '../../booking/context.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { BookingRecord } from '../../booking/queries/record.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import type { OutboxEvent } from '../../platform/outbox/events.ts';
import { type BillMailKind, composeBillMail } from '../presenters/bill-mail.ts';
import type { MailReader } from '../presenters/short-mail.ts';
import type { MailRow } from '../queries/mails.ts';
import { countUnproved } from './unproved.ts';
import { isProvedRecipient, recipientOfMember, shownLanguage } from '../queries/recipients.ts';

type BillEvent = OutboxEvent<'bill_opened' | 'bill_settled' | 'bill_refunded'>;

const kinds = { bill_opened: 'billOpen', bill_settled: 'bill', bill_refunded: 'billRefund' } as const satisfies Record<
  BillEvent['kind'],
  BillMailKind
>;

export const isOfBill = (event: OutboxEvent): event is BillEvent => Object.hasOwn(kinds, event.kind);

/** The mail about a bill with a link to it, from what is true now; null where it has no recipient, or a till has sent another bill meanwhile. */
export async function billMail(
  services: Services,
  event: BillEvent,
  booking: BookingRecord | null,
): Promise<MailRow | null> {
  const { db } = services;
  const { chainId, payload } = event;
  const bill = await findBill(db, { chainId, id: payload.billId });
  if (!bill || (await isReplaced(db, bill))) return null;
  const to = await readerOf(services, bill, booking);
  if (to === null || !(await mayRead(services, to, event))) return null;
  const facts = await services.catalog.facts(scopeOfBooking(bill));
  const shown = await showBill(db, bill, facts, to.language);
  const isRefund = 'refundId' in payload;
  const refund = isRefund ? (shown.refunds.find(({ id }) => id === payload.refundId) ?? null) : null;
  const { url, formsUrl } = await linkToBill(services, db, bill);
  const openForms = isRefund ? [] : await openFormsOfBill(db, bill, facts);
  const mail = composeBillMail(kinds[event.kind], {
    bill: shown,
    people: linePeople(bill, booking?.items ?? [], facts),
    refund,
    invoiceUntil: invoiceUntilOf(bill, shown, facts),
    to,
    shop: facts,
    url,
    forms: { count: openForms.length, url: formsUrl },
    config: services.config,
  });
  return {
    ...mail,
    kind: kinds[event.kind],
    id: `${event.kind}.${isRefund ? payload.refundId : bill.id}`,
    chainId,
    bookingId: bill.bookingId,
  };
}

/** A receipt is one of the few mails that an address gets which nobody proved; what is to be paid, and what comes back, is always told. */
const mayRead = async (services: Services, { isProved, email }: BillReader, { kind }: BillEvent): Promise<boolean> =>
  isProved || kind !== 'bill_settled' || countUnproved(services, emailKey(email), kinds[kind]);

/** Who reads a mail about a bill; `isProved`: the address belongs to an account. */
export type BillReader = MailReader & { isProved: boolean };

/** Until when an invoice of a bill can be asked for, in figures; '' where none can be. */
export const invoiceUntilOf = (
  bill: BillRecord,
  { offersInvoice }: Pick<BillDetail, 'offersInvoice'>,
  { parameters }: Pick<ShopFacts, 'parameters'>,
): string => (offersInvoice ? lastDayText(bill, parameters.dateOrder) : '');

const lastDayText = ({ settledAt, zone }: BillRecord, dateOrder: string) =>
  formatFigures(lastDayFor(settledAt.getTime(), zone), dateOrder as Parameters<typeof formatFigures>[1]);

/** Who reads the mails about a bill: who booked, else the member. */
export function readerOf(
  services: Services,
  bill: BillRecord,
  booking: BookingRecord | null,
): Promise<BillReader | null> {
  return booking ? ofBooking(services, booking) : ofMember(services, bill);
}

/** An address that nobody proved is not greeted by a typed name. */
async function ofBooking({ db }: Services, booking: BookingRecord): Promise<BillReader | null> {
  const { email, firstName, lastName } = booking.contact;
  if (email === '') return null;
  const isProved = await isProvedRecipient(db, booking);
  const name = isProved ? { firstName, lastName } : { firstName: '', lastName: '' };
  return { email, isProved, ...name, language: shownLanguage(booking.language) };
}

const ofMember = async ({ db }: Services, { chainId, memberId }: BillRecord): Promise<BillReader | null> =>
  memberId === null ? null : recipientOfMember(db, chainId, memberId);
