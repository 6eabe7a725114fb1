import type { FastifyInstance } from 'fastify';
import type { Services } from '../../booking/context.ts';
import { jobActor } from '../../platform/actor.ts';
import { isAtDevelopment } from '../../platform/http/dev-gate.ts';
import { addDevice } from '../actions/devices.ts';

/** The store whose devices are shown where no other one is named. */
const demoStore = 'surry-hills';

/** A kiosk and a screen for trying out, in demo and test only: each request makes this browser a device of a store. */
export function serveDemoDevices(app: FastifyInstance, services: Services): void {
  if (services.config.mode === 'production') return;
  for (const page of ['kiosk', 'screen'] as const)
    app.get<{ Querystring: { store?: unknown } }>(`/dev/${page}`, async (request, reply) => {
      if (!isAtDevelopment(services.config, request)) return reply.callNotFound();
      const { store } = request.query;
      const shopId = typeof store === 'string' && store !== '' ? store : demoStore;
      const added = await addDevice({ ...services, actor: jobActor('demo') }, { shopId, name: `Demo ${page}` });
      if (!added.ok) return reply.callNotFound();
      const { pathname, hash } = new URL(page === 'kiosk' ? added.value.kioskUrl : added.value.screenUrl);
      return reply.header('cache-control', 'no-store').redirect(pathname + hash, 302);
    });
}
