import { allowed, refused } from '@parlour/domain/verdict';
import type { Ctx, Services } from '../../booking/context.ts';
import { addressesOfChain } from '../../brand/caches/brands.ts';
import type { ApiKey } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { makeLink } from '../../platform/links/make-link.ts';
import { findBill, whichBill } from '../queries/read.ts';

/** A link in a mail lives as long as a customer may look for a receipt. */
const lifeMs = 90 * 86_400_000;

/** Makes a link to a bill: it reads the bill, pays what is open of it, and opens the forms that it asks for. The token is behind the hash, where no server and no log sees it. */
export async function linkToBill(
  services: Pick<Services, 'db' | 'config' | 'clock'> & Parameters<typeof addressesOfChain>[0],
  db: Db | Trx,
  { chainId, shopId, id }: { chainId: string; shopId: string; id: string },
): Promise<{ url: string; formsUrl: string; expiresAt: number }> {
  const now = services.clock.now();
  const expiresAt = now + lifeMs;
  const token = await makeLink(db, { chainId, kind: 'bill', subjectId: id }, { expiresAt }, now);
  const addressOf = await addressesOfChain(services, chainId);
  const forms = `/home/extendedArchive?compId=${shopId}&relationId=${id}&triggerType=BILLING`;
  return {
    url: addressOf(`/paySuccess?billId=${id}#t=${token}`),
    formsUrl: addressOf(`${forms}#t=${token}`),
    expiresAt,
  };
}

/** The same for a till, which shows it to its customer. */
export async function makeBillLink(
  ctx: Ctx & By<ApiKey>,
  { billId }: { billId: string },
): Promise<Answer<{ url: string; expiresAt: number }>> {
  const bill = await findBill(ctx.db, whichBill(billId));
  if (!bill) return refused('not_found', { field: 'billId' });
  const { url, expiresAt } = await linkToBill(ctx, ctx.db, bill);
  return allowed({ url, expiresAt });
}
