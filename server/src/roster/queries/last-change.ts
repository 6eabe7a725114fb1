import type { Trx } from '../../platform/db/schema.ts';
import type { StoreAccess } from '../../platform/team-access.ts';

/** What the last change of a store's hours by this member has found of its special days, by day; null: there was none since then. */
export async function lastStoreChange(
  trx: Trx,
  { chainId, shopId, memberId }: StoreAccess,
  since: number,
): Promise<Record<string, unknown> | null> {
  const row = await trx
    .selectFrom('audit')
    .select('facts')
    .where('chainId', '=', chainId)
    .where('action', '=', 'store_hours_changed')
    .where('subject', '=', shopId)
    .where('actorKind', '=', 'team')
    .where('actorId', '=', memberId)
    .where('at', '>=', new Date(since))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const facts = row?.facts as { before?: Record<string, unknown> } | undefined;
  return facts?.before ?? null;
}
