import type { PreRegistered, SignUpRequest } from '@parlour/contract/account/calls';
import { checkSignUp } from '@parlour/domain/account/check-sign-up';
import { termsVersion } from '@parlour/domain/account/terms';
import { emailKey } from '@parlour/domain/member/contact';
import { allowed, refused } from '@parlour/domain/verdict';
import { reasonText } from '@parlour/phrases/reasons';
import { newId } from '../../platform/ids.ts';
import { judgePhone } from '../../reference/formats/mobile.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../../platform/context.ts';
import { deviceOf } from '../policies/address.ts';
import { knownPasswords } from '../caches/known-passwords.ts';
import { hashPassword } from '../formats/password.ts';
import { takenContact } from '../queries/accounts.ts';
import { keepPending } from '../queries/pending.ts';
import { countryOfChain } from '../queries/places.ts';

const pendingLifeMs = 30 * 60_000;

/**
 * Checks a sign-up and keeps it for half an hour until its own code comes back. Several may wait for one e-mail, and none of them is an
 * account: a stranger cannot plant a password for another person's address.
 */
export async function preRegister(ctx: Ctx, asked: SignUpRequest): Promise<Answer<PreRegistered>> {
  const device = deviceOf(ctx);
  if (!device.ok) return device;
  const country = asked.country || (await countryWithoutCode(ctx, asked));
  const phone = judgePhone({ ...asked, country });
  const mobileKey = phone.ok ? phone.value : null;
  const checked = checkSignUp(asked, {
    isMobileValid: mobileKey !== null,
    needsReminder: false,
    passwords: await knownPasswords(ctx),
  });
  if (!checked.ok) {
    const isPhone = checked.reason === 'mobile_against_rules' && !phone.ok;
    return refused(checked.reason, { ...checked.details, ...(isPhone ? { phoneFault: phone.reason } : {}) });
  }
  const counted = await countSignUp(ctx);
  if (!counted.ok) return counted;
  // Hashed before the server looks for an account: the answer takes as long for an address that is known.
  const passwordHash = await hashPassword(asked.password);
  const key = emailKey(asked.email)!;
  const taken = await takenContact(ctx.db, key, mobileKey);
  if (taken) return allowed({ success: false, message: reasonText(ctx.lang, taken) });
  const now = ctx.clock.now();
  const pending = {
    id: newId(),
    deviceId: ctx.deviceId,
    email: asked.email.trim(),
    emailKey: key,
    mobile: asked.mobile.trim(),
    dialCode: asked.dialCode,
    country,
    mobileKey: mobileKey!,
    firstName: asked.firstName.trim(),
    lastName: asked.lastName.trim(),
    passwordHash,
    language: ctx.lang,
    receivesBookingMail: asked.receivesBookingMail,
    textVersion: termsVersion,
    chainId: asked.chainId ?? null,
  };
  await keepPending(ctx.db, pending, { now, expiresAt: now + pendingLifeMs });
  return allowed({ success: true, message: '' });
}

/** Without an area code the shop's country is meant. */
async function countryWithoutCode(ctx: Ctx, { dialCode, chainId }: SignUpRequest): Promise<string> {
  return dialCode === '' && chainId !== undefined ? countryOfChain(ctx.db, chainId) : '';
}

function countSignUp(ctx: Ctx): Promise<Answer<undefined>> {
  const { signUpsPerDevice, signUpsPerIp } = ctx.config.limits;
  return ctx.attempts.count(
    [{ bucket: `sign up ip ${ctx.limitIp}`, windowSeconds: 3600, max: signUpsPerIp }],
    [{ bucket: `sign up device ${ctx.deviceId}`, windowSeconds: 3600, max: signUpsPerDevice }],
  );
}
