import type { Paged } from '@parlour/contract/codec';
import type { TeamAuditEntry } from '@parlour/contract/team/people';
import { mayActFor } from '@parlour/domain/team/may-act';
import type { TeamPermission } from '@parlour/domain/team/permissions';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Answer } from '../../platform/context.ts';
import type { ToldRefund } from '../ports/refund-reasons.ts';
import { type AuditRow, namesInTeam, readAudit } from '../queries/audit.ts';
import type { ChainCtx } from './people.ts';

type Page = { pageNum: number; pageSize: number };

/** Who did what at a chain. An entry belongs to no store, so that only those see it who have the right at the whole chain. */
export async function listAudit(
  { db, actor, access, lang, auditSubjects, refundReasons, saleReasons }: ChainCtx,
  page: Page,
): Promise<Answer<Paged<TeamAuditEntry>>> {
  if (access.shopIds !== null) return refused('no_permission');
  const { total, rows } = await readAudit(db, access.chainId, page);
  const ids = rows.flatMap(({ actorKind, actorId, subject }) =>
    actorKind === 'team' ? [actorId, subject] : [subject],
  );
  const { chainId } = access;
  const hasAll = (permission: TeamPermission) => {
    const reached = mayActFor(actor, permission, chainId);
    return reached.ok && reached.value === null;
  };
  const names = await namesInTeam(db, chainId, ids, hasAll('team.manage'));
  const reasons = await refundReasons(db, access.chainId, rows.flatMap(toldRefund));
  const settled = rows.flatMap(({ action, subject }) => (action === 'till_settled' ? [subject] : []));
  const ofSales = await saleReasons(db, access.chainId, settled);
  const reader = { chainId, lang, seesCustomers: hasAll('customer.read') };
  const about = await auditSubjects(db, reader, rows.flatMap(idsIn));
  const list = rows.map((row) => ({
    ...row,
    at: row.at.getTime(),
    actorName: row.actorKind === 'team' ? (names.get(row.actorId) ?? '') : '',
    subjectName: names.get(row.subject) ?? '',
    facts: factsOf(row.facts),
    about: about.get(row.subject) ?? null,
    staffNames: staffIn(row).flatMap((id) => about.get(id)?.names ?? []),
    reason:
      reasons.get(String(factsOf(row.facts)['refundId'])) ??
      (row.action === 'till_settled' ? (ofSales.get(row.subject) ?? []).join(' · ') : ''),
  }));
  const { pageNum, pageSize } = page;
  return allowed({ pageNum, pageSize, total, hasNextPage: pageNum * pageSize < total, list });
}

const factsOf = (facts: unknown) => (facts ?? {}) as Record<string, unknown>;

/** The people of a roster whose hours were changed together. */
function staffIn({ facts }: AuditRow): string[] {
  const { staffIds } = factsOf(facts);
  return Array.isArray(staffIds) ? staffIds.map(String) : [];
}

const idsIn = (row: AuditRow): string[] => [row.subject, ...staffIn(row)].filter((id) => id !== '');

function toldRefund({ subject: billId, facts }: AuditRow): ToldRefund[] {
  const { refundId } = factsOf(facts);
  return typeof refundId === 'string' ? [{ billId, refundId }] : [];
}
