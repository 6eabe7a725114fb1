import type { invoiceCalls } from '@parlour/contract/invoice/calls';
import type { Ctx } from '../booking/context.ts';
import type { HandlersOf } from '../platform/context.ts';
import { getInvoicePage, registerInvoice } from './actions/register.ts';

export const invoiceRoutes: HandlersOf<typeof invoiceCalls, Ctx> = { get: getInvoicePage, register: registerInvoice };
