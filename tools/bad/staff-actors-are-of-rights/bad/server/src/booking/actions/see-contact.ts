import { staffActor } from '../../platform/actor.ts';

export const asStaff = (accountId: string) => staffActor({ accountId, chainIds: [] });
