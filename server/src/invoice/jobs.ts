import type { Services } from '../booking/context.ts';
import { pollLoop } from '../platform/jobs/poll-loop.ts';
import { deliverInvoices } from './actions/deliver.ts';

const pauseMs = 1000;

/** Sends the invoices that customers ask for, and looks what became of them. */
export function startInvoiceJobs(services: Services): { stop: () => Promise<void> } {
  const loop = pollLoop(pauseMs, () =>
    deliverInvoices(services).catch((error: unknown) => {
      services.log.warn({ err: error }, 'invoices wait: the database did not answer');
      return 0;
    }),
  );
  return { stop: () => loop.stop() };
}
