import { idleOrLate, startRounds } from '../platform/jobs/poll-loop.ts';
import type { Services } from './context.ts';
import { sendNotices } from '../adapters/simulated-payments/send-notices.ts';
import { holdKeptCards } from './actions/hold-kept-cards.ts';
import { askAboutSilent, closeOverdue } from './actions/look-after-orders.ts';
import { runTasks } from './actions/run-tasks.ts';
import { takeNotice } from './actions/take-notice.ts';
import { moneyChange } from './queries/tasks.ts';

const pauseMs = 1000;

export type ChargeJobs = { stop: () => Promise<void> };

/** One look at everything that money waits for; answers how much there was. */
export async function lookAfterMoney(services: Services): Promise<number> {
  // What was decided is done before anything new is looked for: money that goes back goes first.
  const steps = [runTasks, letSimulatedSpeak, closeOverdue, askAboutSilent, endUnanswered, holdKeptCards];
  let count = 0;
  for (const step of steps) if (!services.life.isStopping) count += await step(services);
  return count;
}

async function endUnanswered({ payables }: Services): Promise<number> {
  let count = 0;
  for (const payable of Object.values(payables)) count += await payable.endUnanswered();
  return count;
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
export function startChargeJobs(services: Services, whenIdle: () => Promise<void>): ChargeJobs {
  const round = async () => {
    // Who books waits for an answer, this does not.
    await idleOrLate(whenIdle(), pauseMs);
    return lookAfterMoney(services);
  };
  const rounds = startRounds(pauseMs, () =>
    round().catch((error: unknown) => {
      services.log.warn({ err: error }, 'payments wait: the database did not answer');
      return 0;
    }),
  );
  const forget = services.changes.onChange((change) => {
    if (change === null || change.shopId === moneyChange.shopId) rounds.wake();
  });
  return {
    async stop() {
      forget();
      await rounds.stop();
    },
  };
}
