import type { PhoneCheck } from '@parlour/contract/reference/calls';
import type { Fault } from './form.ts';

/**
 * All that is wrong with a form at once, the mobile included, which the server judges. Without an answer, what the form knows by
 * itself is shown all the same; only a form without known errors fails with the call.
 */
export async function faultsWithMobile(
  checking: Promise<PhoneCheck> | null,
  faultsOf: (checked: PhoneCheck | null) => Fault[],
): Promise<Fault[]> {
  const [asked] = await Promise.allSettled([checking]);
  const faults = faultsOf(asked.status === 'fulfilled' ? asked.value : null);
  if (faults.length === 0 && asked.status === 'rejected') throw asked.reason;
  return faults;
}
