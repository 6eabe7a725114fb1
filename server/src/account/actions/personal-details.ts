import type { PersonalDetails } from '@parlour/contract/account';
import { termsVersion } from '@parlour/domain/account/terms';
import { isBlank } from '@parlour/domain/member/contact';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Trx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { constraintOf } from '../../db/trouble.ts';
import { judgePhone } from '../../reference/facts/mobile.ts';
import type { Answer, Ctx } from '../../services.ts';
import { homeDigits } from '../phone.ts';
import {
  type AccountRow,
  findAccount,
  insertConsents,
  lockAccount,
  takenContact,
  updateAccount,
} from '../queries/accounts.ts';
import { forgetContact } from '../queries/contacts.ts';
import { countLookUp } from './check-exists.ts';

/** Personal details of the caller; the id in the path is never the authority (C D-139, F-105). */
export async function personalDetails(
  ctx: Ctx,
  { id }: { id: string },
): Promise<Answer<PersonalDetails & { email: string }>> {
  const account = id === ctx.user!.id ? await findAccount(ctx.db, id) : null;
  if (!account) return refused('not_found');
  const { email, firstName, lastName, mobile, country, dialCode, receivesBookingMail, gender, religion } = account;
  return allowed({ email, firstName, lastName, mobile, country, dialCode, receivesBookingMail, gender, religion });
}

export async function savePersonalDetails(ctx: Ctx, details: PersonalDetails): Promise<Answer<null>> {
  if (isBlank(details.firstName) && isBlank(details.lastName)) return refused('name_needed', { field: 'lastName' });
  if (isBlank(details.mobile)) return refused('mobile_missing', { field: 'mobile' });
  const phone = judgePhone(details);
  if (!phone.ok) return refused('mobile_against_rules', { field: 'mobile', phoneFault: phone.reason });
  const mobileKey = phone.value;
  const known = await findAccount(ctx.db, ctx.user!.id);
  const counted = known?.mobileKey === mobileKey ? allowed(undefined) : await countLookUp(ctx);
  if (!counted.ok) return counted;
  return inTransaction(ctx.db, async (trx) => {
    const account = await lockAccount(trx, ctx.user!.id);
    if (!account) return refused('session_expired');
    if ((await takenContact(trx, account.emailKey, mobileKey, account.id)) !== null)
      return refused('mobile_taken', { field: 'mobile' });
    await write(trx, ctx, account, details, mobileKey);
    return allowed(null);
  }).catch((error: unknown) => {
    // Somebody else saved it meanwhile: the unique index decides.
    if (constraintOf(error) !== 'accounts_mobile') throw error;
    return refused('mobile_taken', { field: 'mobile' });
  });
}

async function write(trx: Trx, ctx: Ctx, account: AccountRow, details: PersonalDetails, mobileKey: string) {
  const now = ctx.clock.now();
  const { firstName, lastName, mobile, country, dialCode, receivesBookingMail } = details;
  // What is not said stays as it is.
  const { gender = account.gender, religion = account.religion } = details;
  const texts = { firstName: firstName.trim(), lastName: lastName.trim(), mobile: mobile.trim() };
  const phone = { mobileKey, mobileDigits: homeDigits(mobileKey) };
  await updateAccount(
    trx,
    account.id,
    { ...texts, ...phone, country, dialCode, receivesBookingMail, gender, religion },
    now,
  );
  // A number that is hers no more proves nothing about bookings to come.
  if (account.mobileKey !== null && account.mobileKey !== mobileKey)
    await forgetContact(trx, account.id, 'mobile', account.mobileKey);
  if (receivesBookingMail !== account.receivesBookingMail)
    await insertConsents(
      trx,
      account.id,
      [{ kind: 'booking_mail', isGiven: receivesBookingMail, textVersion: termsVersion }],
      now,
    );
}
