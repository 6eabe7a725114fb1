import type { TeamOwner } from '@parlour/contract/admin/team';
import { emailKey } from '@parlour/domain/member/contact';
import { type Grant, isChainOwner } from '@parlour/domain/team/membership';
import { allowed, refused } from '@parlour/domain/verdict';
import { mailBrand } from '../../account/actions/send-code.ts';
import type { ApiKey, Job } from '../../platform/actor.ts';
import type { Answer } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../context.ts';
import { isTeamEmail } from '../policies/of-team.ts';
import { lockTeam, membershipsOfChain, writeMembership } from '../queries/memberships.ts';
import { ensureTeamMember } from '../queries/members.ts';
import { findChain } from '../queries/places.ts';
import { noteTeamEvent } from './audit.ts';
import { sendInvitation } from './invitation.ts';

type WantedOwner = { shop: string; email: string };

const grants: Grant[] = [{ role: 'owner', shopId: null }];
const facts = { roles: grants };

/**
 * Invites an owner of a chain, for the operator: the link is mailed and told. Who works there already becomes an owner at once; who is invited
 * already gets a new link, and the one before ends.
 */
export async function inviteOwner(
  services: Services & { actor: ApiKey | Job },
  { shop, email: typed }: WantedOwner,
): Promise<Answer<TeamOwner>> {
  const email = typed.trim();
  if (!isTeamEmail(email)) return refused('email_malformed', { field: 'email' });
  const chain = await findChain(services.db, shop);
  if (!chain) return refused('shop_unknown');
  const host = new URL(services.config.publicUrl).hostname;
  const brand = await mailBrand({ ...services, host }, null, null);
  return inTransaction(services.db, async (trx): Promise<Answer<TeamOwner>> => {
    const now = services.clock.now();
    await lockTeam(trx, chain.id);
    const wanted = { id: newId(), email, emailKey: emailKey(email)!, language: 'en' };
    const member = await ensureTeamMember(trx, wanted, now);
    const before = (await membershipsOfChain(trx, chain.id)).find(({ memberId }) => memberId === member.id);
    if (before?.state === 'active' && isChainOwner(before)) return allowed({ chainName: chain.name, url: null });
    const chainId = chain.id;
    const { staffIds, invitationId, invitedEmail } = before ?? {
      staffIds: [],
      invitationId: newId(),
      invitedEmail: email,
    };
    const owned = { memberId: member.id, chainId, grants, staffIds, invitationId, invitedEmail };
    if (before && before.state !== 'invited') {
      await writeMembership(trx, { ...owned, state: 'active', invitedUntil: null }, now);
      await noteTeamEvent(trx, services, services.actor, {
        chainId,
        action: 'team_roles_changed',
        memberId: member.id,
        facts,
      });
      return allowed({ chainName: chain.name, url: null });
    }
    const sent = await sendInvitation(trx, services, { member, email, chain, brand });
    await writeMembership(trx, { ...owned, state: 'invited', invitedUntil: sent.invitedUntil }, now);
    await noteTeamEvent(trx, services, services.actor, {
      chainId,
      action: 'team_invited',
      memberId: invitationId,
      facts,
    });
    return allowed({ chainName: chain.name, url: sent.url });
  });
}
