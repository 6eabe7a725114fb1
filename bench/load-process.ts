import autocannon from 'autocannon';
import { reasonOf } from './reason.ts';
import type { LoadPlan, LoadResult } from './load.ts';

/** Sends what it is told and reports: the program behind `load.ts`. */
process.once('message', (plan: LoadPlan) => {
  void run(plan).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit(0));

async function run(plan: LoadPlan): Promise<LoadResult> {
  const milliseconds: number[] = [];
  const said: Record<string, number> = {};
  const bodies = new Bodies(plan);
  const count = (text: string) => {
    said[text] = (said[text] ?? 0) + 1;
  };
  const [from, ownBefore] = [performance.now(), process.cpuUsage()];
  let last = from;
  const instance = autocannon({
    url: plan.url,
    connections: plan.connections,
    duration: plan.seconds,
    timeout: 30,
    requests: [
      {
        method: plan.method ?? 'POST',
        headers: { 'content-type': 'application/json', ...plan.headers },
        ...(plan.method === 'GET'
          ? {}
          : plan.bodies.length === 1
            ? { body: plan.bodies[0] }
            : { setupRequest: (request) => ({ ...request, ...bodies.next() }) }),
        ...(plan.isOnce
          ? { onResponse: (status, body) => count(status === 200 ? '200' : `${status} ${reasonOf(body)}`) }
          : {}),
      },
    ],
  });
  instance.on('response', (_client, status, _bytes, took) => {
    last = performance.now();
    milliseconds.push(took);
    if (!plan.isOnce) count(String(status));
    if (bodies.isEmpty) instance.stop?.();
  });
  let isRunning = true;
  const stayAwake = () => void (isRunning && setImmediate(stayAwake));
  if (plan.neverSleeps) stayAwake();
  const { errors, timeouts } = await instance;
  isRunning = false;
  const own = process.cpuUsage(ownBefore);
  if (errors + timeouts > 0) said['no answer'] = errors + timeouts;
  const sorted = Float64Array.from(milliseconds).sort();
  return {
    answers: sorted.length,
    said,
    bodiesUsed: bodies.used,
    seconds: (last - from) / 1000,
    meanMs: sorted.reduce((sum, one) => sum + one, 0) / sorted.length,
    p99Ms: sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN,
    ownCpu: (own.user + own.system) / sorted.length,
  };
}

class Bodies {
  used = 0;
  private readonly plan: LoadPlan;
  private readonly mark = `${process.pid}-${Date.now().toString(36)}`;

  constructor(plan: LoadPlan) {
    this.plan = plan;
  }

  get isEmpty(): boolean {
    // Some are on their way while the load is being stopped.
    return this.plan.isOnce === true && this.used + 2 * this.plan.connections > this.plan.bodies.length;
  }

  next() {
    const { bodies, headers, isOnce } = this.plan;
    const body = bodies[this.used++ % bodies.length]!;
    if (!isOnce) return { body };
    return { body, headers: { 'content-type': 'application/json', ...headers, ...this.guest() } };
  }

  /** Guests sit at devices of their own. */
  private guest(): Record<string, string> {
    const name = `${this.mark}-${this.used}`;
    return { 'idempotency-key': name, deviceid: name };
  }
}
