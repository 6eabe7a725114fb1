/**
 * How long a taken row belongs to its process, in milliseconds, unless the process renews it. What a killed process had taken is free for the
 * others after this time.
 */
export const leaseMs = 15_000;

/** Three renewals in a row may fail before a lease ends. */
const renewEveryMs = 4_000;

/** Does work on taken rows, and renews their lease for as long as it takes. `renew` must leave alone what the work has ended or put off. */
export async function whileLeased<Value>(renew: () => Promise<unknown>, work: () => Promise<Value>): Promise<Value> {
  let renewing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // A renewal that fails is followed by the next one; the work meets the same database and reports what is wrong.
    renewing = renewing.then(renew).catch(() => undefined);
  }, renewEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewing;
  }
}
