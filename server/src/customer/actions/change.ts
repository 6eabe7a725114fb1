import type { CustomerContact, CustomerNote, NoteChange } from '@parlour/contract/customer/card';
import { isBlank } from '@parlour/domain/member/contact';
import type { ContactKeys } from '@parlour/domain/member/match-contact';
import { isErased } from '@parlour/domain/member/is-erased';
import { checkProfile } from '@parlour/domain/member/profile';
import { allowed, refused } from '@parlour/domain/verdict';
import { profileFacts, profileOf } from '../../member/actions/profile.ts';
import { storedProfile } from '../../member/formats/private-part.ts';
import { recordOfTeam } from '../../member/queries/access.ts';
import { lockContacts } from '../../member/queries/contact-locks.ts';
import { provedKeys, readProfile, writeProfile } from '../../member/queries/profiles.ts';
import type { TeamMember } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/audit/write.ts';
import type { Answer, By } from '../../platform/context.ts';
import { sealingKey } from '../../platform/data-keys/sealing-key.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { versionOf } from '../formats/version.ts';
import { customersWithContact } from '../queries/duplicates.ts';
import { insertNote, noteById } from '../queries/notes.ts';
import { type CustomerRecord, customerOf, lockRecords, writeBlocked, writeCustomer } from '../queries/records.ts';
import { writtenNotes } from './card.ts';
import { checkContact } from './make.ts';
import { keptLanguage } from '../../reference/formats/language.ts';
import type { StoreCtx } from './search.ts';

type ByTeam = StoreCtx & By<TeamMember>;
type Save = CustomerContact & { memberId: string; version: string };

/** Changes what is known of a customer. A contact leads to one record, so that of another customer is refused. */
export async function saveContact(ctx: ByTeam, asked: Save): Promise<Answer<null>> {
  const { chainId, shopId } = ctx.access;
  const [firstName, lastName] = [asked.firstName.trim(), asked.lastName.trim()];
  if (isBlank(firstName + lastName)) return refused('name_needed', { field: 'lastName' });
  const checked = await checkContact(ctx, asked);
  if (!checked.ok) return checked;
  const { keys, ...contact } = checked.value;
  const scope = (await ctx.catalog.scope(shopId, chainId))!;
  const details = { birthday: asked.birthday.trim(), language: keptLanguage(asked.language.trim()) };
  const facts = await profileFacts(ctx, scope);
  return inTransaction(ctx.db, async (trx): Promise<Answer<null>> => {
    await lockContacts(trx, chainId, [keys]);
    const record = await lockedCustomer(trx, ctx, asked.memberId);
    if (!record) return refused('not_found', { field: 'memberId' });
    if (isErased(record)) return refused('customer_deleted', { field: 'memberId' });
    if (versionOf(record) !== asked.version) return refused('changed_meanwhile');
    const right = checkProfile(changedIn(details, record.details), facts);
    if (!right.ok) return refused(right.reason, { field: right.details?.field ?? 'birthday' });
    const others = (await customersWithContact(trx, chainId, keys)).filter(({ id }) => id !== record.id);
    if (others.length > 0) return refused('customer_known');
    const found = await keysFor(trx, record, keys);
    await writeCustomer(trx, chainId, record.id, { firstName, lastName, ...contact, ...found });
    const now = ctx.clock.now();
    const access = await recordOfTeam(trx, ctx.access, record.id);
    const stored = access && (await readProfile(trx, access));
    if (!access || !stored) return refused('not_found', { field: 'memberId' });
    const profile = { ...profileOf(ctx, access, stored), ...details };
    await writeProfile(trx, access, storedProfile(await sealingKey(trx, ctx.dataKeys, now), access, profile), now);
    await note(trx, ctx, 'customer_changed', record.id);
    return allowed(null);
  });
}

/** What is said in place of what is kept: what an import has brought along and stays as it is stands in no one's way. */
const changedIn = (said: Record<string, string>, kept: CustomerRecord['details']) =>
  Object.fromEntries(Object.entries(said).filter(([name, text]) => text !== (kept?.[name] ?? '')));

/** By what a record is found: one of an account only by what the account has proved, as before where that is something else. */
async function keysFor(trx: Trx, record: CustomerRecord, keys: ContactKeys): Promise<ContactKeys> {
  if (record.accountId === null) return keys;
  const { emails, mobiles } = await provedKeys(trx, record.accountId);
  const isProved = { email: emails.includes(keys.emailKey ?? ''), mobile: mobiles.includes(keys.mobileKey ?? '') };
  return {
    emailKey: isProved.email ? keys.emailKey : record.emailKey,
    mobileKey: isProved.mobile ? keys.mobileKey : record.mobileKey,
  };
}

/** A record that the caller may see, locked until the commit. */
async function lockedCustomer(trx: Trx, { access }: ByTeam, memberId: string): Promise<CustomerRecord | null> {
  const found = await customerOf(trx, access, memberId);
  if (!found) return null;
  await lockRecords(trx, access.chainId, [found.id]);
  return customerOf(trx, access, found.id);
}

/** Closes or opens online booking from the next request on: bookings read the record under their locks. */
export async function block(
  ctx: ByTeam,
  { memberId, isBlocked, reason }: { memberId: string; isBlocked: boolean; reason: string },
): Promise<Answer<null>> {
  const { chainId } = ctx.access;
  if (isBlocked && isBlank(reason)) return refused('reason_needed', { field: 'reason' });
  return inTransaction(ctx.db, async (trx): Promise<Answer<null>> => {
    const record = await lockedCustomer(trx, ctx, memberId);
    if (!record) return refused('not_found', { field: 'memberId' });
    if (isErased(record)) return refused('customer_deleted', { field: 'memberId' });
    await writeBlocked(trx, chainId, record.id, isBlocked);
    const kind = isBlocked ? 'block' : 'unblock';
    const written = { chainId, id: newId(), version: 1, memberId: record.id, kind, text: reason.trim() } as const;
    await insertNote(trx, { ...written, authorId: ctx.actor.memberId, at: new Date(ctx.clock.now()) });
    await note(trx, ctx, isBlocked ? 'customer_blocked' : 'customer_unblocked', record.id);
    return allowed(null);
  });
}

/** Writes a note as its next version. Of two who change one, the second sees the change first. */
export async function writeNote(ctx: ByTeam, asked: NoteChange): Promise<Answer<CustomerNote | null>> {
  const { chainId } = ctx.access;
  const text = asked.text.trim();
  if (asked.id === undefined && text === '') return refused('note_needed', { field: 'text' });
  return inTransaction(ctx.db, async (trx): Promise<Answer<CustomerNote | null>> => {
    const record = await lockedCustomer(trx, ctx, asked.memberId);
    if (!record) return refused('not_found', { field: 'memberId' });
    if (isErased(record)) return refused('customer_deleted', { field: 'memberId' });
    const before = asked.id === undefined ? null : await noteById(trx, chainId, record.id, asked.id);
    if (asked.id !== undefined && (!before || before.kind !== asked.kind)) return refused('not_found', { field: 'id' });
    if (before && (before.version !== asked.version || before.text === '')) return refused('changed_meanwhile');
    const version = (before?.version ?? 0) + 1;
    const [id, at] = [before?.id ?? newId(), new Date(ctx.clock.now())];
    const row = { chainId, id, version, memberId: record.id, kind: asked.kind, text, authorId: ctx.actor.memberId, at };
    await insertNote(trx, row);
    await note(trx, ctx, 'customer_noted', record.id);
    return allowed(text === '' ? null : (await writtenNotes({ ...ctx, db: trx }, [row]))[0]!);
  });
}

/** Writes down that a customer was changed, and nothing of what. */
function note(trx: Trx, ctx: ByTeam, action: string, subject: string): Promise<void> {
  const { chainId, shopId } = ctx.access;
  return writeAudit(trx, ctx.actor, { chainId, action, subject, facts: { shopId } }, ctx.clock.now());
}
