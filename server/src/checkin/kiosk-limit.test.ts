import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInAt, type CheckInServer, newPhone, openStore, startCheckIn } from './test/checkin-store.ts';

let all: CheckInServer;
beforeAll(async () => {
  all = await startCheckIn({ LIMIT_CHECK_INS_PER_KIOSK: '30' });
});
afterAll(() => all.server.close());

test('F-84 F-107 a kiosk answers thirty times a minute, and again in the next one; another kiosk is not slowed down', async () => {
  const [shop, other] = [await openStore(all), await openStore(all)];
  const tries = async (count: number) => {
    const reasons = [];
    for (let tried = 0; tried < count; tried++) reasons.push((await checkInAt(all)(shop, newPhone())).reason);
    return reasons.filter((reason) => reason === 'too_many_attempts').length;
  };
  expect(await tries(50)).toBe(20);
  expect((await checkInAt(all)(other, newPhone())).reply).toEqual({ outcome: 'unknown' });
  all.server.clock.set(all.server.clock.now() + 60_000);
  expect(await tries(5)).toBe(0);
});
