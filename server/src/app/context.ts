import type { Services as WaitlistServices } from '../waitlist/context.ts';

/** Everything that the process starts with, for all modules. */
export type Services = WaitlistServices;
