import type { MergeChoice, MergePair, MergePreview, MergeRecord } from '@parlour/contract/customer/merge';
import { sharesContact, mergeObstacle, mergedContact } from '@parlour/domain/customer/merge';
import { emailKey } from '@parlour/domain/member/contact';
import { isErased } from '@parlour/domain/member/is-erased';
import { pointBalance } from '@parlour/domain/points/point-lots';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import { profileOf } from '../../member/actions/profile.ts';
import { storedProfile } from '../../member/formats/private-part.ts';
import { recordOfTeam } from '../../member/queries/access.ts';
import { lockContacts } from '../../member/queries/contact-locks.ts';
import { deleteProfile, joinRecords } from '../../member/queries/merge.ts';
import { readProfile, writeProfile } from '../../member/queries/profiles.ts';
import type { TeamMember } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/audit/write.ts';
import type { Answer, At, By } from '../../platform/context.ts';
import { sealingKey } from '../../platform/data-keys/sealing-key.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { StoreAccess } from '../../platform/team-access.ts';
import { pointEntriesOf } from '../../points/queries/entries.ts';
import { recordIdsOf } from '../../points/queries/records.ts';
import { mobileKey } from '../../reference/formats/mobile.ts';
import type { Ctx } from '../context.ts';
import { versionOf } from '../formats/version.ts';
import { appointmentNumbers } from '../queries/appointments.ts';
import { balancesOf, numbersOf } from '../queries/holdings.ts';
import { giveBack, isUnderWay } from '../queries/guest.ts';
import { type CustomerRecord, customerOf, idsWithMerged, lockRecords } from '../queries/records.ts';
import { lineOf } from './card.ts';
import { moneyOf } from './data-requests.ts';
import { whenOver } from './guest-data.ts';

type ByTeam = Ctx & At<StoreAccess> & By<TeamMember>;
type RecordPair = Omit<MergePair, 'shopId'>;

type Both = { kept: CustomerRecord; merged: CustomerRecord };

/** The two records; none where one of them is none or was deleted, or both are the same one. */
async function bothOf(
  ctx: ByTeam,
  db: Ctx['db'] | Trx,
  { keptId, mergedId }: RecordPair,
): Promise<Verdict<Both, 'not_found' | 'customer_deleted', { field: string }>> {
  const kept = await customerOf(db, ctx.access, keptId);
  const merged = await customerOf(db, ctx.access, mergedId);
  if (!kept || !merged || kept.id === merged.id) return refused('not_found', { field: 'mergedId' });
  if (isErased(kept)) return refused('customer_deleted', { field: 'keptId' });
  if (isErased(merged)) return refused('customer_deleted', { field: 'mergedId' });
  return allowed({ kept, merged });
}

/** What comes together, and what keeps two records apart. */
export async function previewMerge(ctx: ByTeam, asked: RecordPair): Promise<Answer<MergePreview>> {
  const both = await bothOf(ctx, ctx.db, asked);
  if (!both.ok) return both;
  const { kept, merged } = both.value;
  return allowed({
    kept: await recordOf(ctx, kept),
    merged: await recordOf(ctx, merged),
    obstacle: mergeObstacle(kept, merged),
    isUnlike: !sharesContact(withTypedKeys(kept), withTypedKeys(merged)),
  });
}

async function recordOf({ db, access, clock }: ByTeam, record: CustomerRecord): Promise<MergeRecord> {
  const { chainId } = access;
  const now = clock.now();
  const ids = await idsWithMerged(db, chainId, record.id);
  const entries = await pointEntriesOf(db, chainId, await recordIdsOf(db, chainId, record.id));
  return {
    ...lineOf(record),
    ...(await appointmentNumbers(db, chainId, record.id, now)),
    ...(await numbersOf(db, chainId, ids)),
    version: versionOf(record),
    since: record.createdAt.getTime(),
    birthday: record.details?.['birthday'] ?? '',
    hasAccount: record.accountId !== null,
    balances: moneyOf(await balancesOf(db, chainId, record.id, now)),
    points: pointBalance(entries, now).balance,
  };
}

type Merging = RecordPair & { choice: MergeChoice; versions: { kept: string; merged: string } };

/**
 * Makes two records one. The contacts are locked first, as a booking does that is made meanwhile: it is either there and moves, or finds the record that stays. What a
 * look at the two has shown must still be true under the locks. A deletion of one of the two comes first, and leaves nothing to merge: with the other one it would erase
 * what nobody has agreed to lose.
 */
export const merge = (ctx: ByTeam, asked: Merging): Promise<Answer<null>> =>
  whenOver((takesOver) => tryToMerge(ctx, asked, takesOver));

async function tryToMerge(
  ctx: ByTeam,
  { choice, versions, ...asked }: Merging,
  takesOver: boolean,
): Promise<Answer<null> | 'under_way'> {
  const { chainId, shopId } = ctx.access;
  const found = await bothOf(ctx, ctx.db, asked);
  if (!found.ok) return found;
  const seen = found.value;
  return inTransaction(ctx.db, async (trx): Promise<Answer<null> | 'under_way'> => {
    await lockContacts(trx, chainId, [seen.kept, seen.merged]);
    const pair = { chainId, fromId: seen.merged.id, intoId: seen.kept.id };
    for (const part of ctx.mergeParts) await part.lock?.(trx, pair);
    await lockRecords(trx, chainId, [pair.fromId, pair.intoId]);
    for (const memberId of [pair.fromId, pair.intoId]) {
      if (!(await isUnderWay(trx, { chainId, memberId }))) continue;
      if (!takesOver) return 'under_way';
      await giveBack(trx, { chainId, memberId });
    }
    const both = await bothOf(ctx, trx, asked);
    if (!both.ok) return both.reason === 'customer_deleted' ? both : refused('changed_meanwhile');
    const { kept, merged } = both.value;
    if (kept.id !== pair.intoId || merged.id !== pair.fromId) return refused('changed_meanwhile');
    const isSame = versionOf(kept) === versions.kept && versionOf(merged) === versions.merged;
    const hasSameKeys = (now: CustomerRecord, then: CustomerRecord) =>
      now.emailKey === then.emailKey && now.mobileKey === then.mobileKey;
    if (!isSame || !hasSameKeys(kept, seen.kept) || !hasSameKeys(merged, seen.merged))
      return refused('changed_meanwhile');
    if (mergeObstacle(kept, merged)) return refused('merge_two_accounts');
    await joinProfiles(trx, ctx, both.value, choice);
    for (const part of ctx.mergeParts) await part.move(trx, pair);
    await joinRecords(trx, pair, mergedContact(withKeys(kept, merged), withKeys(merged, kept), choice));
    const entry = { chainId, action: 'customer_merged', subject: kept.id, facts: { merged: merged.id, shopId } };
    await writeAudit(trx, ctx.actor, entry, ctx.clock.now());
    return allowed(null);
  });
}

/** What the profiles say comes together: the record that stays goes first, and what it leaves out is taken from the other one. */
async function joinProfiles(trx: Trx, ctx: ByTeam, { kept, merged }: Both, { birthday }: MergeChoice): Promise<void> {
  const [into, from] = [await recordOfTeam(trx, ctx.access, kept.id), await recordOfTeam(trx, ctx.access, merged.id)];
  const [own, other] = [into && (await readProfile(trx, into)), from && (await readProfile(trx, from))];
  if (!into || !from || !own || !other) return;
  const [first, second] = [profileOf(ctx, into, own), profileOf(ctx, from, other)];
  const said = (values: object) => Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''));
  const joined = { ...second, ...said(first), birthday: (birthday === 'kept' ? first : second).birthday };
  const gender = first.gender === '3' ? second.gender : first.gender;
  const now = ctx.clock.now();
  const key = await sealingKey(trx, ctx.dataKeys, now);
  await writeProfile(trx, into, storedProfile(key, into, { ...joined, gender }), now);
  await deleteProfile(trx, ctx.access.chainId, merged.id);
}

/** A record with the keys of what is typed in it, also where another record is found by them. */
const withTypedKeys = (record: CustomerRecord) => ({
  ...record,
  emailKey: emailKey(record.email),
  mobileKey: mobileKey(record.mobile, record.country, record.dialCode),
});

/** A record with the keys of the other one for contacts that are the same: a contact leads to one record, so that only one of the two can have its key. */
function withKeys(record: CustomerRecord, other: CustomerRecord): CustomerRecord {
  const typed = withTypedKeys(record);
  return {
    ...record,
    emailKey: record.emailKey ?? (typed.emailKey === other.emailKey ? typed.emailKey : null),
    mobileKey: record.mobileKey ?? (typed.mobileKey === other.mobileKey ? typed.mobileKey : null),
  };
}
