import type { InvoiceBuyer } from '@parlour/domain/invoice/buyer';
import { type InvoiceLine, invoiceLines } from '@parlour/domain/invoice/invoice-lines';
import type { TaxRules } from '@parlour/domain/invoice/tax-rules';
import { toDecimal } from '@parlour/domain/money/money';
import type { BillRecord } from '../../bill/queries/read.ts';
import type { Supplier } from '../../platform/db/schema/invoices.ts';

/** UBL 2.1 as MyInvois writes it in JSON: every element is a list, and its text is `_`. */
type Element = Record<string, unknown>;
export type UblDocument = { _D: string; _A: string; _B: string; Invoice: [Element] };

export type DocumentFacts = {
  bill: BillRecord;
  supplier: Supplier;
  buyer: InvoiceBuyer;
  rules: TaxRules;
  number: string;
  now: number;
};

/** Type 01 (invoice) in version 1.1, which is signed. */
const typeCode = '01';
const typeVersion = '1.1';
/** The class of goods and services that have no other one. */
const othersClass = '022';
const noTax = '06';
/** One piece (UN/ECE recommendation 20). */
const piece = 'C62';

const text = (value: string | number | boolean, attributes: Element = {}) => [{ _: value, ...attributes }];

/** A bill as an invoice that has no signature yet. */
export function invoiceDocument({ bill, supplier, buyer, rules, number, now }: DocumentFacts): UblDocument {
  const { currency } = bill;
  const money = (minor: number) => text(Number(toDecimal(minor, currency)), { currencyID: currency });
  const lines = invoiceLines(bill.content);
  const total = (key: 'netMinor' | 'taxMinor') => lines.reduce((sum, line) => sum + line[key], 0);
  const at = new Date(now).toISOString();
  const taxType = total('taxMinor') > 0 ? supplier.taxType : noTax;
  return {
    _D: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
    _A: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
    _B: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    Invoice: [
      {
        ID: text(number),
        IssueDate: text(at.slice(0, 10)),
        IssueTime: text(`${at.slice(11, 19)}Z`),
        InvoiceTypeCode: text(typeCode, { listVersionID: typeVersion }),
        DocumentCurrencyCode: text(currency),
        TaxCurrencyCode: text(currency),
        AdditionalDocumentReference: [{ ID: text(bill.reference ?? bill.number) }],
        AccountingSupplierParty: [supplierParty(supplier, rules)],
        AccountingCustomerParty: [{ Party: [buyerParty(buyer, rules)] }],
        TaxTotal: [taxTotal(total('netMinor'), total('taxMinor'), taxType, money)],
        LegalMonetaryTotal: [
          {
            LineExtensionAmount: money(total('netMinor')),
            TaxExclusiveAmount: money(total('netMinor')),
            TaxInclusiveAmount: money(bill.totalMinor),
            AllowanceTotalAmount: money(0),
            PayableAmount: money(bill.totalMinor),
          },
        ],
        InvoiceLine: lines.map((line, place) => lineOf(line, place, { money, taxType, currency })),
      },
    ],
  };
}

type Money = (minor: number) => unknown;

const taxTotal = (netMinor: number, taxMinor: number, taxType: string, money: Money): Element => ({
  TaxAmount: money(taxMinor),
  TaxSubtotal: [
    {
      TaxableAmount: money(netMinor),
      TaxAmount: money(taxMinor),
      TaxCategory: [
        { ID: text(taxType), TaxScheme: [{ ID: text('OTH', { schemeID: 'UN/ECE 5153', schemeAgencyID: '6' }) }] },
      ],
    },
  ],
});

function lineOf(
  { name, quantity, subtotalMinor, discountMinor, netMinor, taxMinor }: InvoiceLine,
  place: number,
  { money, taxType, currency }: { money: Money; taxType: string; currency: string },
): Element {
  const price = Number((Number(toDecimal(subtotalMinor, currency)) / quantity).toFixed(4));
  return {
    ID: text(String(place + 1).padStart(3, '0')),
    InvoicedQuantity: text(quantity, { unitCode: piece }),
    LineExtensionAmount: money(netMinor),
    ...(discountMinor > 0
      ? {
          AllowanceCharge: [
            { ChargeIndicator: text(false), AllowanceChargeReason: text('Discount'), Amount: money(discountMinor) },
          ],
        }
      : {}),
    TaxTotal: [taxTotal(netMinor, taxMinor, taxMinor > 0 ? taxType : noTax, money)],
    Item: [
      {
        CommodityClassification: [{ ItemClassificationCode: text(othersClass, { listID: 'CLASS' }) }],
        Description: text(name),
      },
    ],
    Price: [{ PriceAmount: text(price, { currencyID: currency }) }],
    ItemPriceExtension: [{ Amount: money(subtotalMinor) }],
  };
}

type Place = Pick<InvoiceBuyer, 'line1' | 'line2' | 'line3' | 'postcode' | 'city' | 'state' | 'country'>;

const addressOf = ({ line1, line2, line3, postcode, city, state, country }: Place): Element => ({
  AddressLine: [line1, line2, line3].map((line) => ({ Line: text(line) })),
  CityName: text(city),
  PostalZone: text(postcode),
  CountrySubentityCode: text(state),
  Country: [{ IdentificationCode: text(country, { listID: 'ISO3166-1', listAgencyID: '6' }) }],
});

const numbersOf = (numbers: readonly (readonly [scheme: string, number: string])[], none: string) =>
  numbers.map(([schemeID, number]) => ({ ID: text(number || none, { schemeID }) }));

function supplierParty(supplier: Supplier, { none }: TaxRules): Element {
  const { name, tin, brn, sst, activityCode, activity, phone, email } = supplier;
  return {
    Party: [
      {
        IndustryClassificationCode: text(activityCode, { name: activity }),
        PartyIdentification: numbersOf(
          [
            ['TIN', tin],
            ['BRN', brn],
            ['SST', sst],
            ['TTX', ''],
          ],
          none,
        ),
        PostalAddress: [addressOf(supplier)],
        PartyLegalEntity: [{ RegistrationName: text(name) }],
        Contact: [{ Telephone: text(phone), ElectronicMail: text(email || none) }],
      },
    ],
  };
}

function buyerParty(buyer: InvoiceBuyer, { ids, none }: TaxRules): Element {
  const { name, tin, idType, idNumber, sstNumber, email, dialCode, mobile } = buyer;
  const { scheme } = ids[idType];
  const phone = mobile === '' ? none : dialCode + mobile.replace(/\D/g, '').replace(/^0/, '');
  return {
    PartyIdentification: numbersOf(
      [
        ['TIN', tin],
        [scheme, idNumber],
        ['SST', sstNumber],
        ['TTX', ''],
      ],
      none,
    ),
    PostalAddress: [addressOf(buyer)],
    PartyLegalEntity: [{ RegistrationName: text(name) }],
    Contact: [{ Telephone: text(phone), ElectronicMail: text(email || none) }],
  };
}
