import type { InvoiceBuyer } from '@parlour/domain/invoice/buyer';
import type { DataKeys } from '../../platform/data-keys/keys.ts';
import { placeOf, sealData, type SealedPlace, unsealData } from '../../platform/data-keys/seal.ts';
import type { SealingKey } from '../../platform/data-keys/sealing-key.ts';
import type { TaxAccount } from '../../platform/ports/tax-office.ts';

type Invoice = { chainId: string; id: string };
type Store = { chainId: string; shopId: string };

/** What a store proves itself with: at the tax office, and under its documents. Key and certificate are PEM. */
export type IssuerSecrets = Pick<TaxAccount, 'clientId' | 'clientSecret'> & { privateKey: string; certificate: string };

const buyerPlace = ({ chainId, id }: Invoice) => placeOf('invoices', 'buyer_sealed', [chainId, id]);
const documentPlace = ({ chainId, id }: Invoice) => placeOf('invoices', 'document_sealed', [chainId, id]);
const secretsPlace = ({ chainId, shopId }: Store) => placeOf('invoice_issuers', 'secrets_sealed', [chainId, shopId]);

/** What was sealed with a key that is gone, or was changed. */
export class UnreadableInvoice extends Error {}

function open(keys: DataKeys, place: SealedPlace, sealed: string): string {
  const opened = unsealData(keys, place, sealed);
  if (!opened.ok) throw new UnreadableInvoice(`${place} does not open: ${opened.reason}.`);
  return opened.value;
}

export const sealBuyer = (key: SealingKey, invoice: Invoice, buyer: InvoiceBuyer): string =>
  sealData(key, buyerPlace(invoice), JSON.stringify(buyer));
export const openBuyer = (keys: DataKeys, invoice: Invoice, sealed: string): InvoiceBuyer =>
  JSON.parse(open(keys, buyerPlace(invoice), sealed)) as InvoiceBuyer;

export const sealDocument = (key: SealingKey, invoice: Invoice, document: string): string =>
  sealData(key, documentPlace(invoice), document);
export const openDocument = (keys: DataKeys, invoice: Invoice, sealed: string): string =>
  open(keys, documentPlace(invoice), sealed);

export const sealSecrets = (key: SealingKey, store: Store, secrets: IssuerSecrets): string =>
  sealData(key, secretsPlace(store), JSON.stringify(secrets));
export const openSecrets = (keys: DataKeys, store: Store, sealed: string): IssuerSecrets =>
  JSON.parse(open(keys, secretsPlace(store), sealed)) as IssuerSecrets;
