import type { Services } from '../../platform/context.ts';
import { sealingKey } from '../../platform/data-keys/sealing-key.ts';
import { json } from '../../platform/db/types.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { insertOutbox } from '../../platform/outbox/write.ts';
import type { Issuer } from '../formats/issuer-folder.ts';
import { sealSecrets } from '../formats/sealed.ts';
import { documentNumberOf } from '../policies/signed.ts';
import { leaveToStore, lockWaiting, unsettledAtOffice, updateInvoice } from '../queries/invoices.ts';
import { deleteIssuer, putIssuer } from '../queries/issuers.ts';

type Store = { chainId: string; shopId: string };
type Needed = Pick<Services, 'db' | 'clock' | 'dataKeys'>;

/**
 * Lets a store send its invoices by itself; what waits for the store is sent, too. Answers how many that are. What was sent with an earlier access is looked at at
 * once: without one it was looked at ever more rarely.
 */
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
    for (const { id: invoiceId, revision, state } of await unsettledAtOffice(trx, chainId, shopId)) {
      const kind = state === 'sent' ? 'invoice_sent' : 'invoice_cancelling';
      await insertOutbox(trx, [{ chainId, bookingId: '', kind, payload: { invoiceId, revision } }], now);
    }
    return waiting.length;
  });
}

/** The numbers of a store's documents that it has to look after at the tax office. */
export type LeftAtOffice = {
  /** Signed: the tax office may have taken them in. */
  signed: string[];
  /** Taken in: what became of them is not told without access. */
  unsettled: string[];
};

/** From now on the store issues its invoices itself, also those that wait. */
export function removeIssuer({ db }: Pick<Needed, 'db'>, { chainId, shopId }: Store): Promise<LeftAtOffice> {
  return inTransaction(db, async (trx) => {
    await deleteIssuer(trx, { chainId, shopId });
    const [signed, unsettled] = [
      await leaveToStore(trx, chainId, shopId),
      await unsettledAtOffice(trx, chainId, shopId),
    ];
    const numbersOf = (invoices: typeof signed) => invoices.map(documentNumberOf).toSorted();
    return { signed: numbersOf(signed), unsettled: numbersOf(unsettled) };
  });
}
