import type { StoreInvoice } from '@parlour/contract/admin/invoices';
import type { RegisteredInvoice } from '@parlour/contract/invoice/calls';
import type { InvoiceBuyer } from '@parlour/domain/invoice/buyer';
import { toAlpha3 } from '@parlour/domain/invoice/country-codes';
import { joinName } from '@parlour/phrases/format';
import { documentNumberOf, isLeftSigned } from '../policies/signed.ts';
import type { InvoiceRecord } from '../queries/invoices.ts';
import type { knownOf } from '../queries/person.ts';

/** An invoice as its customer or its store reads it. */
export function presentInvoice(invoice: InvoiceRecord, buyer: InvoiceBuyer | null): RegisteredInvoice {
  const { reference, state, isAutomatic, note, documentId, registeredAt, validatedAt } = invoice;
  return {
    reference,
    state,
    isAutomatic,
    note,
    officeNumber: documentId,
    registeredAt: registeredAt.getTime(),
    validatedAt: validatedAt?.getTime() ?? null,
    buyer,
  };
}

export function presentToStore(invoice: InvoiceRecord, buyer: InvoiceBuyer | null): StoreInvoice {
  const { id, shopId, billId } = invoice;
  const signedNumber = isLeftSigned(invoice) ? documentNumberOf(invoice) : '';
  return { id, shopId, billId, ...presentInvoice(invoice, buyer), signedNumber };
}

const lastDigits = 4;
const masked = (number: string): string =>
  number.length <= lastDigits ? number : '•'.repeat(number.length - lastDigits) + number.slice(-lastDigits);

/** What the holder of a link may see, who is not proved to be the one who typed it. */
export const maskedBuyer = (buyer: InvoiceBuyer): InvoiceBuyer => ({
  ...buyer,
  idNumber: masked(buyer.idNumber),
  tin: masked(buyer.tin),
  email: '',
  mobile: '',
  line1: '',
  line2: '',
  line3: '',
  postcode: '',
  city: '',
  sstNumber: masked(buyer.sstNumber),
});

/** What an account says of its owner, in the words of the form. */
export function presentKnown({ account, address }: Awaited<ReturnType<typeof knownOf>>): Partial<InvoiceBuyer> {
  const name = account ? joinName(account.firstName, account.lastName) : '';
  return {
    ...(account && { name, email: account.email, mobile: account.mobile, dialCode: account.dialCode }),
    ...(address && { ...address, country: toAlpha3(address.country) }),
  };
}
