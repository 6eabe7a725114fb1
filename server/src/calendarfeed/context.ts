import type { TeamMember } from '../platform/actor.ts';
import type { At, By } from '../platform/context.ts';
import type { StoreAccess } from '../platform/team-access.ts';
import type { Ctx, Services } from '../booking/context.ts';

export type { Services };
export type StoreCtx = Ctx & By<TeamMember> & At<StoreAccess>;
