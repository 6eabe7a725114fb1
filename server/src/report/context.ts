import type { TeamMember } from '../platform/actor.ts';
import type { At, By } from '../platform/context.ts';
import type { ChainAccess, StoreAccess } from '../platform/team-access.ts';
import type { Ctx } from '../booking/context.ts';

export type StoreCtx = Ctx & By<TeamMember> & At<StoreAccess>;
export type ChainCtx = Ctx & By<TeamMember> & At<ChainAccess>;
