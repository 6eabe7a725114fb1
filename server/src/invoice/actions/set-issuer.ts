import type { Services } from '../../platform/context.ts';
import { sealingKey } from '../../platform/data-keys/sealing-key.ts';
import { json } from '../../platform/db/types.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { insertOutbox } from '../../platform/outbox/write.ts';
import type { Issuer } from '../formats/issuer-folder.ts';
import { sealSecrets } from '../formats/sealed.ts';
import { documentNumberOf } from '../policies/signed.ts';
import { leaveToStore, lockWaiting, updateInvoice } from '../queries/invoices.ts';
import { deleteIssuer, putIssuer } from '../queries/issuers.ts';

type Store = { chainId: string; shopId: string };
type Needed = Pick<Services, 'db' | 'clock' | 'dataKeys'>;

/** Lets a store send its invoices by itself; what waits for the store is sent, too. Answers how many that are. */
export function setIssuer({ db, clock, dataKeys }: Needed, store: Store, issuer: Issuer): Promise<number> {
  const { environment, supplier, secrets, certificateEndsAt } = issuer;
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const { chainId, shopId } = store;
    const secretsSealed = sealSecrets(await sealingKey(trx, dataKeys, now), store, secrets);
    const row = { chainId, shopId, environment, supplier: json(supplier), secretsSealed, certificateEndsAt };
    await putIssuer(trx, { ...row, changedAt: new Date(now) });
    const waiting = await lockWaiting(trx, chainId, shopId);
    for (const invoice of waiting) {
      await updateInvoice(trx, invoice, { isAutomatic: true });
      const payload = { invoiceId: invoice.id, revision: invoice.revision };
      await insertOutbox(trx, [{ chainId, bookingId: '', kind: 'invoice_registered', payload }], now);
    }
    return waiting.length;
  });
}

/**
 * From now on the store issues its invoices itself, also those that wait. Answers the numbers of documents that were signed already: the tax office may have taken
 * them in.
 */
export function removeIssuer({ db }: Pick<Needed, 'db'>, store: Store): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    await deleteIssuer(trx, store);
    return (await leaveToStore(trx, store.chainId, store.shopId)).map(documentNumberOf).toSorted();
  });
}
