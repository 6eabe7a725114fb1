import type { TeamSignIn } from '@parlour/contract/team/sign-in';
import type { Language } from '@parlour/phrases/languages';
import type { RequestPart } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../context.ts';
import { updateTeamMember } from '../queries/members.ts';
import { handOut, startSession } from './start-session.ts';

type At = Services & Pick<RequestPart, 'userAgent' | 'ip' | 'cookies'>;

/** What the owners of the demo are called. */
export const demoOwnerNames: Readonly<Partial<Record<Language, string>> & { en: string }> = {
  en: 'Demo owner',
  tw: '示範店主',
  ch: '演示店主',
};

/** Begins a complete session of an owner of the demo, who has neither password nor second factor. The owner is called as the page speaks. Only the pages of the demo ask for it. */
export async function enterDemo(at: At, memberId: string, language: Language): Promise<TeamSignIn> {
  const session = await inTransaction(at.db, async (trx) => {
    await updateTeamMember(trx, memberId, { name: demoOwnerNames[language] ?? demoOwnerNames.en });
    return startSession(trx, at, memberId, 'full');
  });
  return handOut(at, session);
}
