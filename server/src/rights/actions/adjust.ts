import type { RightChange } from '@parlour/contract/admin/rights';
import type { RightCard } from '@parlour/contract/rights/right';
import { leftOf } from '@parlour/domain/rights/left-of';
import { validDaysOf } from '@parlour/domain/rights/valid-days';
import { localOf } from '@parlour/domain/time/zone';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Ctx } from '../../catalog/context.ts';
import { insertUnitEntries } from '../../ledger/queries.ts';
import { writeAudit } from '../../platform/audit/write.ts';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { chainOfId } from '../../platform/ids.ts';
import { setStoredValueTerms } from '../../wallet/queries.ts';
import { heldRightOf } from '../policies/held-right.ts';
import { type HeldRow, rightById } from '../queries/held.ts';
import { lockRight, setRightTerms } from '../queries/write.ts';
import { shownRight } from './issue.ts';
import { endOfDay } from './open-right.ts';

/** Adds or takes away sessions of a right, freezes it, or changes its end. The same reference counts once. */
export async function adjustRight(ctx: Ctx, change: RightChange): Promise<Answer<RightCard>> {
  const { db, clock } = ctx;
  const { rightId } = change;
  const chainId = chainOfId(rightId);
  const changed = await inTransaction(db, async (trx): Promise<Answer<null>> => {
    const now = clock.now();
    const row = (await lockRight(trx, chainId, rightId)) ? await rightById(trx, chainId, rightId, now) : null;
    if (!row) return refused('not_found', { field: 'rightId' });
    const counted = change.sessions === undefined ? allowed(null) : await adjustSessions(trx, row, change, now);
    if (!counted.ok) return counted;
    if (change.isFrozen !== undefined || change.endsOn !== undefined) await setTerms(trx, row, change);
    const { rightId: _subject, ...facts } = change;
    await writeAudit(trx, ctx.actor, { chainId, action: 'right_adjusted', subject: rightId, facts }, now);
    return allowed(null);
  });
  return changed.ok ? shownRight(ctx, chainId, rightId) : changed;
}

async function adjustSessions(
  trx: Trx,
  row: HeldRow,
  { sessions: units = 0, itemId = '', reference }: RightChange,
  now: number,
): Promise<Answer<null>> {
  const { right, use } = heldRightOf(row);
  const left = leftOf(right, use);
  const ofItem = left?.byItem ? left.byItem.get(itemId) : itemId === '' ? left?.total : undefined;
  if (ofItem === undefined) return refused('invalid_input', { field: left?.byItem ? 'itemId' : 'sessions' });
  const key = `${row.id} adjusted ${reference}`;
  const { chainId, id: subject, shopId, zone } = row;
  const onDay = localOf(zone, now).day;
  const entry = {
    chainId,
    account: 'right',
    subject,
    item: itemId,
    entry: 'adjust',
    units,
    key,
    shopId,
    onDay,
  } as const;
  if (units === 0) return refused('invalid_input', { field: 'sessions' });
  const added = await insertUnitEntries(trx, [entry], now);
  // A repeated change was counted before: what is left now says nothing about it.
  return added > 0 && ofItem + units < 0 ? refused('invalid_input', { field: 'sessions' }) : allowed(null);
}

async function setTerms(trx: Trx, row: HeldRow, change: RightChange): Promise<void> {
  const terms = {
    isFrozen: change.isFrozen ?? row.isFrozen,
    endsOn: change.endsOn === undefined ? row.endsOn : change.endsOn,
  };
  await setRightTerms(trx, row, terms);
  const { right, use } = heldRightOf(row);
  const end = endOfDay(row.zone, validDaysOf({ ...right, endsOn: terms.endsOn }, use).to);
  const money = { isActive: !terms.isFrozen, expiresAt: end === null ? null : new Date(end) };
  for (const accountId of [row.accountId, row.bonusAccountId])
    if (accountId !== null) await setStoredValueTerms(trx, { chainId: row.chainId, accountId }, money);
}
