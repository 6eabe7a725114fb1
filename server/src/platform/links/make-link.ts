import type { Db, Trx } from '../db/schema.ts';
import { json } from '../db/types.ts';
import { newSecret } from '../ids.ts';
import { linkRow, type LinkScope, type LinkSubject, type SubjectLinkKind } from './link.ts';

type LinkTerms = { expiresAt: number; isOneUse?: boolean; scope?: LinkScope };

/** Makes a link to a subject; the token is told once, here. A subject may have any number of links. */
export async function makeLink(
  db: Db | Trx,
  subject: LinkSubject<SubjectLinkKind>,
  { expiresAt, isOneUse = false, scope = {} }: LinkTerms,
  now: number,
): Promise<string> {
  const token = newSecret();
  await db
    .insertInto('linkTokens')
    .values({ ...linkRow(subject, token, now), expiresAt: new Date(expiresAt), isOneUse, scope: json(scope) })
    .execute();
  return token;
}

/** Ends all links to a subject, as when it is withdrawn or forgotten. */
export async function endLinks(trx: Trx, { chainId, kind, subjectId }: LinkSubject<SubjectLinkKind>): Promise<void> {
  await trx
    .deleteFrom('linkTokens')
    .where('chainId', '=', chainId)
    .where('subjectId', '=', subjectId)
    .where('kind', '=', kind)
    .where('expiresAt', 'is not', null)
    .execute();
}
