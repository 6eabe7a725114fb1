import type { KnownPasswords } from '@parlour/domain/account/check-password';
import { brandOf } from '../brand/facts.ts';
import type { Ctx } from '../platform/context.ts';

/** As many characters as a password must have: shorter ones are refused anyway. */
const shortest = 8;

let common: Promise<ReadonlySet<string>> | null = null;

/** What is tried first, and the words of this place. The list is read when the first password is chosen. */
export async function knownPasswords(ctx: Ctx): Promise<KnownPasswords> {
  common ??= readCommon();
  const { productName } = await brandOf(ctx);
  return { common: await common, words: [productName, new URL(ctx.config.publicUrl).hostname] };
}

/** Some 18,000 passwords of eight characters or more that turned up most often in leaks. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= shortest));
}
