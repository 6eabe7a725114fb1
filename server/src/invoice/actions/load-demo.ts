import { join } from 'node:path';
import type { Services } from '../../platform/context.ts';
import { readIssuerFolder } from '../formats/issuer-folder.ts';
import { findIssuer, findStoresByKey } from '../queries/issuers.ts';
import { setIssuer } from './set-issuer.ts';

export const demoIssuer = join(import.meta.dirname, '../../../../demo/invoice-issuer');
const demoStore = 'bukit-bintang';

/** Lets the Malaysian store of the demo send invoices to the stand-in. */
export async function loadDemoIssuer(services: Services): Promise<void> {
  for (const store of await findStoresByKey(services.db, demoStore)) {
    if (await findIssuer(services.db, store)) continue;
    const read = await readIssuerFolder(demoIssuer, store.country, services.clock.now());
    if (read.ok) await setIssuer(services, store, read.value);
    else services.log.error({ mistakes: read.details }, 'the issuer of the demo has mistakes and was left out');
  }
}
