import { malaysia } from './malaysia.ts';
import type { TaxRules } from './tax-rules.ts';

/** The form of a store: `tax` null: the invoice is written by the store alone, with what any country asks for. */
export type InvoiceRules = { tax: TaxRules | null };

const dated: Readonly<Record<string, readonly TaxRules[]>> = { MY: malaysia };

/** The rules of a country (two letters) for what was sold on a day of the store; null where it had none yet. */
export function rulesOn(country: string, day: string): InvoiceRules | null {
  const all = dated[country];
  if (!all) return { tax: null };
  const tax = all.findLast(({ from }) => from <= day);
  return tax ? { tax } : null;
}
