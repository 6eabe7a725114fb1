import type { Membership } from '@parlour/domain/team/membership';
import type { Proof } from './proof.ts';

/**
 * An anonymous visitor. `viewId`: the view, where its token was live; `linkToken`: what came along as the token of a link, not looked up yet. Neither
 * says who the person is.
 */
export type Guest = Proof<'guest', { kind: 'guest'; viewId: string | null; linkToken: string | null }>;

/** A customer who signed in with `token`; a link may come along as with a guest. */
export type Customer = Proof<
  'customer',
  { kind: 'customer'; accountId: string; sessionId: string; token: string; linkToken: string | null }
>;

/** An account that uses a right, at the chains where it holds it. */
export type Staff = Proof<'staff', { kind: 'staff'; accountId: string; chainIds: readonly string[] }>;

/**
 * A person of the teams of chains, signed in to the stores' app. `memberships` are those that are open now; a sign-in that is not complete has none,
 * so that it may do nothing at any store.
 */
export type TeamMember = Proof<
  'team',
  { kind: 'team'; memberId: string; sessionId: string; isComplete: boolean; memberships: readonly Membership[] }
>;

/** The holder of a link in a mail to a store, which answers one request, or with `seriesId` the requests of a series. */
export type StoreLink = Proof<
  'store_link',
  { kind: 'store_link'; chainId: string; bookingId: string; seriesId: string | null }
>;

/** The stores' own software, by a key. Today an installation has one key, and it opens every internal call. */
export type ApiKey = Proof<'api_key', { kind: 'api_key'; name: string }>;

/** The server's own work: a job, what follows an event of a payment provider, a command of the operator. */
export type Job = Proof<'job', { kind: 'job'; name: string }>;

/** Who acts, as far as it is proved (decision 0045). */
export type Actor = Guest | Customer | Staff | TeamMember | StoreLink | ApiKey | Job;

/** Who acts in a call, by what the contract says about its access. */
export type ActorOf = {
  public: Guest | Customer;
  view: Guest | Customer;
  user: Customer;
  team: TeamMember;
  internal: ApiKey;
};

type Facts<Kind extends Actor> = Omit<Pick<Kind, keyof Kind & string>, 'kind'>;

export const guestActor = (facts: Facts<Guest>): Guest => ({ kind: 'guest', ...facts }) as Guest;
export const customerActor = (facts: Facts<Customer>): Customer => ({ kind: 'customer', ...facts }) as Customer;
export const staffActor = (facts: Facts<Staff>): Staff => ({ kind: 'staff', ...facts }) as Staff;
export const teamActor = (facts: Facts<TeamMember>): TeamMember => ({ kind: 'team', ...facts }) as TeamMember;
export const storeLinkActor = (facts: Facts<StoreLink>): StoreLink => ({ kind: 'store_link', ...facts }) as StoreLink;
export const apiKeyActor = (name: string): ApiKey => ({ kind: 'api_key', name }) as ApiKey;
export const jobActor = (name: string): Job => ({ kind: 'job', name }) as Job;

/** The account of a signed-in customer; null for all others. */
export function accountIdOf(actor: Actor): string | null {
  return actor.kind === 'customer' ? actor.accountId : null;
}

/** The live view of a guest; null for all others. */
export function viewIdOf(actor: Actor): string | null {
  return actor.kind === 'guest' ? actor.viewId : null;
}

/** The token of a link that came along with a guest or a customer. */
export function linkTokenOfActor(actor: Actor): string | null {
  return actor.kind === 'guest' || actor.kind === 'customer' ? actor.linkToken : null;
}

/** How the audit names an actor: `kind`, and the id by which it is found. A guest is named by the view, if there is one. */
export function actorNames(actor: Actor): { actorKind: Actor['kind']; actorId: string } {
  const { kind: actorKind } = actor;
  switch (actor.kind) {
    case 'guest':
      return { actorKind, actorId: actor.viewId ?? '' };
    case 'customer':
    case 'staff':
      return { actorKind, actorId: actor.accountId };
    case 'team':
      return { actorKind, actorId: actor.memberId };
    case 'store_link':
      return { actorKind, actorId: actor.bookingId };
    case 'api_key':
    case 'job':
      return { actorKind, actorId: actor.name };
  }
}
