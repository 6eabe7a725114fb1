import type { RequestPart, Services } from '../../platform/context.ts';
import type { Address } from '../policies/address.ts';
import type { Addressee } from './account-mailer.ts';

/** The target of a code: what it opens, and who gets it. The address is the one on record, never the one that was asked with. */
export type CodeTarget = { subjectId: string; accountId: string | null; to: Addressee };

/** Finds what an address waits for a code for; null where there is nothing. */
export type FindCodeTarget = (
  ctx: Pick<Services, 'db'> & Pick<RequestPart, 'deviceId' | 'lang'>,
  address: Address,
) => Promise<CodeTarget | null>;

/** The purposes of codes that accounts know nothing of, with the modules that do. */
export type CodeTargets = Record<'waitlist', FindCodeTarget>;
