import { isDay } from '../time/day.ts';
import { allowed, refused } from '../verdict.ts';
import type { BuyerVerdict, IdType, InvoiceBuyer } from './buyer.ts';
import { countryCodes } from './country-codes.ts';
import type { IdRule, TaxRules } from './tax-rules.ts';

export type TaxFault =
  | 'invoice_nationality_needed'
  | 'invoice_id_type_wrong'
  | 'invoice_id_malformed'
  | 'invoice_tin_needed'
  | 'invoice_tin_malformed'
  | 'invoice_sst_malformed';

type Kind = 'national' | 'foreign' | 'business';

/** Which papers a buyer can show. */
export const buyerKind = ({ type, nationality }: Pick<InvoiceBuyer, 'type' | 'nationality'>, tax: TaxRules): Kind => {
  if (type === 'business') return 'business';
  return nationality === tax.country ? 'national' : 'foreign';
};

/** The papers of a buyer under the rules. */
export const idTypesFor = (buyer: Pick<InvoiceBuyer, 'type' | 'nationality'>, tax: TaxRules): readonly IdType[] =>
  tax.idTypesOf[buyerKind(buyer, tax)];

/** A number as it is compared: capital letters and digits. */
const compact = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '');

/** The numbers of a buyer: papers, tax office, sales and services tax; an individual without a number at the tax office gets the general one. */
export function checkTaxNumbers(buyer: InvoiceBuyer, tax: TaxRules): BuyerVerdict<TaxFault> {
  const kind = buyerKind(buyer, tax);
  const nationality = kind === 'business' ? '' : buyer.nationality;
  if (kind !== 'business' && !countryCodes.some(({ alpha3 }) => alpha3 === nationality))
    return refused('invoice_nationality_needed', { field: 'nationality' });
  if (!tax.idTypesOf[kind].includes(buyer.idType)) return refused('invoice_id_type_wrong', { field: 'idType' });
  const idNumber = compact(buyer.idNumber);
  if (!isNumberOf(tax.ids[buyer.idType], idNumber)) return refused('invoice_id_malformed', { field: 'idNumber' });
  const tin = tinOf(buyer.tin, kind, tax);
  if (!tin.ok) return tin;
  const sstNumber = buyer.isSstRegistered ? sstOf(buyer.sstNumber, tax) : '';
  if (sstNumber === null) return refused('invoice_sst_malformed', { field: 'sstNumber' });
  return allowed({ ...buyer, nationality, idNumber, tin: tin.value, sstNumber });
}

function isNumberOf({ pattern, beginsWithBirthday }: IdRule, number: string): boolean {
  if (!pattern.test(number)) return false;
  if (!beginsWithBirthday) return true;
  const [, year, month, day] = /^(..)(..)(..)/.exec(number)!;
  // The century is not told: every year that may be a leap year counts as one.
  return isDay(`20${year}-${month}-${day}`);
}

function tinOf(told: string, kind: Kind, tax: TaxRules) {
  const typed = compact(told);
  if (typed === '') {
    if (kind === 'business') return refused('invoice_tin_needed', { field: 'tin' as const });
    return allowed(tax.generalTin[kind]);
  }
  // A general number stands only for the buyers that it is meant for.
  if (kind !== 'business' && typed === tax.generalTin[kind]) return allowed(typed);
  const prefix = Object.keys(tax.oldTinPrefixes).find((old) => typed.startsWith(old));
  const tin = prefix && kind !== 'business' ? tax.oldTinPrefixes[prefix] + typed.slice(prefix.length) : typed;
  const pattern = tax.tin[kind === 'business' ? 'business' : 'individual'];
  return pattern.test(tin) ? allowed(tin) : refused('invoice_tin_malformed', { field: 'tin' as const });
}

/** The registrations as they are kept; null: at least one is none. */
function sstOf(told: string, tax: TaxRules): string | null {
  const numbers = told.toUpperCase().replace(/\s/g, '').split(';');
  return numbers.length <= tax.mostSst && numbers.every((number) => tax.sst.test(number)) ? numbers.join(';') : null;
}
