import { hash, verify } from '@node-rs/argon2';
import { newSecret } from '../../platform/ids.ts';

/** Argon2id with the cost that OWASP names as the least: 19 MiB, two passes. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// One spelling of a letter with an accent, from every keyboard.
const spelled = (password: string) => password.normalize('NFC');

export function hashPassword(password: string): Promise<string> {
  return hash(spelled(password), cost);
}

let nobodys: Promise<string> | null = null;

/** Worked out once; again after a failure, which may be a want of memory. */
function nobodysHash(): Promise<string> {
  nobodys ??= hashPassword(newSecret()).catch((error: unknown) => {
    nobodys = null;
    throw error;
  });
  return nobodys;
}

/** Compares a password with a hash, or for an account that is not there with a made-up one, so that both take as long. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  // Awaited also where it is not needed: a failure that is not awaited would end the process.
  const nobody = await nobodysHash();
  const isSame = await verify(passwordHash ?? nobody, spelled(password));
  return isSame && passwordHash !== null;
}
