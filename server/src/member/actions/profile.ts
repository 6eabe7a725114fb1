import type { MemberDetail, OwnProfile, ProfileChain, ProfileChange } from '@parlour/contract/member/profile';
import { emailKey } from '@parlour/domain/member/contact';
import { masked } from '@parlour/domain/member/mask';
import { checkProfile, contactKeys, genderOf, type Profile, type ProfileFacts } from '@parlour/domain/member/profile';
import { todayIn } from '@parlour/domain/time/zone';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Ctx, Services } from '../../catalog/context.ts';
import type { Customer } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import { sealingKey } from '../../platform/data-keys/sealing-key.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { isSpokenLanguage, keptLanguage } from '../../reference/formats/language.ts';
import { isCountry, mobileKey } from '../../reference/formats/mobile.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { readStored, storedProfile, UnreadableProfile } from '../formats/private-part.ts';
import { type MemberAccess, ownRecordAt, recordOfCaller } from '../queries/access.ts';
import { lockContacts } from '../queries/contact-locks.ts';
import {
  chainsByName,
  insurersOf,
  keysOfOthers,
  lockProfile,
  type ProfileRecord,
  profilesOf,
  provedKeys,
  readProfile,
  writeContact,
  writeProfile,
} from '../queries/profiles.ts';
import { recordsOf } from '../queries/records.ts';

type OfShop = { shopId: string; chainId?: string | undefined };

/** The chains that keep a record of the caller. */
export async function profileChains(ctx: Ctx & By<Customer>): Promise<Answer<ProfileChain[]>> {
  const records = await recordsOf(ctx.db, ctx.actor.accountId);
  return allowed(await chainsByName(ctx.db, [...new Set(records.map(({ chainId }) => chainId))]));
}

const unknownShop = () => refused<'shop_unknown', { field: string }>('shop_unknown', { field: 'shopId' });

/** The caller's own profile at the chain of a store. */
export async function getProfile(ctx: Ctx & By<Customer>, asked: OfShop): Promise<Answer<OwnProfile>> {
  const scope = await ctx.catalog.scope(asked.shopId, asked.chainId);
  if (!scope) return unknownShop();
  const access = await ownRecordAt(ctx.db, ctx.actor, scope.chainId);
  const record = access && (await readProfile(ctx.db, access));
  if (!record) return refused('not_found');
  const { id, firstName, lastName } = record;
  return allowed({ id, firstName, lastName, profile: profileOf(ctx, access, record) });
}

/** The contact of the record, and what is kept beside it. */
export function profileOf({ dataKeys }: Pick<Ctx, 'dataKeys'>, access: MemberAccess, record: ProfileRecord): Profile {
  const { email, mobile, dialCode, country } = record;
  return { ...readStored(dataKeys, access, record), email, mobile, dialCode, country };
}

/** What a profile is checked by at a store. */
export async function profileFacts(ctx: Ctx, scope: ShopScope): Promise<ProfileFacts> {
  const { shop } = await ctx.catalog.facts(scope);
  const codes = new Set(await insurersOf(ctx.db, scope.chainId));
  return {
    today: todayIn(shop.zone, ctx.clock.now()),
    isLanguage: isSpokenLanguage,
    isCountry,
    isInsurer: (code) => codes.has(code),
    isPhone: ({ mobile, dialCode, country }) =>
      dialCode !== '' && country !== '' && mobileKey(mobile, country, dialCode) !== null,
  };
}

/**
 * Saves what was said of the caller's own profile. Its e-mail and phone are where the store reaches the customer; by which contacts the record is found
 * changes only with what the account has proved.
 */
export async function saveProfile(ctx: Ctx & By<Customer>, asked: OfShop & ProfileChange): Promise<Answer<null>> {
  const { shopId, chainId: named, ...change } = asked;
  const scope = await ctx.catalog.scope(shopId, named);
  if (!scope) return unknownShop();
  const said = saidOf(change);
  const checked = checkProfile(said, await profileFacts(ctx, scope));
  if (!checked.ok) return checked;
  const proved = await provedKeys(ctx.db, ctx.actor.accountId);
  return inTransaction(ctx.db, async (trx): Promise<Answer<null>> => {
    const access = await ownRecordAt(trx, ctx.actor, scope.chainId);
    if (!access) return refused('not_found');
    await lockContacts(trx, scope.chainId, [keysOf(said)]);
    const record = (await lockProfile(trx, access)) && (await readProfile(trx, access));
    if (!record) return refused('not_found');
    const next = { ...profileOf(ctx, access, record), ...said };
    if (contactKeys.some((name) => said[name] !== undefined)) await saveContact(trx, access, { record, next, proved });
    const now = ctx.clock.now();
    const key = await sealingKey(trx, ctx.dataKeys, now);
    await writeProfile(trx, access, storedProfile(key, access, next), now);
    return allowed(null);
  });
}

/** What was said, without the blanks around it, and a language in its usual case. */
export function saidOf(change: ProfileChange): Partial<Profile> {
  return Object.fromEntries(
    Object.entries(change).flatMap(([name, text]) =>
      text === undefined ? [] : [[name, name === 'language' ? keptLanguage(text.trim()) : text.trim()]],
    ),
  );
}

export const keysOf = ({ email = '', mobile = '', country = '', dialCode = '' }: Partial<Profile>) => ({
  emailKey: emailKey(email),
  mobileKey: mobile === '' ? null : mobileKey(mobile, country, dialCode),
});

type ContactChange = {
  record: ProfileRecord;
  next: Profile;
  proved: { emails: readonly string[]; mobiles: readonly string[] };
};

/** A contact that the account has not proved may be another person's: it is written down, and the record is found by what it was found by before. */
async function saveContact(trx: Trx, access: MemberAccess, { record, next, proved }: ContactChange): Promise<void> {
  const keys = keysOf(next);
  const others = await keysOfOthers(trx, access, keys);
  const isNewEmail = keys.emailKey !== null && proved.emails.includes(keys.emailKey) && !others.hasEmail;
  const isNewMobile = keys.mobileKey !== null && proved.mobiles.includes(keys.mobileKey) && !others.hasMobile;
  const { email, mobile, dialCode, country } = next;
  await writeContact(trx, access, {
    email,
    mobile,
    dialCode,
    country,
    emailKey: isNewEmail ? keys.emailKey : record.emailKey,
    mobileKey: isNewMobile ? keys.mobileKey : record.mobileKey,
  });
}

type DetailRequest = OfShop & { id: string; decrypt: boolean };

/** A record for its owner. For everybody else there is none: an id, the link of a booking and a contact that was typed tell nothing of a person. */
export async function getDetail(ctx: Ctx, asked: DetailRequest): Promise<Answer<MemberDetail>> {
  const scope = await ctx.catalog.scope(asked.shopId, asked.chainId);
  const access = scope && (await recordOfCaller(ctx.db, ctx.actor, scope.chainId, asked.id));
  const record = access && (await readProfile(ctx.db, access));
  if (!record) return refused('not_found');
  const { id, isOpen, isBlacklisted, firstName, lastName, email, mobile, dialCode, country } = record;
  const { birthday, gender, address, ...profile } = profileOf(ctx, access, record);
  const shown = (text: string) => (asked.decrypt ? text : masked(text));
  return allowed({
    id,
    isOpen,
    blacklist: { isBlacklisted },
    firstName,
    lastName,
    email,
    mobile,
    dialCode,
    country,
    birthday,
    gender: genderOf(gender),
    address,
    avatar: '',
    insurer: shown(profile.insurer),
    insuranceNumber: shown(profile.insuranceNumber),
    identityNumber: shown(profile.identityNumber),
  });
}

type KeptProfile = { chainId: string } & Partial<Profile>;

/** What the chains keep of a person beside the contact, opened; a part that no longer opens is left out. */
export async function exportProfiles(
  { db, dataKeys }: Pick<Services, 'db' | 'dataKeys'>,
  accountId: string,
): Promise<KeptProfile[]> {
  const rows = await profilesOf(db, accountId);
  return rows.map((row) => {
    const profile = opened(dataKeys, row);
    return { chainId: row.chainId, ...Object.fromEntries(Object.entries(profile).filter(([, text]) => text !== '')) };
  });
}

type StoredRow = Awaited<ReturnType<typeof profilesOf>>[number];

function opened(keys: Services['dataKeys'], row: StoredRow): Partial<Profile> {
  try {
    return readStored(keys, row, row);
  } catch (error) {
    if (error instanceof UnreadableProfile) return row.details;
    throw error;
  }
}
