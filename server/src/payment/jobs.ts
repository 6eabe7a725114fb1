import { jobActor } from '../platform/actor.ts';
import { idleOrLate, pollLoop } from '../platform/jobs/poll-loop.ts';
import type { Services } from './context.ts';
import { sendWebhooks } from '../adapters/simulated-payments/send-webhooks.ts';
import { authoriseSavedCards } from './actions/authorise-saved-cards.ts';
import { pollSilentOrders, closeOverdueOrders } from './actions/poll-orders.ts';
import { runCommands } from './actions/run-commands.ts';
import { receiveWebhook } from './actions/receive-webhook.ts';
import { moneyChange } from './queries/commands.ts';

const pauseMs = 1000;

export type PaymentJobs = { stop: () => Promise<void> };

/** Runs every kind of work that money waits for once; returns how much there was. */
export async function runPaymentJobs(services: Services): Promise<number> {
  // What was decided is done before new work is looked for: money that is returned goes first.
  const steps = [
    runCommands,
    letSimulatedSpeak,
    closeOverdueOrders,
    pollSilentOrders,
    endUnanswered,
    authoriseSavedCards,
  ];
  let count = 0;
  for (const step of steps) if (!services.life.isStopping) count += await step(services);
  return count;
}

async function endUnanswered({ payables }: Services): Promise<number> {
  const actor = jobActor('unanswered_requests');
  let count = 0;
  for (const payable of Object.values(payables)) count += await payable.endUnanswered(actor);
  return count;
}

/** The provider of demo and test has no server of its own to send its webhooks. */
async function letSimulatedSpeak(services: Services): Promise<number> {
  if (!services.payments.simulated) return 0;
  const { db, config, clock } = services;
  return sendWebhooks(db, config.secret, clock.now(), async (headers, body) => {
    return (await receiveWebhook(services, 'simulated', headers, body)) === 'taken';
  });
}

/** Runs the payment jobs every second, and at once after a change of this process. Several processes may do so; each piece of work is done by one. */
export function startPaymentJobs(services: Services, whenIdle: () => Promise<void>): PaymentJobs {
  const round = async () => {
    // A customer waits for a booking, and none for this work.
    await idleOrLate(whenIdle(), pauseMs);
    return runPaymentJobs(services);
  };
  const loop = pollLoop(pauseMs, () =>
    round().catch((error: unknown) => {
      services.log.warn({ err: error }, 'payments wait: the database did not answer');
      return 0;
    }),
  );
  const forget = services.changes.onChange((change) => {
    if (change === null || change.shopId === moneyChange.shopId) loop.wake();
  });
  return {
    async stop() {
      forget();
      await loop.stop();
    },
  };
}
