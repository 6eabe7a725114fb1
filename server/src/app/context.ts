import type { Services as CustomerServices } from '../customer/context.ts';
import type { Services as SubscriptionServices } from '../subscription/context.ts';
import type { Services as TeamServices } from '../team/context.ts';
import type { Services as WaitlistServices } from '../waitlist/context.ts';

/** Everything that the process starts with, for all modules. */
export type Services = WaitlistServices & SubscriptionServices & TeamServices & CustomerServices;
