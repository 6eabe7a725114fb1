import type { Services } from '../booking/context.ts';
import { pollLoop } from '../platform/jobs/poll-loop.ts';
import { eraseDueAccounts } from './actions/delete-account.ts';
import { writeExports } from './actions/export-data.ts';

const pauseMs = 5000;

/** Writes the copies that customers asked for, and erases accounts whose time has come. */
export function startSettingsJobs(services: Services): { stop: () => Promise<void> } {
  const loop = pollLoop(pauseMs, async () => {
    try {
      return (await writeExports(services)) + (await eraseDueAccounts(services));
    } catch (error) {
      services.log.warn({ err: error }, 'copies and deletions of accounts wait: the database did not answer');
      return 0;
    }
  });
  return { stop: () => loop.stop() };
}
