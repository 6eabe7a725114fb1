import { deskFirst, startRounds } from '../rounds.ts';
import type { Services } from '../services.ts';
import { sendNotices } from '../outside/simulated-payments/send-notices.ts';
import { askAboutSilent, closeOverdue, holdKeptCards } from './actions/look-after-orders.ts';
import { runTasks } from './actions/run-tasks.ts';
import { takeNotice } from './actions/take-notice.ts';

const pauseMs = 1000;

export type ChargeJobs = { stop: () => Promise<void> };

/** One look at everything that money waits for; answers how much there was. */
export async function lookAfterMoney(services: Services): Promise<number> {
  await closeOverdue(services);
  await askAboutSilent(services);
  await holdKeptCards(services);
  const asked = await runTasks(services);
  return asked + (await letSimulatedSpeak(services));
}

/** The provider of demo and test has nobody else to carry its messages. */
async function letSimulatedSpeak(services: Services): Promise<number> {
  if (!services.payments.simulated) return 0;
  const { db, config, clock } = services;
  return sendNotices(db, config.secret, clock.now(), async (headers, body) => {
    return (await takeNotice(services, 'simulated', headers, body)) === 'taken';
  });
}

/** Looks after money every second, and at once after a change of this process. Several processes may; each thing is done by one. */
export function startChargeJobs(services: Services): ChargeJobs {
  const round = async () => {
    await deskFirst(services, pauseMs);
    return lookAfterMoney(services);
  };
  const rounds = startRounds(pauseMs, () =>
    round().catch((error: unknown) => {
      services.log.warn({ err: error }, 'payments wait: the database did not answer');
      return 0;
    }),
  );
  const forget = services.changes.onChange(rounds.wake);
  return {
    async stop() {
      forget();
      await rounds.stop();
    },
  };
}
