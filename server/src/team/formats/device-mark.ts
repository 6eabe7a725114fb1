import { hashSecret, newSecret } from '../../platform/ids.ts';
import type { Ctx } from '../../platform/context.ts';

const lifeSeconds = 400 * 24 * 3600;

/** The hash of the mark of this browser, where it has one: it opens nothing, and says that a member signed in here before. */
export function deviceMarkOf({ cookies }: Pick<Ctx, 'cookies'>): string | null {
  const kept = cookies.read('team_device');
  return kept === null || kept.length > 100 ? null : hashSecret(kept);
}

/** Marks this browser, unless it is marked; answers the hash of the mark. */
export function keepDeviceMark({ cookies }: Pick<Ctx, 'cookies'>): string {
  const kept = deviceMarkOf({ cookies });
  if (kept !== null) return kept;
  const made = newSecret();
  cookies.keep('team_device', made, lifeSeconds);
  return hashSecret(made);
}

/** Gives this browser another mark, in place of one that may be known elsewhere; answers its hash. */
export function renewDeviceMark({ cookies }: Pick<Ctx, 'cookies'>): string {
  const made = newSecret();
  cookies.keep('team_device', made, lifeSeconds);
  return hashSecret(made);
}
