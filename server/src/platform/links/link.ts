import { hashSecret } from '../ids.ts';

/** Links of visits: the booking's own, and those by which a store answers a request. They end with the visit, and their tokens are derived (decision 0005). */
export type VisitLinkKind =
  | 'booking'
  | 'store_confirm'
  | 'store_reject'
  | 'store_confirm_series'
  | 'store_reject_series';

/** Links of other subjects: each has an end of its own, and a random token. */
export type SubjectLinkKind = 'form' | 'bill' | 'review' | 'team_invitation' | 'team_reset';

export type LinkKind = VisitLinkKind | SubjectLinkKind;

/** What a link is about. */
export type LinkSubject<Kind extends LinkKind = LinkKind> = { chainId: string; kind: Kind; subjectId: string };

/** Where alone a link opens; an empty one opens everywhere. A device id is a hint, so that it narrows a link and proves nothing. */
export type LinkScope = { shopId?: string; deviceId?: string };

/** The row of a link. The token itself is stored nowhere. */
export function linkRow({ chainId, kind, subjectId }: LinkSubject, token: string, now: number) {
  return { tokenHash: hashSecret(token), chainId, kind, subjectId, createdAt: new Date(now) };
}
