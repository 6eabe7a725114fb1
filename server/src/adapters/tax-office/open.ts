import type { OpenTaxOffice, TaxOffice } from '../../platform/ports/tax-office.ts';
import { createMyInvois } from './myinvois.ts';

/** Opens the tax office for the account of a store, once, so that it signs in once. `simulated` null: there is no stand-in. */
export function createTaxOffices(simulated: TaxOffice | null): OpenTaxOffice {
  const opened = new Map<string, TaxOffice>();
  return (account) => {
    if (account.environment === 'simulated') {
      if (!simulated) throw new Error('There is no stand-in for the tax office here.');
      return simulated;
    }
    const key = JSON.stringify(account);
    const known = opened.get(key);
    if (known) return known;
    const office = createMyInvois(account);
    opened.set(key, office);
    return office;
  };
}
