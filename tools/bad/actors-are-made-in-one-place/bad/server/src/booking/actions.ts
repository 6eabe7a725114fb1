import { apiKeyActor } from '../platform/actor.ts';

export const asStore = () => apiKeyActor('internal');
