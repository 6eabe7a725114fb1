import { sql } from 'kysely';
import { type Actor, linkTokenOfActor } from '../actor.ts';
import type { Db, Trx } from '../db/schema.ts';
import { json } from '../db/types.ts';
import { hashSecret } from '../ids.ts';
import type { Proof } from '../proof.ts';
import type { LinkKind, LinkScope, SubjectLinkKind } from './link.ts';

/** Proof that an actor holds a live link to a subject. */
export type LinkProof<Kind extends SubjectLinkKind = SubjectLinkKind> = Proof<
  'link',
  { kind: Kind; chainId: string; subjectId: string; tokenHash: string; isOneUse: boolean }
>;

type Wanted<Kind extends SubjectLinkKind> = {
  kind: Kind;
  now: number;
  /** The chain and the subject that the link must be of, where the caller names them. */
  chainId?: string;
  subjectId?: string;
  /** Where the link is used: one that is bound to a store or device opens there alone. */
  at?: LinkScope;
};

/** The links of these kinds with this token that neither ended nor were used up. The conditions of all links stand here. */
export function liveLinks(db: Db | Trx, token: string, kinds: readonly LinkKind[], now: number) {
  return db
    .selectFrom('linkTokens as link')
    .where('link.tokenHash', '=', hashSecret(token))
    .where('link.kind', 'in', [...kinds])
    .where((row) => row.or([row('link.expiresAt', 'is', null), row('link.expiresAt', '>', new Date(now))]))
    .where('link.usedAt', 'is', null);
}

/**
 * What the link of a guest or customer opens; null for all others. Unknown, over, used up, of another kind, chain or subject, or at another place: all
 * take the same one statement, and nothing tells them apart.
 */
export async function openLink<Kind extends SubjectLinkKind>(
  db: Db | Trx,
  actor: Actor,
  { kind, now, chainId, subjectId, at = {} }: Wanted<Kind>,
): Promise<LinkProof<Kind> | null> {
  const token = linkTokenOfActor(actor);
  if (token === null) return null;
  let query = liveLinks(db, token, [kind], now)
    .select(['link.chainId', 'link.subjectId', 'link.tokenHash', 'link.isOneUse'])
    .where(sql<boolean>`link.scope <@ ${json(at)}::jsonb`);
  if (chainId !== undefined) query = query.where('link.chainId', '=', chainId);
  if (subjectId !== undefined) query = query.where('link.subjectId', '=', subjectId);
  const row = await query.executeTakeFirst();
  return row ? ({ kind, ...row } as LinkProof<Kind>) : null;
}

/** Uses up a link for one use, in the transaction of what it is used for; false when it was used or ended meanwhile. Any other link stays. */
export async function useLink(trx: Trx, { chainId, tokenHash, isOneUse }: LinkProof, now: number): Promise<boolean> {
  if (!isOneUse) return true;
  const used = await trx
    .updateTable('linkTokens')
    .set({ usedAt: new Date(now) })
    .where('chainId', '=', chainId)
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', new Date(now))
    .returning('tokenHash')
    .executeTakeFirst();
  return used !== undefined;
}
