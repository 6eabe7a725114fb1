import type { Ctx as BookingCtx } from '../booking/context.ts';
import type { TeamMember } from '../platform/actor.ts';
import type { At, By } from '../platform/context.ts';
import type { StoreAccess } from '../platform/team-access.ts';

/** What a call at a till works with. */
export type TillCtx = BookingCtx & By<TeamMember> & At<StoreAccess>;
