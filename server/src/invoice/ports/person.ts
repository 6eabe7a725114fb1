import type { InvoiceBuyer } from '@parlour/domain/invoice/buyer';
import type { InvoiceState } from '@parlour/domain/invoice/invoice-state';
import type { PersonPart } from '../../platform/ports/person-part.ts';
import { openBuyer } from '../formats/sealed.ts';
import { forgetInvoicesOf, invoicesOf } from '../queries/person.ts';

type KeptInvoice = {
  shopId: string;
  billId: string;
  reference: string;
  state: InvoiceState;
  officeNumber: string;
  registeredAt: number;
  buyer: InvoiceBuyer | null;
};

/** Who a person's invoices are for. What the tax office has stays there; here its number is left, without the person. */
export const invoicePerson: PersonPart<{ invoices: KeptInvoice[] }> = {
  name: 'invoice',
  export: async ({ db, dataKeys }, { accountId }) => ({
    invoices: (await invoicesOf(db, accountId)).map((invoice) => {
      const { shopId, billId, reference, state, documentId, registeredAt, buyerSealed } = invoice;
      return {
        shopId,
        billId,
        reference,
        state,
        officeNumber: documentId,
        registeredAt: registeredAt.getTime(),
        buyer: buyerSealed === null ? null : openBuyer(dataKeys, invoice, buyerSealed),
      };
    }),
  }),
  forget: (trx, { accountId }, now) => forgetInvoicesOf(trx, accountId, now),
};
