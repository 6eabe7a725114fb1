import { emailKey } from '@parlour/domain/member/contact';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../context.ts';
import { lockTeam, membershipsOfChain, writeMembership } from '../queries/memberships.ts';
import { demoOwnerNames } from './enter-demo.ts';
import { ensureTeamMember, updateTeamMember } from '../queries/members.ts';
import { findChain } from '../queries/places.ts';

/** The address of the owner of a chain of the demo: no mail can go there. */
export const demoOwnerEmail = (chainKey: string): string => `owner@${chainKey}.mail.example`;

/**
 * Gives each chain of the demo an owner, once. Without a password and a second factor nobody signs in as one, but by the page of the demo that begins
 * a session (`routes/demo.ts`); a server in production has no such page.
 */
export async function loadDemoOwners(services: Services, chainKeys: readonly string[]): Promise<void> {
  for (const key of chainKeys) {
    const chain = await findChain(services.db, key);
    if (!chain) continue;
    await inTransaction(services.db, async (trx) => {
      const now = services.clock.now();
      await lockTeam(trx, chain.id);
      const email = demoOwnerEmail(key);
      const wanted = { id: newId(), email, emailKey: emailKey(email)!, language: 'en' };
      const { id: memberId } = await ensureTeamMember(trx, wanted, now);
      if ((await membershipsOfChain(trx, chain.id)).some((one) => one.memberId === memberId)) return;
      await updateTeamMember(trx, memberId, { name: demoOwnerNames.en });
      const grants = [{ role: 'owner' as const, shopId: null }];
      const membership = {
        memberId,
        chainId: chain.id,
        grants,
        staffIds: [],
        invitedUntil: null,
        invitationId: newId(),
        invitedEmail: '',
      };
      await writeMembership(trx, { ...membership, state: 'active' }, now);
    });
  }
}
