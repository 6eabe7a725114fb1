import type { DetailsChange, PersonalDetails } from '@parlour/contract/account/calls';
import { termsVersion } from '@parlour/domain/account/terms';
import type { Religion } from '@parlour/domain/member/personal-data';
import { firstBirthday } from '@parlour/domain/member/profile';
import { isDay } from '@parlour/domain/time/day';
import { todayIn } from '@parlour/domain/time/zone';
import { isBlank } from '@parlour/domain/member/contact';
import { allowed, refused } from '@parlour/domain/verdict';
import { uploadKeysOf } from '../../file/queries/files.ts';
import { sealingKey } from '../../platform/data-keys/sealing-key.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { constraintOf } from '../../platform/db/failures.ts';
import { judgePhone } from '../../reference/formats/mobile.ts';
import type { Customer } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { hashSecret } from '../../platform/ids.ts';
import { noteAccountEvent } from './audit.ts';
import { withPassword } from './own-password.ts';
import { homeDigits } from '../formats/phone.ts';
import { giveProvenContact } from './proven-contact.ts';
import {
  type AccountRow,
  findAccount,
  insertConsents,
  lockAccount,
  takenContact,
  updateAccount,
} from '../queries/accounts.ts';
import { takeProof } from '../queries/codes.ts';
import { forgetContact } from '../queries/contacts.ts';
import { openReligion, sealReligion } from '../formats/religion.ts';
import { countLookUp } from './check-exists.ts';
import { mailBrand } from './send-code.ts';

/** Personal details of the caller; the id in the path is never the authority. */
export async function personalDetails(
  ctx: Ctx & By<Customer>,
  { id }: { id: string },
): Promise<Answer<PersonalDetails & { email: string }>> {
  const account = id === ctx.actor.accountId ? await findAccount(ctx.db, id) : null;
  if (!account) return refused('not_found');
  const { email, firstName, lastName, mobile, country, dialCode, receivesBookingMail } = account;
  const { gender, birthday, avatarUrl, religionSealed } = account;
  const contact = { email, firstName, lastName, mobile, country, dialCode, receivesBookingMail };
  return allowed({
    ...contact,
    gender,
    birthday,
    avatarUrl,
    religion: openReligion(ctx.dataKeys, id, religionSealed),
  });
}

/**
 * Saves the details. Another mobile takes the password, and the e-mail address hears of it: the finder of an open page must not give the
 * account another number. The proof of that mobile may come beside the password and lets it reset one later; it says whose the number is,
 * and nothing about whose the account is.
 */
export async function savePersonalDetails(ctx: Ctx & By<Customer>, details: DetailsChange): Promise<Answer<null>> {
  if (isBlank(details.firstName) && isBlank(details.lastName)) return refused('name_needed', { field: 'lastName' });
  if (isBlank(details.mobile)) return refused('mobile_missing', { field: 'mobile' });
  const phone = judgePhone(details);
  if (!phone.ok) return refused('mobile_against_rules', { field: 'mobile', phoneFault: phone.reason });
  const personal = await checkPersonal(ctx, details);
  if (!personal.ok) return personal;
  const mobileKey = phone.value;
  const known = await findAccount(ctx.db, ctx.actor.accountId);
  const mayChange = known?.mobileKey === mobileKey ? allowed(null) : await mayChangeMobile(ctx, details);
  if (!mayChange.ok) return mayChange;
  const brand = await mailBrand(ctx, null, null);
  return inTransaction(ctx.db, async (trx) => {
    const account = await lockAccount(trx, ctx.actor.accountId);
    if (!account) return refused('session_expired');
    // Changed by another request meanwhile: this one has shown nothing for the number.
    if (known?.mobileKey === mobileKey && account.mobileKey !== mobileKey)
      return refused('password_needed', atPassword);
    if (details.proof !== undefined && account.mobileKey !== mobileKey) {
      const proof = await takeProof(trx, hashSecret(details.proof), 'contact', ctx.deviceId, ctx.clock.now());
      if (proof?.subjectId !== account.id || proof.addressKey !== mobileKey) return refused('token_spent');
      await giveProvenContact(trx, ctx, account.id, { kind: 'mobile', key: mobileKey, value: mobileKey });
    }
    if ((await takenContact(trx, account.emailKey, mobileKey, account.id)) !== null)
      return refused('mobile_taken', { field: 'mobile' });
    await write(trx, ctx, account, details, mobileKey);
    if (account.mobileKey !== mobileKey) {
      await noteAccountEvent(trx, ctx, { action: 'mobile_changed', accountId: account.id });
      await ctx.accountMails.write(trx, ctx, { kind: 'mobileChanged' }, account, brand);
    }
    return allowed(null);
  }).catch((error: unknown) => {
    // Another account saved it meanwhile: the unique index decides.
    if (constraintOf(error) !== 'accounts_mobile') throw error;
    return refused('mobile_taken', { field: 'mobile' });
  });
}

/** A birthday is a day that was, and a picture one that the account uploaded: an address of a stranger's would show the page to the stranger. */
async function checkPersonal(
  ctx: Ctx & By<Customer>,
  { birthday = '', avatarUrl = '' }: DetailsChange,
): Promise<Answer<null>> {
  const today = todayIn(ctx.config.zone, ctx.clock.now());
  if (birthday !== '' && !(isDay(birthday) && birthday >= firstBirthday && birthday <= today))
    return refused('birthday_unreal', { field: 'birthday' });
  if (avatarUrl === '') return allowed(null);
  const own = await uploadKeysOf(ctx.db, ctx.actor.accountId);
  return own.some((key) => ctx.files.urlOf(key) === avatarUrl)
    ? allowed(null)
    : refused('file_gone', { field: 'avatarUrl' });
}

const atPassword = { field: 'password' } as const;

/** Looks at the password before it tells whether the number belongs to an account; a proof is looked at in the transaction that uses it up. */
async function mayChangeMobile(ctx: Ctx & By<Customer>, { password = '' }: DetailsChange): Promise<Answer<null>> {
  if (password === '') return refused('password_needed', atPassword);
  const right = await withPassword(ctx, password);
  if (!right.ok) return right.reason === 'password_wrong' ? refused('password_wrong', atPassword) : right;
  const counted = await countLookUp(ctx);
  return counted.ok ? allowed(null) : counted;
}

async function write(trx: Trx, ctx: Ctx, account: AccountRow, details: PersonalDetails, mobileKey: string) {
  const now = ctx.clock.now();
  const { firstName, lastName, mobile, country, dialCode, receivesBookingMail } = details;
  // What is not said stays as it is.
  const { gender = account.gender, birthday = account.birthday, avatarUrl = account.avatarUrl, religion } = details;
  const sealed = religion === undefined ? {} : { religionSealed: await sealedReligion(trx, ctx, account, religion) };
  const texts = { firstName: firstName.trim(), lastName: lastName.trim(), mobile: mobile.trim() };
  const phone = { mobileKey, mobileDigits: homeDigits(mobileKey) };
  await updateAccount(
    trx,
    account.id,
    { ...texts, ...phone, ...sealed, country, dialCode, receivesBookingMail, gender, birthday, avatarUrl },
    now,
  );
  // A number that has left the account proves nothing about bookings to come.
  if (account.mobileKey !== null && account.mobileKey !== mobileKey)
    await forgetContact(trx, account.id, 'mobile', account.mobileKey);
  const hadReligion = account.religionSealed !== null;
  if (religion !== undefined && hadReligion !== (religion !== null))
    await insertConsents(
      trx,
      account.id,
      [{ kind: 'religion', isGiven: religion !== null, textVersion: termsVersion }],
      now,
    );
  if (receivesBookingMail !== account.receivesBookingMail)
    await insertConsents(
      trx,
      account.id,
      [{ kind: 'booking_mail', isGiven: receivesBookingMail, textVersion: termsVersion }],
      now,
    );
}

/** What is named is sealed; what was named before goes with `null`. */
async function sealedReligion(trx: Trx, ctx: Ctx, { id }: AccountRow, religion: Religion | null) {
  return religion === null ? null : sealReligion(await sealingKey(trx, ctx.dataKeys, ctx.clock.now()), id, religion);
}
