import * as actors from '../../platform/actor.ts';

export const asStore = () => actors.apiKeyActor('internal');
