import type { Mailer } from '../platform/ports/mailer.ts';
import { createSmtpMailer } from '../adapters/mailer.ts';
import { idleOrLate, pollLoop } from '../platform/jobs/poll-loop.ts';
import type { Services } from '../booking/context.ts';
import { deliverOutbox, deliverToStores, sendMails } from './actions/deliver.ts';
import { writeDigests } from './actions/digest.ts';
import { tellOfEndedProposals } from './actions/ended-proposals.ts';
import { remindOfPoints } from './actions/point-ends.ts';
import { remindOfProposals } from './actions/proposal-reminders.ts';
import { writeReminders } from './actions/reminders.ts';
import { sendPushes } from './actions/send-pushes.ts';
import { sendTeamPushes } from './actions/send-team-pushes.ts';
import { writeNoticeMails } from './actions/write-notice-mails.ts';
import { askForReviews } from './actions/review-requests.ts';
import { remindOfRights } from './actions/right-ends.ts';

const pauseMs = 1000;
const reminderEveryMs = 60_000;
// They are due for days.
const endsEveryMs = 3_600_000;

export type MessageJobs = { stop: () => Promise<void> };

/**
 * Looks after the outbox: at once after a change of this process, and every second for what others left or what failed. Several processes
 * may do so; each row is taken by one.
 */
export function startMessageJobs(services: Services, mailer: Mailer | null = smtpOf(services)): MessageJobs {
  let remindedAt = 0;
  let remindedOfEndsAt = 0;

  async function round(): Promise<number> {
    // A customer waits for a booking, but not for this work.
    await idleOrLate(services.bookingQueue.idle(), pauseMs);
    const written =
      (await deliverOutbox(services)) + (await deliverToStores(services)) + (await writeNoticeMails(services));
    if (services.clock.now() - remindedAt >= reminderEveryMs || services.clock.now() < remindedAt) {
      remindedAt = services.clock.now();
      await writeReminders(services);
      await remindOfProposals(services);
      await tellOfEndedProposals(services);
      await writeDigests(services);
      await askForReviews(services);
    }
    if (Math.abs(services.clock.now() - remindedOfEndsAt) >= endsEveryMs) {
      remindedOfEndsAt = services.clock.now();
      await remindOfRights(services);
      await remindOfPoints(services);
    }
    return written + (mailer ? await sendMails(services, mailer) : 0);
  }

  const loop = pollLoop(pauseMs, () =>
    round().catch((error: unknown) => {
      services.log.warn({ err: error }, 'messages wait: the database did not answer');
      return 0;
    }),
  );
  const pushing = pushLoop(services);
  const forget = services.changes.onChange(loop.wake);
  return {
    async stop() {
      forget();
      await Promise.all([loop.stop(), pushing?.stop()]);
      mailer?.close();
    },
  };
}

/** Notices to devices have a loop of their own: mails do not wait for a slow push service. */
function pushLoop(services: Services) {
  const { pushes } = services;
  return (
    pushes &&
    pollLoop(pauseMs, async () => {
      try {
        return (await sendPushes(services, pushes)) + (await sendTeamPushes(services, pushes));
      } catch (error) {
        services.log.warn({ err: error }, 'notices wait: the database did not answer');
        return 0;
      }
    })
  );
}

function smtpOf({ config }: Services): Mailer | null {
  return config.smtpUrl === null ? null : createSmtpMailer(config.smtpUrl, new URL(config.publicUrl).hostname);
}
