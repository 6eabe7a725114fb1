import type { AnyCall } from '@parlour/contract/call';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, apiKeyActor, customerActor, guestActor } from '../actor.ts';
import { bearerOf, linkTokenOf } from './caller.ts';
import type { Caller } from './callers.ts';
import { createCookies } from './cookies.ts';
import type { Http } from './serve.ts';
import { teamActorOf } from './team-actor.ts';

type Closed = 'session_expired' | 'sign_in_needed' | 'second_factor_needed' | 'no_permission';

/** Makes the actor of a call from the tokens that came along, or says why the call is closed to it. An internal call has shown its key before. */
export async function actorOf(
  http: Http,
  call: AnyCall,
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
): Promise<Verdict<Actor, Closed>> {
  // The stores' own software comes with its key and nothing else.
  if (call.access === 'internal') return allowed(apiKeyActor('internal'));
  if (call.access === 'team') return teamActorOf(http, call, request, reply);
  const { viewId, user } = await callerOf(http, call, request, reply);
  const closed = user ? null : closedTo(http, call, viewId, bearerOf(request));
  if (closed) return refused(closed);
  const linkToken = call.takesLinkToken ? linkTokenOf(request, body) : null;
  return allowed(user ? customerActor({ ...user, linkToken }) : guestActor({ viewId, linkToken }));
}

/** What the token proves; it is looked up only where the call asks for it. */
async function callerOf(http: Http, call: AnyCall, request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
  const isAsked = call.access === 'view' || call.access === 'user' || call.creates || call.knowsCaller;
  if (!isAsked) return { viewId: null, user: null };
  const cookies = createCookies(request, reply, http.services.config.publicUrl);
  return http.callers.find(bearerOf(request), cookies);
}

/** A customer whose token ended is not taken for a visitor where something is created: it would not belong to the customer. */
function closedTo(
  { callers }: Http,
  call: AnyCall,
  viewId: string | null,
  token: string,
): 'session_expired' | 'sign_in_needed' | null {
  if (call.access === 'user') return viewId === null ? 'session_expired' : 'sign_in_needed';
  if (call.access === 'view') return viewId === null ? 'session_expired' : null;
  return call.creates && callers.isUserToken(token) ? 'session_expired' : null;
}
