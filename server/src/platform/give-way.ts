import { setTimeout as rest } from 'node:timers/promises';

const shortestMs = 5;
const longestMs = 1000;

/**
 * Runs a piece of work of the background, and then rests for as long as it took. Requests have half of the server meanwhile, and between two pieces
 * the one connection of the embedded database.
 */
export async function giveWay<Result>(work: () => Promise<Result>): Promise<Result> {
  const from = performance.now();
  try {
    return await work();
  } finally {
    await rest(Math.min(longestMs, Math.max(shortestMs, performance.now() - from)));
  }
}
