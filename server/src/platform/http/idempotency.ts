import { createHash } from 'node:crypto';
import type { RefusalDetails } from '@parlour/contract/envelope';
import type { Reason } from '@parlour/contract/reasons';
import { makerOf } from '@parlour/domain/member/may-repeat';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import { sql } from 'kysely';
import { keyLock } from '../db/advisory-lock.ts';
import type { Db, Trx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { seal, unseal } from '../sealed.ts';
import { accountIdOf, type Actor, viewIdOf } from '../actor.ts';
import type { Ctx } from '../context.ts';

/** How long a first answer is kept. */
export const keyLifeMs = 24 * 3_600_000;

type Asker = KeyRequest & Pick<Ctx, 'idempotencyKey' | 'clock' | 'config'>;

/** `first`: go on, and store the answer; `answered`: this is the first answer; `reused`: the key was used for something else. */
export type KeyClaim<Reply> = { kind: 'first' } | { kind: 'answered'; reply: Reply } | { kind: 'reused' };

/**
 * Claims the caller's idempotency key inside the transaction that does the work. While another request with the same key is under way,
 * in any process, this waits for its end. Without a key every request is the first.
 */
export async function claimKey<Reply>(trx: Trx, ctx: Asker, what: string, input: unknown): Promise<KeyClaim<Reply>> {
  if (ctx.idempotencyKey === null) return { kind: 'first' };
  const owner = keyOwnerOf(ctx);
  const requestHash = hashOf(what, input);
  const key = ctx.idempotencyKey;
  const createdAt = new Date(ctx.clock.now());
  // Bookings lock it so, and store their keys last.
  await sql`select pg_advisory_xact_lock(${keyLock({ owner, key })}::bigint)`.execute(trx);
  const claimed = await trx
    .insertInto('idempotencyKeys')
    .values({ owner, key, requestHash, createdAt })
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed ? { kind: 'first' } : readKey(trx, ctx, owner, requestHash);
}

async function readKey<Reply>(
  db: Db | Trx,
  ctx: Asker,
  owner: string,
  requestHash: string,
): Promise<Exclude<KeyClaim<Reply>, { kind: 'first' }>> {
  const row = await db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answer'])
    .where('owner', '=', owner)
    .where('key', '=', ctx.idempotencyKey)
    .executeTakeFirst();
  const answer = row?.answer ? unseal(ctx.config.secrets, row.answer) : null;
  if (row?.requestHash !== requestHash || answer === null || !isProvenOwner(owner)) return { kind: 'reused' };
  return { kind: 'answered', reply: JSON.parse(answer) as Reply };
}

/** The first answer to a request that was sent before under this key, without claiming it; null where there is none. */
export async function answeredBefore<Reply>(
  ctx: Asker & Pick<Ctx, 'db'>,
  what: string,
  input: unknown,
): Promise<Reply | null> {
  if (ctx.idempotencyKey === null) return null;
  const found = await readKey<Reply>(ctx.db, ctx, keyOwnerOf(ctx), hashOf(what, input));
  return found.kind === 'answered' ? found.reply : null;
}

const hashOf = (what: string, input: unknown) =>
  createHash('sha256')
    .update(`${what}\n${JSON.stringify(input)}`)
    .digest('base64url');

/** Keeps the answer of a claimed key; it commits together with the work. It is sealed, because it holds contact details. */
export async function storeAnswer(trx: Trx, ctx: Asker, reply: unknown): Promise<void> {
  if (ctx.idempotencyKey === null) return;
  await trx
    .updateTable('idempotencyKeys')
    .set({ status: 200, answer: seal(ctx.config.secret, JSON.stringify(reply)) })
    .where('owner', '=', keyOwnerOf(ctx))
    .where('key', '=', ctx.idempotencyKey)
    .execute();
}

/** Does work at most once per idempotency key, in one transaction. A refusal is not kept: nothing was done, the next try may succeed. */
export async function onceByKey<Reply>(
  ctx: Asker & Pick<Ctx, 'db'>,
  what: string,
  input: unknown,
  work: (trx: Trx) => Promise<Verdict<Reply, Reason, RefusalDetails>>,
): Promise<Verdict<Reply, Reason, RefusalDetails>> {
  return inTransaction(ctx.db, async (trx) => {
    const claim = await claimKey<Reply>(trx, ctx, what, input);
    if (claim.kind === 'answered') return allowed(claim.reply);
    if (claim.kind === 'reused') return refused<Reason, RefusalDetails>('key_reused');
    const verdict = await work(trx);
    if (verdict.ok) await storeAnswer(trx, ctx, verdict.value);
    return verdict;
  });
}

/** `provenOwner`: whose key it is where something else than the actor's token proves it: a store that its software names, or a proof by code. */
type KeyRequest = Pick<Ctx, 'actor' | 'deviceId' | 'limitIp'> & { provenOwner?: string };

/**
 * Whose key it is: keys of different callers never meet. It is the account or the view that a token proved, on any device; without a
 * token the key still keeps work from being done twice, but its answer is not given out again.
 */
export function keyOwnerOf({ actor, deviceId, limitIp, provenOwner }: KeyRequest): string {
  const proven = provenOwner ?? provenOwnerOf(actor);
  return proven ?? (deviceId === '' ? `ip:${limitIp}` : `device:${deviceId}`);
}

/** The account, view or team member that a token proved; null where there is none. */
export const provenOwnerOf = (actor: Actor): string | null =>
  actor.kind === 'team'
    ? `team:${actor.memberId}`
    : makerOf({ accountId: accountIdOf(actor), viewId: viewIdOf(actor) });

export const storeOwner = (shopId: string): string => `store:${shopId}`;

export const isProvenOwner = (owner: string): boolean => /^(account|view|store|team):/.test(owner);
