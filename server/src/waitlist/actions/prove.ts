import type { PlaceMade } from '@parlour/contract/waitlist/calls';
import { storeToday } from '@parlour/domain/availability/store-today';
import { allowed, refused } from '@parlour/domain/verdict';
import { dayParts } from '@parlour/domain/time/day-part';
import { useProof } from '../../account/actions/use-proof.ts';
import { addressesOfChain } from '../../brand/facts.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { onceByKey } from '../../platform/http/idempotency.ts';
import { hashSecret } from '../../platform/ids.ts';
import { secretInUse } from '../../booking/queries/secret-in-use.ts';
import { placeTokenOf } from '../../platform/link-token.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { shownTexts, type ShopFacts } from '../../catalog/facts.ts';
import { scopeOfBooking } from '../../shop/queries.ts';
import type { ShopScope } from '../../shop/scope.ts';
import { wishItems } from '../present.ts';
import { countWishes, lockLine, readWish, scopeOfWish, shopOfWish, writeWish } from '../queries/wishes.ts';
import type { WishRecord } from '../record.ts';
import { showPlace } from './show.ts';

type Proved = { id: string; token: string };

/**
 * Puts a wish into the line with the proof of its e-mail, which is worth that one wish; its place is that of this moment. Whoever sends the
 * same proof again from the same device, since the answer was lost, is answered the same, under whatever key: the
 * proof tells who asks.
 */
export async function proveWish(ctx: Ctx, { id, token }: Proved): Promise<Answer<PlaceMade>> {
  const shop = await shopOfWish(ctx.db, id);
  if (!shop) return refused('token_spent');
  const line = await lineFacts(ctx, scopeOfBooking(shop));
  const proofKey = `proof:${hashSecret(token)}`;
  const underProof = { ...ctx, idempotencyKey: proofKey, viewId: ctx.viewId ?? `${ctx.deviceId} ${proofKey}` };
  const entered = await onceByKey(
    underProof,
    'proveWish',
    { id },
    async (trx): Promise<Answer<Pick<WishRecord, 'chainId' | 'id'>>> => {
      const proof = await useProof(trx, ctx, 'waitlist', token);
      const wish = proof?.subjectId === id ? await readWish(trx, { chainId: shop.chainId, wishId: id }, true) : null;
      if (!wish || wish.state !== 'unproven' || wish.emailKey !== proof?.addressKey) return refused('token_spent');
      const inLine = await enterLine(trx, ctx, wish, line);
      return inLine.ok ? allowed({ chainId: inLine.value.chainId, id }) : inLine;
    },
  );
  if (!entered.ok) return entered.reason === 'key_reused' ? refused('token_spent') : entered;
  const place = await showPlace(ctx, scopeOfWish(entered.value));
  return allowed({ place, linkToken: placeTokenOf(await secretInUse(ctx.db, ctx.config, id), id) });
}

type LineFacts = { shop: ShopFacts; addressOf: (page: string) => string };

/** What the last step needs to know, asked before the transaction: the embedded database has one connection. */
export async function lineFacts(ctx: Ctx, scope: ShopScope): Promise<LineFacts> {
  return { shop: await ctx.catalog.facts(scope), addressOf: await addressesOfChain(ctx, scope.chainId) };
}

/** The last step into the line: no contact has too many places at one shop; a mail tells the way back to this one. */
export async function enterLine(
  trx: Trx,
  { clock, config, writeJoined }: Pick<Ctx, 'clock' | 'config' | 'writeJoined'>,
  wish: WishRecord,
  { shop, addressOf }: LineFacts,
): Promise<Answer<WishRecord>> {
  const now = clock.now();
  const { chainId, id, request } = wish;
  const scope = scopeOfBooking(wish);
  await lockLine(trx, scope, wish.emailKey);
  const count = await countWishes(trx, scope, wish.emailKey, storeToday(shop.availability, now));
  if (count >= config.limits.wishesPerContact) return refused('too_many_wishes', { count });
  await writeWish(trx, { chainId, wishId: id }, { state: 'waiting', joinedAt: new Date(now) }, now);
  const notice = {
    id,
    chainId,
    to: request,
    url: addressOf(`/waitlist?id=${id}#t=${placeTokenOf(await secretInUse(trx, config, id), id)}`),
    days: [...new Set(request.days)].sort(),
    parts: dayParts.filter((part) => request.parts.includes(part)),
    items: wishItems(wish, shop),
    itemsToHer: wishItems(wish, shop, shownTexts(shop, request.language).nameOf),
  };
  await writeJoined(trx, { config, shop, now }, notice);
  return allowed({ ...wish, state: 'waiting', joinedAt: now });
}
