import { storeCall } from '../call.ts';
import type { OfCustomer } from './card.ts';

/** What the chain keeps of a customer, module by module. */
export type CustomerData = { data: Record<string, unknown> };

/** What a deletion meets. `hasAccount`: the account stays its owner's; what the chain keeps goes. `money` are decimal amounts by currency that the customer can still use. */
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
    summary:
      'All that the chain keeps of a customer, to hand over; what belongs to an account itself is no part of it. Each export is audited.',
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
      'Erase a customer who asked for it at the chain; an account stays. The name is typed; a coming appointment, or what is not given up, refuses it.',
  }),
};
