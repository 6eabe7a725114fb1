import type { Services } from '../../platform/context.ts';
import type { TaxOffice } from '../../platform/ports/tax-office.ts';
import { openSecrets } from '../formats/sealed.ts';
import type { IssuerRecord } from '../queries/issuers.ts';

/** The tax office, as a store signs in there. */
export function officeOf({ dataKeys, taxOffices }: Services, issuer: IssuerRecord): TaxOffice {
  const { clientId, clientSecret } = openSecrets(dataKeys, issuer, issuer.secretsSealed);
  return taxOffices({ environment: issuer.environment, clientId, clientSecret });
}
