import { hasEmailShape } from '@parlour/domain/account/email-shape';
import { emailKey } from '@parlour/domain/member/contact';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Answer } from '../platform/context.ts';
import type { Ctx } from '../platform/context.ts';
import { textKey } from './phone.ts';

/** Where a code goes: `key` is how it is compared. */
export type Address = { kind: 'email' | 'mobile'; key: string; value: string };

/** Reads the one address of a request for a code; a mobile comes in international form. */
export function readAddress(asked: { email?: string | undefined; mobile?: string | undefined }): Answer<Address> {
  const email = asked.email?.trim() ?? '';
  const mobile = asked.mobile?.trim() ?? '';
  if (email !== '' && mobile === '' && hasEmailShape(email))
    return allowed({ kind: 'email', key: emailKey(email)!, value: email });
  if (email !== '' || mobile === '') return refused('invalid_input', { field: mobile === '' ? 'email' : 'mobile' });
  const read = textKey(mobile);
  if (read.ok) return allowed({ kind: 'mobile', key: read.value, value: read.value });
  return refused('mobile_malformed', { field: 'mobile', phoneFault: read.reason });
}

/** The caller's device: what a sign-up, a code and a proof are bound to. */
export function deviceOf(ctx: Pick<Ctx, 'deviceId'>): Answer<string> {
  return ctx.deviceId === '' ? refused('invalid_input', { field: 'deviceId' }) : allowed(ctx.deviceId);
}
