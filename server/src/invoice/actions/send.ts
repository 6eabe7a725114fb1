import { mayMove } from '@parlour/domain/invoice/invoice-state';
import { type BillRecord, billsOfBooking, findBill, isReplaced } from '../../bill/queries/read.ts';
import type { Services } from '../../booking/context.ts';
import { sealingKey } from '../../platform/data-keys/sealing-key.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { SignedInvoice, SubmitOutcome, TaxOffice } from '../../platform/ports/tax-office.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { openBuyer, openDocument, openSecrets, sealDocument } from '../formats/sealed.ts';
import { signDocument } from '../formats/sign-document.ts';
import { maySend, rulesOfBill } from '../policies/may-send.ts';
import { documentNumberOf } from '../policies/signed.ts';
import { invoiceDocument } from '../formats/invoice-document.ts';
import { findInvoice, type InvoiceRecord, updateInvoice } from '../queries/invoices.ts';
import { findIssuer } from '../queries/issuers.ts';
import { officeOf } from './open-office.ts';
import { moveInvoice } from './move-invoice.ts';
import { stateOfBill } from '../../bill/formats/state-of-bill.ts';

type Revision = { invoiceId: string; revision: number };
/** What is done in the commit that ends the delivery. */
export type Commit = (trx: Trx, now: number) => Promise<void>;

const nothing: Commit = () => Promise.resolve();

/** Sends what was asked for. The document is stored before it leaves, so that a second try sends the same one, and finds what the first has brought. */
export async function sendInvoice(services: Services, { invoiceId, revision }: Revision): Promise<Commit> {
  const prepared = await inTransaction(services.db, (trx) => prepare(services, trx, invoiceId, revision));
  if (!prepared) return nothing;
  const outcome = await submitOnce(prepared);
  return async (trx, now) => {
    const invoice = await findInvoice(trx, invoiceId, true);
    if (!invoice || invoice.revision !== revision) return;
    if (!mayMove(invoice.state, outcome.done ? 'sent' : 'rejected')) return;
    if (!outcome.done) return moveInvoice(trx, invoice, 'rejected', { note: outcome.reason }, now);
    const { submissionId, documentId } = outcome.taken;
    await moveInvoice(trx, invoice, 'sent', { submissionId, documentId, sentAt: new Date(now) }, now);
  };
}

type Prepared = { office: TaxOffice; document: SignedInvoice; isRepeated: boolean };

/** A submission may have arrived although its answer was lost: then it is not sent again. */
async function submitOnce({ office, document, isRepeated }: Prepared): Promise<SubmitOutcome> {
  const taken = isRepeated ? await office.find(document.number) : null;
  return taken ? { done: true, taken } : office.submit(document);
}

async function prepare(services: Services, trx: Trx, invoiceId: string, revision: number): Promise<Prepared | null> {
  const now = services.clock.now();
  const invoice = await findInvoice(trx, invoiceId, true);
  if (!invoice || invoice.revision !== revision || invoice.state !== 'registered' || !invoice.buyerSealed) return null;
  const number = documentNumberOf(invoice);
  const issuer = await findIssuer(trx, invoice);
  if (invoice.documentSealed !== null && issuer) {
    const json = openDocument(services.dataKeys, invoice, invoice.documentSealed);
    return { office: officeOf(services, issuer), document: { number, json }, isRepeated: true };
  }
  const bill = await currentBill(trx, invoice);
  if (stateOfBill(bill) === 'refunded') {
    await moveInvoice(trx, invoice, 'cancelled', {}, now);
    return null;
  }
  const { shop } = await services.catalog.facts(scopeOfBooking(bill));
  const rules = rulesOfBill(bill, shop.country);
  if (!issuer || !rules?.tax || !maySend(bill, rules, true)) {
    await updateInvoice(trx, invoice, { isAutomatic: false });
    return null;
  }
  const buyer = openBuyer(services.dataKeys, invoice, invoice.buyerSealed);
  const secrets = openSecrets(services.dataKeys, issuer, issuer.secretsSealed);
  const plain = invoiceDocument({ bill, supplier: issuer.supplier, buyer, rules: rules.tax, number, now });
  const json = signDocument(plain, secrets, now);
  const key = await sealingKey(trx, services.dataKeys, now);
  await updateInvoice(trx, invoice, { isAutomatic: true, documentSealed: sealDocument(key, invoice, json) });
  return { office: officeOf(services, issuer), document: { number, json }, isRepeated: false };
}

/** The bill as it counts now: a till's takes the place of the one of the visit. */
async function currentBill(trx: Trx, { chainId, billId }: InvoiceRecord): Promise<BillRecord> {
  const bill = (await findBill(trx, { chainId, id: billId }))!;
  if (bill.bookingId === null || !(await isReplaced(trx, bill))) return bill;
  const all = await billsOfBooking(trx, { chainId, id: bill.bookingId });
  const ofTill = all.find(({ source }) => source === 'till');
  return ofTill && ofTill.id !== billId ? (await findBill(trx, { chainId, id: ofTill.id }))! : bill;
}
