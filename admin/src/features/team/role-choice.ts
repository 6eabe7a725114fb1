import type { TeamChain } from '@parlour/contract/team/own';
import type { TeamCalendar } from '@parlour/contract/team/people';
import { reachOf, type TeamRole, teamPermissions, teamRoles } from '@parlour/domain/team/permissions';
import type { Grant } from '@parlour/domain/team/membership';

/** What a form says of the roles that a person gets: one role, everywhere or at some stores. */
export type RoleChoice = { role: TeamRole; isEverywhere: boolean; shopIds: readonly string[] };

/** Whether there is a store to choose at all: of one store nobody is asked which. */
export const hasStoreChoice = ({ stores }: Pick<TeamChain, 'stores'>): boolean => stores.length > 1;

/** What an invitation begins with: the store `here` of several, where the member stands; else everywhere, or for a manager of a single store this one. */
export function firstChoice(
  { permissions, stores }: Pick<TeamChain, 'permissions' | 'stores'>,
  here?: string,
): RoleChoice {
  const mayAll = permissions['team.manage'] !== undefined;
  const only = hasStoreChoice({ stores }) ? stores.filter(({ id }) => id === here) : mayAll ? [] : stores;
  return { ...choiceOf([]), isEverywhere: mayAll && only.length === 0, shopIds: only.map(({ id }) => id) };
}

export const grantsOf = ({ role, isEverywhere, shopIds }: RoleChoice): Grant[] =>
  role === 'owner' || isEverywhere ? [{ role, shopId: null }] : shopIds.map((shopId) => ({ role, shopId }));

/** The roles after a change of the one kind that the form shows: those of other kinds stay at the stores that the change does not name. */
export function changedGrants(before: readonly Grant[], choice: RoleChoice): Grant[] {
  const chosen = grantsOf(choice);
  if (chosen.some(({ shopId }) => shopId === null)) return chosen;
  const shown = choiceOf(before).role;
  const others = before.filter(
    ({ role, shopId }) => role !== shown && shopId !== null && !choice.shopIds.includes(shopId),
  );
  return [...chosen, ...others];
}

/** The choice that a person's roles are by now; where they are of several kinds, the first one counts. */
export function choiceOf(grants: readonly Grant[]): RoleChoice {
  const role = grants[0]?.role ?? 'front_desk';
  const same = grants.filter((grant) => grant.role === role);
  const shopIds = same.flatMap(({ shopId }) => shopId ?? []);
  return { role, isEverywhere: shopIds.length < same.length, shopIds };
}

/** Whether roles show the own calendars alone, so that without one there is nothing to see. */
export const needsCalendar = (grants: readonly Grant[]): boolean =>
  grants.length > 0 && grants.every(({ role }) => role === 'staff_member');

/** The calendars that fit the choice: those of its stores, and those that are chosen already. */
export function calendarsFor(
  calendars: readonly TeamCalendar[],
  choice: RoleChoice,
  chosen: readonly string[],
): TeamCalendar[] {
  const isThere = (shopId: string) =>
    grantsOf(choice).some((grant) => grant.shopId === null || grant.shopId === shopId);
  return calendars.filter(({ id, shopId }) => isThere(shopId) || chosen.includes(id));
}

/** The roles that a member of the team may give: those that may nothing which the member may not do. The server decides. */
export function rolesToGive({ permissions, stores }: TeamChain): TeamRole[] {
  const may = (permission: (typeof teamPermissions)[number]) =>
    permissions[permission] === 'all' || stores.some((store) => store.permissions[permission] === 'all');
  return teamRoles.filter((role) => teamPermissions.every((each) => reachOf(role, each) === null || may(each)));
}
