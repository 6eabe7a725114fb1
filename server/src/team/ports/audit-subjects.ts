import type { TeamAuditSubject } from '@parlour/contract/team/people';
import type { LanguageCode } from '@parlour/contract/language/calls';
import type { Db } from '../../platform/db/schema.ts';

/** Who asks what entries of the audit are about: in which language, and whether the names of the chain's customers are the caller's to see. */
export type SubjectReader = { chainId: string; lang: LanguageCode; seesCustomers: boolean };

/** What the ids in entries of a chain's audit stand for, as it is now. Modules above know these things; the audit keeps ids alone. */
export type AuditSubjects = (
  db: Db,
  reader: SubjectReader,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, TeamAuditSubject>>;
