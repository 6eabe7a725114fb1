import type { InvoiceState } from '@parlour/domain/invoice/invoice-state';
import type { Trx } from '../../platform/db/schema.ts';
import { insertOutbox } from '../../platform/outbox/write.ts';
import { type InvoiceChange, type InvoiceRecord, updateInvoice } from '../queries/invoices.ts';

/** How long the tax office has before it is asked for the first time. */
const firstLookMs = 3000;

/** Moves a locked invoice, and publishes that. */
export async function moveInvoice(
  trx: Trx,
  invoice: InvoiceRecord,
  state: Exclude<InvoiceState, 'registered'>,
  change: Omit<InvoiceChange, 'state'>,
  now: number,
): Promise<void> {
  await updateInvoice(trx, invoice, { ...change, state, changedAt: new Date(now) });
  const { chainId, id: invoiceId, revision } = invoice;
  const about = { chainId, bookingId: '' };
  const payload = { invoiceId, revision };
  if (state === 'sent') await insertOutbox(trx, [{ ...about, kind: 'invoice_sent', payload }], now, now + firstLookMs);
  else await insertOutbox(trx, [{ ...about, kind: 'invoice_settled', payload: { ...payload, state } }], now);
}
