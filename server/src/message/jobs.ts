import type { Mailer } from '../outside/mailer.ts';
import { createSmtpMailer } from '../outside/mailer.ts';
import type { Services } from '../services.ts';
import { deliverOutbox, sendMails, writeReminders } from './deliver.ts';

const pauseMs = 1000;
const reminderEveryMs = 60_000;

export type MessageJobs = { stop: () => Promise<void> };

/**
 * Looks after the outbox: at once after a change of this process, and every second for what others left or what failed. Several processes
 * may do so; each row is taken by one.
 */
export function startMessageJobs(services: Services, mailer: Mailer | null = smtpOf(services)): MessageJobs {
  let isStopped = false;
  let remindedAt = 0;
  let wake: () => void = () => undefined;
  const forget = services.changes.onChange(() => wake());

  async function round(): Promise<number> {
    await deskFirst(services);
    const written = await deliverOutbox(services);
    if (services.clock.now() - remindedAt >= reminderEveryMs || services.clock.now() < remindedAt) {
      remindedAt = services.clock.now();
      await writeReminders(services);
    }
    return written + (mailer ? await sendMails(services, mailer) : 0);
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      const busy = await round().catch((error: unknown) => {
        services.log.warn({ err: error }, 'messages wait: the database did not answer');
        return 0;
      });
      if (busy === 0 && !isStopped) await pause();
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pauseMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const running = run();
  return {
    async stop() {
      isStopped = true;
      forget();
      wake();
      await running;
      mailer?.close();
    },
  };
}

/** Who books waits for an answer, a mail does not: while a rush is being written, one round a second is enough. */
async function deskFirst({ desk }: Services): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, pauseMs);
  });
  await Promise.race([desk.idle(), patience]);
  clearTimeout(timer);
}

function smtpOf({ config }: Services): Mailer | null {
  return config.smtpUrl === null ? null : createSmtpMailer(config.smtpUrl, new URL(config.publicUrl).hostname);
}
