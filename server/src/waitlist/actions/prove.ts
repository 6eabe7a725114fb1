import type { WaitlistProved } from '@parlour/contract/waitlist/calls';
import { storeToday } from '@parlour/domain/availability/store-today';
import { allowed, refused } from '@parlour/domain/verdict';
import { useProof } from '../../account/actions/use-proof.ts';
import { addressesOfChain } from '../../brand/caches/brands.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { onceByKey, provenOwnerOf } from '../../platform/http/idempotency.ts';
import { hashSecret } from '../../platform/ids.ts';
import { secretInUse } from '../../booking/queries/secret-in-use.ts';
import { entryTokenOf } from '../../platform/link-token.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { decidePosition, isProofOf } from '../policies/decide-entry.ts';
import { joinedNotice } from '../presenters/joined-notice.ts';
import { type EntryAccess, entryOfProof } from '../queries/access.ts';
import { countEntries, lockWaitlist, readEntry, shopOfEntry } from '../queries/entries.ts';
import type { EntryRecord } from '../queries/record.ts';
import { commitEffects } from './commit-effects.ts';
import { showEntry } from './show.ts';

type Proved = { id: string; token: string };

/**
 * Puts an entry into the line with the proof of its e-mail, which is worth that one entry; its place is that of this moment. A customer who sends the
 * same proof again from the same device, because the answer was lost, gets the same answer, under any key: the
 * proof tells who asks.
 */
export async function proveEntry(ctx: Ctx, { id, token }: Proved): Promise<Answer<WaitlistProved>> {
  const shop = await shopOfEntry(ctx.db, id);
  if (!shop) return refused('token_spent');
  const line = await waitlistFacts(ctx, scopeOfBooking(shop));
  const proofKey = `proof:${hashSecret(token)}`;
  const provenOwner = provenOwnerOf(ctx.actor) ?? `view:${ctx.deviceId} ${proofKey}`;
  const underProof = { ...ctx, idempotencyKey: proofKey, provenOwner };
  const entered = await onceByKey(
    underProof,
    'proveWaitlistEntry',
    { id },
    async (trx): Promise<Answer<EntryAccess>> => {
      const proof = await useProof(trx, ctx, 'waitlist', token);
      const access = entryOfProof({ chainId: shop.chainId, id }, proof);
      const entry = access && (await readEntry(trx, access, true));
      if (!access || !isProofOf(entry, proof)) return refused('token_spent');
      const inLine = await startWaiting(trx, ctx, entry, line);
      return inLine.ok ? allowed(access) : inLine;
    },
  );
  if (!entered.ok) return entered.reason === 'key_reused' ? refused('token_spent') : entered;
  const shown = await showEntry(ctx, entered.value);
  return allowed({ entry: shown, linkToken: entryTokenOf(await secretInUse(ctx.db, ctx.config, id), id) });
}

type LineFacts = { shop: ShopFacts; addressOf: (page: string) => string };

/** What the last step needs to know, asked before the transaction: the embedded database has one connection. */
export async function waitlistFacts(ctx: Ctx, scope: ShopScope): Promise<LineFacts> {
  return { shop: await ctx.catalog.facts(scope), addressOf: await addressesOfChain(ctx, scope.chainId) };
}

/** The last step into the line: no contact has too many places at one shop; a mail tells the way back to this one. */
export async function startWaiting(
  trx: Trx,
  { clock, config, writeJoined }: Pick<Ctx, 'clock' | 'config' | 'writeJoined'>,
  entry: EntryRecord,
  { shop, addressOf }: LineFacts,
): Promise<Answer<EntryRecord>> {
  const now = clock.now();
  const { id } = entry;
  const scope = scopeOfBooking(entry);
  await lockWaitlist(trx, scope, entry.emailKey);
  const count = await countEntries(trx, scope, entry.emailKey, storeToday(shop.availability, now));
  const position = decidePosition(entry, { count, most: config.limits.waitlistEntriesPerContact }, now);
  if (!position.ok) return position;
  await commitEffects(trx, position.value, now);
  const url = addressOf(`/waitlist?id=${id}#t=${entryTokenOf(await secretInUse(trx, config, id), id)}`);
  await writeJoined(trx, { config, shop, now }, joinedNotice(entry, shop, url));
  return allowed({ ...entry, state: 'waiting', joinedAt: now });
}
