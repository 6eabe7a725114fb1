import type { TeamChain, TeamMe } from '@parlour/contract/team/own';
import { allowed, refused } from '@parlour/domain/verdict';
import { isLanguage } from '@parlour/phrases/languages';
import type { Answer } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { OwnCtx } from '../context.ts';
import { presentChain } from '../presenters/me.ts';
import { countRecoveryCodes, findTeamMember, lockTeamMember, updateTeamMember } from '../queries/members.ts';
import { namesOfChains, shopsOfChain } from '../queries/places.ts';
import { noteOwnEvent } from './audit.ts';

/** Who is signed in, and what is open to them where. */
export async function me(ctx: OwnCtx): Promise<Answer<TeamMe>> {
  const { memberId, memberships } = ctx.actor;
  const member = await findTeamMember(ctx.db, memberId);
  if (!member) return refused('session_expired');
  const names = await namesOfChains(
    ctx.db,
    memberships.map(({ chainId }) => chainId),
  );
  const chains: TeamChain[] = [];
  for (const membership of memberships) {
    const shops = await shopsOfChain(ctx.db, membership.chainId);
    chains.push(presentChain(membership, { name: names.get(membership.chainId) ?? '', shops }));
  }
  return allowed({
    id: memberId,
    name: member.name,
    email: member.email,
    language: isLanguage(member.language) ? member.language : 'en',
    hasPassword: member.passwordHash !== null,
    recoveryCodesLeft: await countRecoveryCodes(ctx.db, memberId),
    chains,
  });
}

export async function saveMe(ctx: OwnCtx, asked: { name: string; language: string }): Promise<Answer<null>> {
  const name = asked.name.trim();
  if (name === '') return refused('name_needed', { field: 'name' });
  if (!isLanguage(asked.language)) return refused('invalid_input', { field: 'language' });
  const { memberId } = ctx.actor;
  return inTransaction(ctx.db, async (trx): Promise<Answer<null>> => {
    const member = await lockTeamMember(trx, memberId);
    if (!member) return refused('session_expired');
    await updateTeamMember(trx, memberId, { name, language: asked.language });
    // A name is what others go by: that it changed stays known, and what it was goes with the member.
    if (member.name !== name) await noteOwnEvent(trx, ctx, ctx.actor, { action: 'team_renamed', memberId });
    return allowed(null);
  });
}
