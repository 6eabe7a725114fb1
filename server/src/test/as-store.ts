import { type ApiKey, apiKeyActor } from '../platform/actor.ts';

/** Services with the actor of an internal call, for actions that a store's own software begins. */
export const asStore = <Available extends object>(services: Available): Available & { actor: ApiKey } => ({
  ...services,
  actor: apiKeyActor('internal'),
});
