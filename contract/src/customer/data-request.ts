import { storeCall } from '../call.ts';
import type { OfCustomer } from './card.ts';

/** `has_account`: the customer asks in the app, where the account is proved. */
export type CustomerData =
  | { outcome: 'exported'; data: Record<string, unknown> }
  | { outcome: 'has_account'; data: null };

/** What a deletion meets. `money` are decimal amounts by currency that the customer can still use. */
export type CustomerDeletion = {
  hasAccount: boolean;
  name: string;
  coming: number;
  rights: number;
  money: { currencyCode: string; amount: string }[];
  points: number;
};

export const customerDataCalls = {
  exportData: storeCall<OfCustomer, CustomerData>({
    method: 'POST',
    path: '/team/customer/export',
    permission: 'customer.export',
    summary: 'All that the chain keeps of a customer without an account, to hand over. Each export is audited.',
  }),
  previewDeletion: storeCall<OfCustomer, CustomerDeletion>({
    method: 'POST',
    path: '/team/customer/delete/preview',
    permission: 'customer.delete',
    summary: 'What a customer would lose with the deletion, and what has to be settled first.',
  }),
  deleteCustomer: storeCall<OfCustomer & { typedName: string; givesUpBalances: boolean }, null>({
    method: 'POST',
    path: '/team/customer/delete',
    permission: 'customer.delete',
    summary:
      'Erase a customer without an account who asked for it. The name is typed; a coming appointment, or what is not given up, refuses it.',
  }),
};
