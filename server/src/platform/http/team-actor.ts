import type { AnyCall } from '@parlour/contract/call';
import { hasAnywhere } from '@parlour/domain/team/may-act';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type TeamMember, teamActor } from '../actor.ts';
import { type ChainAccess, openChain, openStore, type StoreAccess } from '../team-access.ts';
import { bearerOf } from './caller.ts';
import { createCookies } from './cookies.ts';
import type { Http } from './serve.ts';

type Closed = 'session_expired' | 'second_factor_needed' | 'no_permission';

/** Makes the actor of a call of the stores' app. A session opens what its stage and the call's need allow, and nothing by another app's token. */
export async function teamActorOf(
  { team, services }: Http,
  { permission }: AnyCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Verdict<TeamMember, Closed>> {
  const found = await team.find(bearerOf(request), createCookies(request, reply, services.config.publicUrl));
  if (!found) return refused('session_expired');
  const { stage, memberships, ...ids } = found;
  const isComplete = stage === 'full';
  const actor = teamActor({ ...ids, isComplete, memberships: isComplete ? memberships : [] });
  if (permission === 'code') return stage === 'code' ? allowed(actor) : refused('session_expired');
  if (permission === 'setup') return stage === 'code' ? refused('second_factor_needed') : allowed(actor);
  if (!isComplete) return refused('second_factor_needed');
  if (permission === undefined) return refused('no_permission');
  return permission === 'self' || hasAnywhere(actor, permission) ? allowed(actor) : refused('no_permission');
}

type Place = { access?: StoreAccess | ChainAccess };

/**
 * The access of a call at its place. It is made before the handler runs and before the rest of the input is read, so that no handler can forget it, and
 * a caller without a right learns nothing of what a call takes.
 */
export async function placeOf(
  { team }: Http,
  { at, permission }: AnyCall,
  actor: TeamMember,
  input: Record<string, unknown>,
): Promise<Verdict<Place, 'invalid_input' | 'shop_unknown' | 'not_found' | 'no_permission', { field: string }>> {
  if (at === undefined || permission === undefined) return allowed({});
  if (permission === 'code' || permission === 'setup' || permission === 'self') return allowed({});
  const field = at === 'store' ? 'shopId' : 'chainId';
  const id = input[field];
  if (typeof id !== 'string' || id === '') return refused('invalid_input', { field });
  const opened =
    at === 'store'
      ? openStore(actor, permission, { shopId: id, chainId: await team.chainOfShop(id) })
      : openChain(actor, permission, id);
  return opened.ok ? allowed({ access: opened.value }) : opened;
}
