import type { Verdict } from '../verdict.ts';

export const buyerTypes = ['individual', 'business'] as const;
export type BuyerType = (typeof buyerTypes)[number];

/** Papers that prove who a buyer is. `mypr` and `mykas`: of residents who are no nationals. */
export const idTypes = ['nric', 'army', 'passport', 'mypr', 'mykas', 'brn'] as const;
export type IdType = (typeof idTypes)[number];

/** Who an invoice is for. Countries have three letters (ISO 3166-1 alpha-3); what is not known is ''. */
export type InvoiceBuyer = {
  type: BuyerType;
  name: string;
  /** Of an individual. */
  nationality: string;
  idType: IdType;
  idNumber: string;
  /** The number at the tax office. */
  tin: string;
  email: string;
  dialCode: string;
  mobile: string;
  line1: string;
  line2: string;
  line3: string;
  postcode: string;
  city: string;
  /** A code of the rules. */
  state: string;
  country: string;
  isSstRegistered: boolean;
  /** One registration for sales and services tax, or two with a semicolon between them. */
  sstNumber: string;
};

export type BuyerField = keyof InvoiceBuyer;

export type BuyerVerdict<Fault extends string> = Verdict<InvoiceBuyer, Fault, { field: BuyerField }>;
