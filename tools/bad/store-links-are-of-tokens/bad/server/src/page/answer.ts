import { storeLinkActor } from '../platform/actor.ts';

export const asStore = (bookingId: string) => storeLinkActor({ chainId: 'chain', bookingId, seriesId: null });
