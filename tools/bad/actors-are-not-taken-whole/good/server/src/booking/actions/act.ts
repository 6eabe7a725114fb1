import { accountIdOf, type Actor } from '../../platform/actor.ts';

export const accountOf = (actor: Actor) => accountIdOf(actor);
