import type { TeamSignIn } from '@parlour/contract/team/sign-in';
import type { RequestPart } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../context.ts';
import { handOut, startSession } from './start-session.ts';

type At = Services & Pick<RequestPart, 'userAgent' | 'ip' | 'cookies'>;

/** Begins a complete session of an owner of the demo, who has neither password nor second factor. Only the pages of the demo ask for it. */
export async function enterDemo(at: At, memberId: string): Promise<TeamSignIn> {
  return handOut(at, await inTransaction(at.db, (trx) => startSession(trx, at, memberId, 'full')));
}
