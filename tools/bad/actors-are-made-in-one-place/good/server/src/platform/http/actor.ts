import { apiKeyActor } from '../actor.ts';

export const asStore = () => apiKeyActor('internal');
