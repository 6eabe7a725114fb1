import autocannon from 'autocannon';
import { reasonOf } from './reason.ts';
import type { LoadPlan, LoadResult } from './load.ts';

/** Sends the requested load and reports: the program behind `load.ts`. */
process.once('message', (plan: LoadPlan) => {
  void run(plan).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit(0));

async function run(plan: LoadPlan): Promise<LoadResult> {
  const milliseconds: number[] = [];
  const said: Record<string, number> = {};
  const bodies = new Bodies(plan);
  const isOnce = plan.seconds === 'once';
  const count = (text: string) => {
    said[text] = (said[text] ?? 0) + 1;
  };
  const [from, ownBefore] = [performance.now(), process.cpuUsage()];
  let last = from;
  // The generator itself looks only once a second whether all is answered.
  const everyAnswer = Promise.withResolvers<{ errors: number; timeouts: number }>();
  const instance = autocannon({
    url: plan.url,
    connections: plan.seconds === 'once' ? Math.min(plan.connections, plan.bodies.length) : plan.connections,
    // An amount, because a load that is stopped goes on for up to a second and would send bodies again.
    ...(plan.seconds === 'once' ? { amount: plan.bodies.length } : { duration: plan.seconds }),
    timeout: 30,
    requests: [
      {
        method: plan.method ?? 'POST',
        headers: { 'content-type': 'application/json', ...plan.headers },
        ...(plan.method === 'GET'
          ? {}
          : plan.bodies.length === 1 && !isOnce
            ? { body: plan.bodies[0] }
            : { setupRequest: (request) => ({ ...request, ...bodies.next() }) }),
        ...(isOnce
          ? { onResponse: (status, body) => count(status === 200 ? '200' : `${status} ${reasonOf(body)}`) }
          : {}),
      },
    ],
  });
  instance.on('response', (_client, status, _bytes, took) => {
    last = performance.now();
    milliseconds.push(took);
    if (!isOnce) count(String(status));
    else if (milliseconds.length === plan.bodies.length) everyAnswer.resolve({ errors: 0, timeouts: 0 });
  });
  let isRunning = true;
  const stayAwake = () => void (isRunning && setImmediate(stayAwake));
  if (plan.neverSleeps) stayAwake();
  const { errors, timeouts } = await Promise.race([instance, everyAnswer.promise]);
  isRunning = false;
  const own = process.cpuUsage(ownBefore);
  if (errors + timeouts > 0) said['no answer'] = errors + timeouts;
  const sorted = Float64Array.from(milliseconds).sort();
  return {
    answers: sorted.length,
    said,
    seconds: (last - from) / 1000,
    meanMs: sorted.reduce((sum, one) => sum + one, 0) / sorted.length,
    p99Ms: sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN,
    ownCpu: (own.user + own.system) / sorted.length,
  };
}

class Bodies {
  private used = 0;
  private readonly plan: LoadPlan;
  private readonly mark = `${process.pid}-${Date.now().toString(36)}`;

  constructor(plan: LoadPlan) {
    this.plan = plan;
  }

  next() {
    const { bodies, headers, seconds } = this.plan;
    if (seconds === 'once' && this.used === bodies.length) throw new Error('Every body has been sent already.');
    const body = bodies[this.used++ % bodies.length]!;
    if (seconds !== 'once') return { body };
    return { body, headers: { 'content-type': 'application/json', ...headers, ...this.guest() } };
  }

  /** Guests sit at devices of their own. */
  private guest(): Record<string, string> {
    const name = `${this.mark}-${this.used}`;
    return { 'idempotency-key': name, deviceid: name };
  }
}
