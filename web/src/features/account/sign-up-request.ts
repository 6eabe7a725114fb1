import type { SignUpRequest } from '@parlour/contract/account/calls';
import { appSource } from '../../lib/http/app-source.ts';
import type { SignUpValues } from './checks.ts';

/** What is sent for a sign-up. The chain goes along only where the dial code is missing and a store is known. */
export function signUpRequest(values: SignUpValues, chainId: string | null): SignUpRequest {
  const { lastName, firstName, email, mobile, country, dialCode, password, agrees, receives } = values;
  return {
    lastName: lastName.trim(),
    firstName: firstName.trim(),
    email: email.trim(),
    password,
    mobile: mobile.trim(),
    country,
    dialCode,
    source: appSource,
    receivesBookingMail: receives,
    agreesToService: agrees,
    ...(dialCode === '' && chainId !== null ? { chainId } : {}),
  };
}
