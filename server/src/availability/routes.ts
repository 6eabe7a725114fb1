import { availabilityCalls } from '@parlour/contract/availability/calls';
import { availabilityShapes } from '@parlour/contract/availability/shapes';
import type { shopCalls } from '@parlour/contract/shop/calls';
import type { FastifyInstance } from 'fastify';
import { type Http } from '../platform/http/serve.ts';
import { serveRaw } from '../platform/http/serve-raw.ts';
import type { HandlersOf } from '../platform/context.ts';
import type { Ctx, Services } from './context.ts';
import { getLastDay, getRestDays, getSettings, getTimes } from './actions.ts';
import { getFeed } from './feed.ts';
import { serveFeed } from './serve-feed.ts';
import { createFastTimes } from './fast-times.ts';
import { getStaff } from './people.ts';
import { getRecommended } from './actions/recommend-shops.ts';
import { getStoreTimes } from './actions/store-times.ts';

export const availabilityRoutes: HandlersOf<typeof availabilityCalls, Ctx> = {
  getTimes,
  getFeed,
  getStaff,
  getStoreTimes,
  getLastDay,
  getRestDays,
  getSettings,
};

/** The stores to explore, of which a customer may ask for those with time. */
export const exploreRoutes: Pick<HandlersOf<typeof shopCalls, Ctx>, 'getRecommended'> = { getRecommended };

/** The times call is asked most of all: its answers are kept as text. */
export const rawTimes = {
  calls: ['getTimes', 'getFeed'] as const,
  register: (app: FastifyInstance, http: Http<Services>) => {
    serveRaw(
      app,
      http,
      availabilityCalls.getTimes,
      availabilityShapes.getTimes,
      getTimes,
      createFastTimes(http.services),
      { name: 'times', perHour: http.services.config.limits.timesPerIp },
    );
    serveFeed(app, http);
  },
};
