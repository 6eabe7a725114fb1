import type { InvoiceState } from '@parlour/domain/invoice/invoice-state';
import type { ColumnType } from 'kysely';
import type { TaxAccount } from '../../ports/tax-office.ts';

/** A store as a tax office knows it. Its state has a code, its country three letters. */
export type Supplier = {
  name: string;
  tin: string;
  brn: string;
  sst: string;
  /** The code of what it does (MSIC), and its words. */
  activityCode: string;
  activity: string;
  phone: string;
  email: string;
  line1: string;
  line2: string;
  line3: string;
  postcode: string;
  city: string;
  state: string;
  country: string;
  /** The code of the tax on its bills. */
  taxType: string;
};

type Json<Value> = ColumnType<Value, string, string>;

/** A store that sends its invoices to the tax office by itself. */
type InvoiceIssuersTable = {
  chainId: string;
  shopId: string;
  environment: TaxAccount['environment'];
  supplier: Json<Supplier>;
  /** Client id and secret, private key and certificate. */
  secretsSealed: string;
  certificateEndsAt: Date;
  changedAt: Date;
};

type InvoicesTable = {
  chainId: string;
  id: string;
  shopId: string;
  billId: string;
  /** The booking of the bill, else the bill: a till's bill takes the place of the one of the visit. */
  subjectId: string;
  reference: string;
  state: InvoiceState;
  /** How often it was asked for; each has a document of its own. */
  revision: number;
  isAutomatic: boolean;
  /** Null: the person was forgotten. */
  buyerSealed: string | null;
  /** The document once it is signed; while the state is `registered`, it may have arrived at the tax office. */
  documentSealed: string | null;
  submissionId: string;
  documentId: string;
  note: string;
  /** Why the store cancels it; '' where it does not. */
  cancelReason: string;
  registeredAt: Date;
  changedAt: Date;
  sentAt: Date | null;
  validatedAt: Date | null;
};

export type InvoicesTables = { invoiceIssuers: InvoiceIssuersTable; invoices: InvoicesTable };
