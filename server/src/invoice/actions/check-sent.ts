import { mayMove } from '@parlour/domain/invoice/invoice-state';
import type { Services } from '../../booking/context.ts';
import { findInvoice, type InvoiceRecord, updateInvoice } from '../queries/invoices.ts';
import { findIssuer } from '../queries/issuers.ts';
import { moveInvoice } from './move-invoice.ts';
import { officeOf } from './open-office.ts';
import type { Commit } from './send.ts';

type Revision = { invoiceId: string; revision: number };

/** Asks what became of an invoice; null: the tax office still checks it, or the store has no access there now. */
export async function checkSent(services: Services, { invoiceId, revision }: Revision): Promise<Commit | null> {
  const invoice = await findInvoice(services.db, invoiceId);
  if (!invoice || invoice.revision !== revision || invoice.state !== 'sent') return () => Promise.resolve();
  const issuer = await findIssuer(services.db, invoice);
  if (!issuer) return null;
  const { state, reason, at } = await officeOf(services, issuer).statusOf(invoice);
  if (state === 'checking') return null;
  return async (trx, now) => {
    const locked = await findInvoice(trx, invoiceId, true);
    if (!locked || locked.revision !== revision || !mayMove(locked.state, state)) return;
    const validatedAt = state === 'valid' ? new Date(at ?? now) : null;
    await moveInvoice(trx, locked, state, { note: keptNote(locked, reason), validatedAt }, now);
  };
}

/** Withdraws an accepted invoice at the tax office. What it refuses stays valid, with its reason. */
export async function cancelSent(services: Services, { invoiceId, revision }: Revision): Promise<Commit | null> {
  const invoice = await findInvoice(services.db, invoiceId);
  const isWanted = invoice?.revision === revision && invoice.state === 'valid' && invoice.cancelReason !== '';
  if (!invoice || !isWanted) return () => Promise.resolve();
  const issuer = await findIssuer(services.db, invoice);
  if (!issuer) return null;
  const office = officeOf(services, issuer);
  const known = await office.statusOf(invoice);
  const outcome =
    known.state === 'cancelled'
      ? { done: true as const }
      : await office.cancel(invoice.documentId, invoice.cancelReason);
  return async (trx, now) => {
    const locked = await findInvoice(trx, invoiceId, true);
    if (!locked || locked.revision !== revision || locked.state !== 'valid') return;
    if (outcome.done)
      await moveInvoice(trx, locked, 'cancelled', { cancelReason: keptNote(locked, locked.cancelReason) }, now);
    else
      await updateInvoice(trx, locked, {
        cancelReason: '',
        note: keptNote(locked, outcome.reason),
        changedAt: new Date(now),
      });
  };
}

/** What the tax office and the store say may name the buyer: of one that is forgotten nothing is kept. */
const keptNote = ({ buyerSealed }: InvoiceRecord, said: string): string => (buyerSealed === null ? '' : said);
