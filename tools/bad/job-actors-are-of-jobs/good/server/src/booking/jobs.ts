import { jobActor } from '../platform/actor.ts';

export const asJob = () => jobActor('reminders');
