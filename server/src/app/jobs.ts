import { sweep } from '../platform/db/sweep.ts';
import { sweepOutbox } from '../platform/outbox/retention.ts';
import { sweepHeldAnswers } from '../form/queries/held-answers.ts';
import { sweepMails } from '../notification/queries/retention.ts';
import { sweepTeamNotices } from '../notification/queries/team-notices.ts';
import { sweepPushes } from '../notification/queries/pushes.ts';
import { clearUploads } from '../file/actions/clear-uploads.ts';
import { startPaymentJobs } from '../payment/jobs.ts';
import { startMessageJobs } from '../notification/jobs.ts';
import type { Services } from './context.ts';
import { startInvoiceJobs } from '../invoice/jobs.ts';
import { startPointJobs } from '../points/jobs.ts';
import { startSettingsJobs } from '../settings/jobs.ts';
import { startWaitlistJobs } from '../waitlist/jobs.ts';
import { sweepEntries } from '../waitlist/queries/entries.ts';

const sweepEveryMs = 10 * 60_000;

export type Jobs = { stop: () => Promise<void> };

/** Starts everything that runs beside requests. */
export async function startJobs(services: Services): Promise<Jobs> {
  const sweeper = setInterval(() => {
    Promise.all([
      sweep(services.db, services.clock.now()),
      clearUploads(services),
      sweepHeldAnswers(services.db, services.clock.now()),
      sweepEntries(services.db, services.clock.now()),
      sweepOutbox(services.db, services.clock.now()),
      sweepMails(services.db, services.clock.now()),
      sweepPushes(services.db, services.clock.now()),
      sweepTeamNotices(services.db, services.clock.now()),
    ]).catch((error: unknown) => services.log.warn({ err: error }, 'sweeping failed; it is tried again later'));
  }, sweepEveryMs);
  sweeper.unref();
  const messages = startMessageJobs(services);
  const charges = startPaymentJobs(services, () => services.bookingQueue.idle());
  const waitlists = startWaitlistJobs(services);
  const invoices = startInvoiceJobs(services);
  const points = startPointJobs(services);
  const settings = startSettingsJobs(services);
  return {
    async stop() {
      clearInterval(sweeper);
      await charges.stop();
      await invoices.stop();
      await points.stop();
      await settings.stop();
      await waitlists.stop();
      await messages.stop();
    },
  };
}
