import { calendarLive } from '@parlour/contract/calendar/calls';
import { addDays } from '@parlour/domain/time/day';
import { expect, test } from 'vitest';
import { routeOf } from '../platform/http/serve.ts';
import { putMember, putSession } from '../team/test/member.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { buildShop } from '../test/build-shop.ts';
import { startServerProcess } from '../test/server-process.ts';
import { startTestApp } from '../test/test-app.ts';
import { hearFrom } from './test/hear.ts';

const soonMs = 1000;

test(
  '0081 what is booked at another process of the installation is told within a second',
  { timeout: 120_000 },
  async () => {
    const here = await startTestApp({ now: Date.now() });
    const always = Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]);
    const { chainId, shopId } = await buildShop(here.services.db, { weekly: always });
    const there = await startServerProcess(here.services.config.databaseUrl!);
    const { memberId } = await putMember(here, { chainId, grants: [{ role: 'front_desk', shopId }] });
    const { token, cookie } = await putSession(here, memberId);
    const from = addDays(new Date().toISOString().slice(0, 10), 3);
    const url = `${await here.listen()}${routeOf(calendarLive)}?${new URLSearchParams({ shopId, from, days: '1' })}`;
    const line = await hearFrom(url, { authorization: `Bearer ${token}`, cookie });
    expect((await line.next(() => true, soonMs))?.event).toBe('open');
    const made = await there.api.booking.create(bookingRequest(shopId, { start: `${from} 12:00` }));
    const booked = performance.now();
    expect(made.reason).toBeUndefined();
    expect(await line.next(({ event }) => event === 'changed', soonMs)).toEqual({ event: 'changed', days: [from] });
    expect(performance.now() - booked).toBeLessThan(soonMs);
    line.close();
    await there.stop();
    await here.close();
  },
);
