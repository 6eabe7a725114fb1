import type { TeamRole } from './permissions.ts';

/** A role, at a store or with `shopId` null at the whole chain. */
export type Grant = { role: TeamRole; shopId: string | null };

/** What a person is in the team of a chain. `staffIds`: the calendars that are the person's own. */
export type Membership = { chainId: string; grants: readonly Grant[]; staffIds: readonly string[] };

export const isChainOwner = ({ grants }: Pick<Membership, 'grants'>): boolean =>
  grants.some(({ role, shopId }) => role === 'owner' && shopId === null);
