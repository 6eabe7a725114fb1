import { openFormsOfBill } from '../../bill/actions/open-forms.ts';
import { linkToBill } from '../../bill/actions/make-link.ts';
import { showBill } from '../../bill/actions/show-bill.ts';
import { linePeople } from '../../bill/policies/line-people.ts';
import type { BillRecord } from '../../bill/queries/read.ts';
import { readBookings } from '../../booking/queries/read.ts';
import type { Services } from '../../booking/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { composeBillMail } from '../presenters/bill-mail.ts';
import { insertMails } from '../queries/mails.ts';
import { shownLanguage } from '../queries/recipients.ts';
import { invoiceUntilOf } from './bill-mail.ts';

/** Writes the mail with the receipt of a bill to an address that was said at the till: it greets nobody, since nobody proved it. */
export async function writeReceipt(
  services: Services,
  bill: BillRecord,
  { email, language }: { email: string; language: string },
): Promise<void> {
  const { db, clock, config } = services;
  const facts = await services.catalog.facts(scopeOfBooking(bill));
  const to = { email, firstName: '', lastName: '', language: shownLanguage(language) };
  const shown = await showBill(db, bill, facts, to.language);
  const { url, formsUrl } = await linkToBill(services, db, bill);
  const booking = bill.bookingId === null ? null : (await readBookings(db, [bill.bookingId])).get(bill.bookingId);
  const openForms = await openFormsOfBill(db, bill, facts);
  const kind = shown.state === 'open' ? 'billOpen' : 'bill';
  const mail = composeBillMail(kind, {
    bill: shown,
    people: linePeople(bill, booking?.items ?? [], facts),
    refund: null,
    invoiceUntil: invoiceUntilOf(bill, shown, facts),
    to,
    shop: facts,
    url,
    forms: { count: openForms.length, url: formsUrl },
    config,
  });
  const { chainId, bookingId, id } = bill;
  const row = { ...mail, kind, id: `receipt.${id}.${newId()}`, chainId, bookingId };
  await inTransaction(db, (trx) => insertMails(trx, [row], clock.now()));
}
