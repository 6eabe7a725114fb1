import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingRequest } from '../test/booking-request.ts';
import { type BuiltShop, buildShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { signedIn } from './test/team.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const day = '2027-01-14';
const lateNight = `${day} 19:30`;
/** The last start within hours, which end at 18:00. */
const last = `${day} 17:30`;

/** Two managers' desks of a store in which Anna serves everyone. */
async function store() {
  const shop = await buildShop(server.services.db, { staff: [{ key: 'anna' }] });
  const { calls, as } = await signedIn(server, shop, 'manager');
  const asked = (start: string, override?: string) => ({
    shopId: shop.shopId,
    lines: [{ code: 'cut', staffId: null }],
    customer: { firstName: 'Ada', lastName: 'Quill' },
    start,
    tellCustomer: false,
    state: 'confirmed' as const,
    ...(override === undefined ? {} : { override }),
  });
  const make = (start: string, override?: string) => calls.make(asked(start, override), as);
  const online = async (start: string) =>
    (await server.api.booking.create(bookingRequest(shop.shopId, { start }))).reply.booking;
  const move = ({ id, version }: { id: string; version: number }, start: string, override: string) =>
    calls.move({ shopId: shop.shopId, bookingId: id, version, start, tellCustomer: false, seen: null, override }, as);
  return { shop, make, move, online };
}

const factsOf = async (subject: string) => {
  const rows = await server.services.db.selectFrom('audit').select('facts').where('subject', '=', subject).execute();
  return rows.map(({ facts }) => facts as Record<string, unknown>);
};

test('0082 a reason is kept only of what was an exception', async () => {
  const { make, move, online } = await store();
  const usual = (await make(`${day} 14:00`, 'Wedding')).reply.bookingId;
  expect((await factsOf(usual)).map((facts) => 'override' in facts)).toEqual([false]);
  const late = (await make(lateNight, 'Wedding')).reply.bookingId;
  expect(await factsOf(late)).toMatchObject([{ override: 'Wedding' }]);
  const booking = await online(`${day} 10:00`);
  const moved = (await move(booking, `${day} 11:00`, 'She leaves early')).reply;
  expect((await factsOf(booking.id)).map((facts) => 'override' in facts)).toEqual([false]);
  await move({ ...booking, version: moved.version }, `${day} 07:40`, 'She leaves early');
  expect((await factsOf(booking.id)).map(({ override }) => override)).toEqual([undefined, 'She leaves early']);
});

describe('0082 other times than one that is taken are within hours, also with a reason', () => {
  const isOpen = (start: string) => start >= `${day} 09:00` && start <= last;

  /** Takes Anna at the last start, in a way that no list of what is taken shows: only the constraint knows. */
  async function takeUnseen({ chainId }: BuiltShop, bookingId: string): Promise<void> {
    const sister = await buildShop(server.services.db, { chainId, services: [], staff: [] });
    await server.services.db
      .updateTable('bookingItems')
      .set({ shopId: sister.shopId })
      .where('chainId', '=', chainId)
      .where('bookingId', '=', bookingId)
      .execute();
  }

  test('of an appointment that is refused', async () => {
    const { make } = await store();
    await make(last);
    const lost = await make(last, 'Wedding');
    expect(lost).toMatchObject({ reason: 'slot_taken', details: (await make(last)).details });
    expect(lost.details?.alternatives?.filter(isOpen)).toHaveLength(6);
  });

  test('of one that the database refuses', async () => {
    const { shop, make, move, online } = await store();
    const booking = await online(`${day} 10:00`);
    await takeUnseen(shop, (await make(last)).reply.bookingId);
    for (const lost of [await make(last, 'Wedding'), await move(booking, last, 'Wedding')]) {
      expect(lost.reason).toBe('slot_taken');
      expect(lost.details?.alternatives?.filter(isOpen)).toHaveLength(6);
    }
  });
});
