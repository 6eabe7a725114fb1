import type { ApiOf } from './call.ts';
import { firstCalls } from './first-calls.ts';
import { laterCalls } from './later-calls.ts';

/** Every call a customer's app can make, by module. */
export const calls = { ...firstCalls, ...laterCalls };

/** The same calls as functions: over HTTP in the browser, by the server's own handlers for finished pages. */
export type Api = ApiOf<typeof calls>;
