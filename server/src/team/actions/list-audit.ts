import type { Paged } from '@parlour/contract/codec';
import type { TeamAuditEntry } from '@parlour/contract/team/people';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Answer } from '../../platform/context.ts';
import { namesInTeam, readAudit } from '../queries/audit.ts';
import type { ChainCtx } from './people.ts';

type Page = { pageNum: number; pageSize: number };

/** Who did what at a chain. An entry belongs to no store, so that only those see it who have the right at the whole chain. */
export async function listAudit({ db, access }: ChainCtx, page: Page): Promise<Answer<Paged<TeamAuditEntry>>> {
  if (access.shopIds !== null) return refused('no_permission');
  const { total, rows } = await readAudit(db, access.chainId, page);
  const ids = rows.flatMap(({ actorKind, actorId, subject }) =>
    actorKind === 'team' ? [actorId, subject] : [subject],
  );
  const names = await namesInTeam(db, access.chainId, ids);
  const list = rows.map(({ at, facts, ...row }) => ({
    ...row,
    at: at.getTime(),
    actorName: row.actorKind === 'team' ? (names.get(row.actorId) ?? '') : '',
    subjectName: names.get(row.subject) ?? '',
    facts: (facts ?? {}) as Record<string, unknown>,
  }));
  const { pageNum, pageSize } = page;
  return allowed({ pageNum, pageSize, total, hasNextPage: pageNum * pageSize < total, list });
}
