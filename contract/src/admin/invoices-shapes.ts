import { invoiceStates } from '@parlour/domain/invoice/invoice-state';
import { z } from 'zod';

const id = z.string().min(1).max(64);

export const storeInvoiceShapes = {
  listInvoices: z.object({
    shopId: id,
    state: z.enum(invoiceStates).optional(),
    pageNum: z.coerce.number().int().min(1).max(100_000).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).optional(),
  }),
  cancelInvoice: z.strictObject({ invoiceId: id, reason: z.string().trim().min(1).max(300) }),
};
