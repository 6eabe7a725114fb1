import type { CustomerData, CustomerDeletion } from '@parlour/contract/customer/data-request';
import { isErased } from '@parlour/domain/member/is-erased';
import { toDecimal } from '@parlour/domain/money/money';
import { pointBalance } from '@parlour/domain/points/point-lots';
import { allowed, refused } from '@parlour/domain/verdict';
import { joinName } from '@parlour/phrases/format';
import { pointEntriesOf } from '../../points/queries/entries.ts';
import { recordIdsOf } from '../../points/queries/records.ts';
import { memberById } from '../../member/queries/records.ts';
import type { TeamMember } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/audit/write.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { rightsOfMember } from '../../rights/queries/held.ts';
import { cardsOf } from '../../rights/actions/own-rights.ts';
import { appointmentNumbers } from '../queries/appointments.ts';
import { type BalanceRow, balancesOf } from '../queries/holdings.ts';
import type { Guest } from '../queries/guest.ts';
import { type CustomerRecord, customerOf } from '../queries/records.ts';
import { exportGuest, forgetGuest } from './guest-data.ts';
import type { StoreCtx } from './search.ts';

/** The store hands out and erases what it holds itself, also of a customer who has an account. */
const ofOwners = true;

type ByTeam = StoreCtx & By<TeamMember>;
const at = { field: 'memberId' };
const unknown = () => refused<'not_found', { field: string }>('not_found', at);

/** The record that is asked for; one that was deleted has nothing to hand out or to erase any more. */
async function recordOf(ctx: ByTeam, memberId: string): Promise<Answer<CustomerRecord>> {
  const record = await customerOf(ctx.db, ctx.access, memberId);
  if (!record) return unknown();
  return isErased(record) ? refused('customer_deleted', at) : allowed(record);
}

/** Everything that the chain keeps of a customer; what belongs to an account itself is its owner's. That it was handed out is written down. */
export async function exportData(ctx: ByTeam, { memberId }: { memberId: string }): Promise<Answer<CustomerData>> {
  const asked = await recordOf(ctx, memberId);
  if (!asked.ok) return asked;
  const { id, accountId } = asked.value;
  const found = await exportGuest(ctx, { chainId: ctx.access.chainId, memberId: id }, { ofOwners });
  if (found === null || found === 'has_account') return unknown();
  await note(ctx, 'member_exported', id, { hasAccount: accountId !== null });
  return allowed({ data: found });
}

/** What a customer would lose, at the whole chain. */
export async function previewDeletion(
  ctx: ByTeam,
  { memberId }: { memberId: string },
): Promise<Answer<CustomerDeletion>> {
  const record = await recordOf(ctx, memberId);
  return record.ok ? allowed(await lossOf(ctx, record.value)) : record;
}

async function lossOf(ctx: ByTeam, record: CustomerRecord): Promise<CustomerDeletion> {
  const { db, access, clock } = ctx;
  const { chainId } = access;
  const now = clock.now();
  const entries = await pointEntriesOf(db, chainId, await recordIdsOf(db, chainId, record.id));
  const cards = await cardsOf(ctx, chainId, await rightsOfMember(db, chainId, record.id, now));
  const { coming } = await appointmentNumbers(db, chainId, record.id, now);
  return {
    hasAccount: record.accountId !== null,
    name: nameOf(record),
    coming,
    rights: cards.filter(({ state }) => state === 'active' || state === 'inactive').length,
    money: moneyOf(await balancesOf(db, chainId, record.id, now)),
    points: pointBalance(entries, now).balance,
  };
}

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  joinName(firstName, lastName);

/** Balances by their currencies. */
export function moneyOf(rows: readonly BalanceRow[]): { currencyCode: string; amount: string }[] {
  const sums = new Map<string, number>();
  for (const { currency, balanceMinor } of rows) sums.set(currency, (sums.get(currency) ?? 0) + balanceMinor);
  return [...sums].map(([currencyCode, minor]) => ({ currencyCode, amount: toDecimal(minor, currencyCode) }));
}

type Deletion = { memberId: string; typedName: string; givesUpBalances: boolean };

/** Erases a customer at the chain, as an account is erased. The name that is typed is that of the record as it is now. */
export async function deleteCustomer(ctx: ByTeam, asked: Deletion): Promise<Answer<null>> {
  const found = await recordOf(ctx, asked.memberId);
  if (!found.ok) return found;
  const record = found.value;
  if (asked.typedName.trim() !== nameOf(record)) return refused('name_not_typed', { field: 'typedName' });
  const { hasAccount, coming, rights, money, points } = await lossOf(ctx, record);
  const hasLoss = rights > 0 || money.length > 0 || points > 0;
  if (hasLoss && !asked.givesUpBalances) return refused('balances_left', { field: 'givesUpBalances' });
  // Looked at here as well, so that a record leaves its account for nothing as rarely as can be.
  if (coming > 0) {
    await note(ctx, 'member_forgotten', record.id, { outcome: 'visits_ahead', hasAccount });
    return refused('customer_visits_ahead');
  }
  const of = { chainId: ctx.access.chainId, memberId: record.id };
  const { givesUpBalances } = asked;
  let since: Answer<null> = allowed(null);
  const agreed = async (trx: Trx, { accountId }: Guest) => {
    since = await isAsAgreed({ ...ctx, db: trx }, record, { accountId, givesUpBalances });
    return since.ok;
  };
  const outcome = await forgetGuest(ctx, of, { givesUpBalances, agreed, ofOwners });
  if (outcome === null || outcome === 'has_account') return unknown();
  if (outcome === 'changed_meanwhile') return since.ok ? refused('changed_meanwhile') : since;
  await note(ctx, 'member_forgotten', record.id, { outcome, hasAccount });
  if (outcome === 'visits_ahead') return refused('customer_visits_ahead');
  return outcome === 'money_open' ? refused('customer_money_open') : allowed(null);
}

/** Whether a record is still called what was typed, and nothing has come to it that was not given up. */
async function isAsAgreed(
  ctx: ByTeam,
  { id, ...seen }: CustomerRecord,
  { accountId, givesUpBalances }: { accountId: string; givesUpBalances: boolean },
): Promise<Answer<null>> {
  const record = await memberById(ctx.db, ctx.access.chainId, id);
  if (record?.id !== id) return refused('changed_meanwhile');
  if (nameOf(record) !== nameOf(seen)) return refused('name_not_typed', { field: 'typedName' });
  if (givesUpBalances) return allowed(null);
  for (const part of ctx.personParts)
    for (const { kind } of (await part.atStake?.(ctx.db, { accountId }, ctx.clock.now())) ?? [])
      if (kind !== 'waitlist') return refused('balances_left', { field: 'givesUpBalances' });
  return allowed(null);
}

function note(ctx: ByTeam, action: string, subject: string, facts: object): Promise<void> {
  const { chainId, shopId } = ctx.access;
  const entry = { chainId, action, subject, facts: { ...facts, shopId } };
  return writeAudit(ctx.db, ctx.actor, entry, ctx.clock.now());
}
