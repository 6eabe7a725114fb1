import type { TeamChain } from '@parlour/contract/team/own';
import type { TeamPermission } from '@parlour/domain/team/permissions';

/** Whether the member may do something at a chain, be it at one of its stores only. The server decides; this only hides what it would refuse. */
export const mayInChain = ({ permissions, stores }: TeamChain, permission: TeamPermission): boolean =>
  permissions[permission] !== undefined || stores.some((store) => store.permissions[permission] !== undefined);
