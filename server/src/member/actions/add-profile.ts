import type { NewProfile } from '@parlour/contract/member/profile';
import { isBlank } from '@parlour/domain/member/contact';
import {
  type Asker,
  type ContactKeys,
  type ContactOwner,
  keysOfRecord,
  matchedMember,
  ownerOf,
  recordsAmong,
} from '@parlour/domain/member/match-contact';
import { accountReader, mayRead } from '@parlour/domain/member/may-read';
import { checkProfile, type Profile } from '@parlour/domain/member/profile';
import { allowed, refused } from '@parlour/domain/verdict';
import { joinName } from '@parlour/phrases/format';
import { countWritten, writeLead } from './leads.ts';
import { keysOf, profileFacts, saidOf } from './profile.ts';
import { storedProfile } from '../formats/private-part.ts';
import { lockContacts } from '../queries/contact-locks.ts';
import { provedKeys, writeProfile } from '../queries/profiles.ts';
import { ownContactsAt } from '../queries/records.ts';
import { accountIdOf } from '../../platform/actor.ts';
import type { Answer } from '../../platform/context.ts';
import { sealingKey } from '../../platform/data-keys/sealing-key.ts';
import { writeAtOnce } from '../../platform/db/at-once.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { onceByKey } from '../../platform/http/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { insertOutbox } from '../../platform/outbox/write.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import type { Ctx } from '../../catalog/context.ts';
import {
  freeKeys,
  insertMembersSql,
  memberRows,
  type MemberRow,
  type NewMember,
  ownerRows,
} from '../queries/matching.ts';

type Said = Partial<Profile> & { firstName: string; lastName: string };

/**
 * Adds a record with a profile at a chain. A contact that the caller's own record has is refused in words. A contact that the chain knows otherwise, or
 * that another account proved, changes nothing of that record and tells nothing: the store gets a lead, and the answer is the same as for a new one.
 */
export async function addProfile(ctx: Ctx, asked: NewProfile): Promise<Answer<null>> {
  const counted = await countWritten(ctx, 'profile');
  if (!counted.ok) return counted;
  const { shopId, chainId, firstName, lastName, ...change } = asked;
  const scope = await ctx.catalog.scope(shopId, chainId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const said: Said = { ...saidOf(change), firstName: firstName.trim(), lastName: lastName.trim() };
  const checked = await checkNew(ctx, scope, said);
  if (!checked.ok) return checked;
  const { parameters } = await ctx.catalog.facts(scope);
  const accountId = accountIdOf(ctx.actor);
  const proved = accountId === null ? noKeys : await provedKeys(ctx.db, accountId);
  return onceByKey(ctx, 'add profile', asked, async (trx): Promise<Answer<null>> => {
    const contact = { ...keysOf(said), accountId };
    await lockContacts(trx, scope.chainId, [contact]);
    const known = (await memberRows([{ ...contact, chainId: scope.chainId }]).execute(trx)).rows;
    const owners = (await ownerRows([contact]).execute(trx)).rows;
    const told = tellsOwn(contact, accountId === null ? [] : await ownKeysAt(trx, scope, accountId), proved);
    if (told) return refused(told, { field: told === 'phone_exists' ? 'mobile' : 'email' });
    const matched = matchedMember(recordsAmong(known, contact).members, contact, { ...parameters, owners });
    const isFree = owners.every((owner) => owner.accountId === accountId);
    const isNew = !matched && isFree;
    const memberId = await write(trx, ctx, { scope, said, contact, known, owners, isNew });
    if (isNew && parameters.newCustomerPoints > 0) {
      const payload = { memberId, shopId: scope.shopId };
      const event = { chainId: scope.chainId, bookingId: '', kind: 'member_added', payload } as const;
      await insertOutbox(trx, [event], ctx.clock.now());
    }
    return allowed(null);
  });
}

const noKeys = { emails: [], mobiles: [] };

async function checkNew(ctx: Ctx, scope: ShopScope, said: Said): Promise<Answer<null>> {
  if (isBlank(said.firstName) && isBlank(said.lastName)) return refused('name_needed', { field: 'lastName' });
  if (isBlank(said.mobile ?? '') && isBlank(said.email ?? '')) return refused('mobile_needed', { field: 'mobile' });
  const checked = checkProfile(said, await profileFacts(ctx, scope));
  return checked.ok ? allowed(null) : checked;
}

/** The contacts of the caller's own records at a chain, as they are compared. */
async function ownKeysAt(trx: Trx, { chainId }: ShopScope, accountId: string): Promise<ContactKeys[]> {
  if (!mayRead(accountReader(accountId, accountId), 'contactInUse')) return [];
  return (await ownContactsAt(trx, chainId, accountId)).map(keysOf);
}

/** Which contact the caller's own records have already, by what they say and what the account proved; null where none. */
function tellsOwn(
  { emailKey, mobileKey }: ContactKeys,
  own: readonly ContactKeys[],
  proved: { emails: readonly string[]; mobiles: readonly string[] },
): 'phone_exists' | 'email_exists' | null {
  if (own.length === 0) return null;
  const mobiles = [...proved.mobiles, ...own.map((one) => one.mobileKey)];
  if (mobileKey !== null && mobiles.includes(mobileKey)) return 'phone_exists';
  const emails = [...proved.emails, ...own.map((one) => one.emailKey)];
  return emailKey !== null && emails.includes(emailKey) ? 'email_exists' : null;
}

type Writing = {
  scope: ShopScope;
  said: Said;
  contact: Asker;
  known: readonly MemberRow[];
  owners: readonly ContactOwner[];
  isNew: boolean;
};

/** Both ways do the same work, so that neither the answer nor its time tells them apart. Answers the id of the record, where it is new. */
async function write(trx: Trx, ctx: Ctx, { scope, said, contact, known, owners, isNew }: Writing): Promise<string> {
  const { chainId } = scope;
  const now = ctx.clock.now();
  const id = newId();
  const place = { chainId, memberId: id };
  const stored = storedProfile(await sealingKey(trx, ctx.dataKeys, now), place, said);
  const { firstName, lastName, email = '', mobile = '', dialCode = '', country = '' } = said;
  if (!isNew) {
    const name = joinName(firstName, lastName);
    const { mobileKey } = contact;
    await writeLead(trx, ctx, scope, 'profile', { name, email, mobile, dialCode, country, note: '', mobileKey });
    return id;
  }
  const accountId = ownerOf(owners, contact);
  const keys = keysOfRecord({ ...contact, accountId }, owners);
  const member: NewMember = {
    id,
    accountId,
    emailKey: keys.emailKey,
    mobileKey: keys.mobileKey,
    firstName,
    lastName,
    email,
    mobile,
    dialCode,
    country,
  };
  await freeKeys(trx, chainId, known, [member]);
  await writeAtOnce(trx, insertMembersSql(chainId, [member], now));
  await writeProfile(trx, place, stored, now);
  return id;
}
