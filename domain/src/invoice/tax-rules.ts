import type { IdType } from './buyer.ts';

/** What the number of a paper looks like, and the name of its scheme in a document. A birthday is written yymmdd. */
export type IdRule = { pattern: RegExp; example: string; scheme: string; beginsWithBirthday?: true };

/** What a country asks of a buyer from a day on. */
export type TaxRules = {
  /** The first day of sales that it holds for. */
  from: string;
  /** Where the facts stand. */
  source: string;
  /** The country of its nationals, in three letters. */
  country: string;
  currency: string;
  ids: Readonly<Record<IdType, IdRule>>;
  /** The papers of nationals, of others and of businesses. */
  idTypesOf: Readonly<Record<'national' | 'foreign' | 'business', readonly IdType[]>>;
  tin: Readonly<Record<'individual' | 'business', RegExp>>;
  /** Prefixes of numbers that are written in another way now. */
  oldTinPrefixes: Readonly<Record<string, string>>;
  /** Stands for the number of an individual who has none. */
  generalTin: Readonly<Record<'national' | 'foreign', string>>;
  sst: RegExp;
  mostSst: number;
  /** Written where there is no number. */
  none: string;
  states: readonly { code: string; name: string }[];
  /** The code of an address outside of the country. */
  stateOutside: string;
  postcode: RegExp;
};
