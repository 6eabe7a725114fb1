import type { StoreInvoice } from '@parlour/contract/admin/invoices';
import type { Paged } from '@parlour/contract/codec';
import { cancellableUntil, type InvoiceState } from '@parlour/domain/invoice/invoice-state';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Ctx } from '../../booking/context.ts';
import type { ApiKey } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/audit/write.ts';
import type { Answer, By } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { insertOutbox } from '../../platform/outbox/write.ts';
import { openBuyer } from '../formats/sealed.ts';
import { isLeftSigned } from '../policies/signed.ts';
import { presentToStore } from '../presenters/present-invoice.ts';
import { findInvoice, type InvoiceRecord, invoicesOfShop, updateInvoice } from '../queries/invoices.ts';
import { moveInvoice } from './move-invoice.ts';

type Search = { shopId: string; state?: InvoiceState; pageNum?: number; pageSize?: number };

/** Invoices that customers of a store have asked for, page by page. */
export async function listInvoices(
  ctx: Ctx,
  { shopId, state, pageNum = 1, pageSize = 20 }: Search,
): Promise<Answer<Paged<StoreInvoice>>> {
  const scope = await ctx.catalog.scope(shopId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const skip = (pageNum - 1) * pageSize;
  const { total, rows } = await invoicesOfShop(ctx.db, { ...scope, state, skip, take: pageSize });
  const list = rows.map((row) => forStore(ctx, row));
  return allowed({ pageNum, pageSize, total, hasNextPage: skip + list.length < total, list });
}

const forStore = ({ dataKeys }: Ctx, invoice: InvoiceRecord): StoreInvoice =>
  presentToStore(invoice, invoice.buyerSealed === null ? null : openBuyer(dataKeys, invoice, invoice.buyerSealed));

type Cancelling = { invoiceId: string; reason: string };

/** Cancels an invoice: at once where nobody has it yet, by the tax office where that has accepted it. */
export async function cancelInvoice(
  ctx: Ctx & By<ApiKey>,
  { invoiceId, reason }: Cancelling,
): Promise<Answer<StoreInvoice>> {
  const cancelled = await inTransaction(ctx.db, async (trx): Promise<Answer<null>> => {
    const now = ctx.clock.now();
    const invoice = await findInvoice(trx, invoiceId, true);
    if (!invoice) return refused('not_found', { field: 'invoiceId' });
    const { chainId, state, revision, documentSealed, validatedAt } = invoice;
    const isUnsent = (state === 'registered' && documentSealed === null) || isLeftSigned(invoice);
    if (state === 'cancelled' || invoice.cancelReason !== '') return allowed(null);
    const isAccepted = state === 'valid' && validatedAt !== null && now < cancellableUntil(validatedAt.getTime());
    if (!isAccepted && !isUnsent) return refused('invoice_kept');
    await writeAudit(trx, ctx.actor, { chainId, action: 'invoice_cancelled', subject: invoiceId, facts: {} }, now);
    if (!isAccepted) await moveInvoice(trx, invoice, 'cancelled', { cancelReason: reason }, now);
    else {
      await updateInvoice(trx, invoice, { cancelReason: reason });
      const payload = { invoiceId, revision };
      await insertOutbox(trx, [{ chainId, bookingId: '', kind: 'invoice_cancelling', payload }], now);
    }
    return allowed(null);
  });
  return cancelled.ok ? allowed(forStore(ctx, (await findInvoice(ctx.db, invoiceId))!)) : cancelled;
}
