import { internalCalls } from '@parlour/contract/admin/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRequest, line } from '../test/booking-request.ts';
import { startServerProcess, type ServerProcess } from '../test/server-process.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { createTestApi, overHttp } from '../test/test-client.ts';
import { salonFolder } from './formats/test/salon.ts';
import { loadFolder } from './actions/load-folder.ts';
import { asStore } from '../test/as-store.ts';

const key = 'internal-key-of-the-tests';
let server: TestApp;
let other: ServerProcess | null = null;

beforeAll(async () => {
  server = await startTestApp();
  const { databaseUrl } = server.services.config;
  // Another process of the installation, which knows nothing of what this one is about to write.
  if (!databaseUrl) return;
  other = await startServerProcess(databaseUrl, { INTERNAL_KEY: key });
  const { internal } = createTestApi(overHttp(other.origin), { token: key }, { internal: internalCalls });
  expect((await internal.setClock({ now: server.clock.now() })).code).toBe(200);
}, 180_000);
afterAll(async () => {
  await other?.stop();
  await server.close();
});

const times = ['10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '14:00', '14:30', '15:00', '15:30'];

const withBookings = (rows: readonly string[]) => {
  // The page books without forms here.
  const { files, pictures } = salonFolder({ 'forms.csv': ['booking:required', 'booking'] });
  const header = 'key,store,day,time,services,staff,first_name';
  return { files: { ...files, 'bookings.csv': `${[header, ...rows].join('\n')}\n` }, pictures };
};

async function load(rows: readonly string[]) {
  const loaded = await loadFolder(asStore(server.services), withBookings(rows));
  if (!loaded.ok) throw new Error('The folder has mistakes.');
  return loaded.value;
}

test('F-13 an import and customers on the web want the same times at once, here and in another process: each is sold once', async () => {
  const { chainId, shopIds } = await load([]);
  const ben = await server.services.db
    .selectFrom('staff')
    .select('id')
    .where('chainId', '=', chainId)
    .where('key', '=', 'ben')
    .executeTakeFirstOrThrow();
  const day = '2027-01-14';
  const lines = [line('cut', { staffId: ben.id })];
  const rows = times.map((time, index) => `b${index},quay,${day},${time},cut,ben,Mia`);
  const web = times.toReversed().flatMap((time) => {
    const want = () => bookingRequest(shopIds['quay']!, { lines, start: `${day} ${time}` });
    return [server.api.booking.create(want()), ...(other ? [other.api.booking.create(want())] : [])];
  });
  const [first, second, ...answers] = await Promise.all([load(rows), load(rows), ...web]);
  const taken = await server.services.db
    .selectFrom('bookings')
    .select(['localStart', 'source'])
    .where('chainId', '=', chainId)
    .where('state', 'in', ['to_confirm', 'confirmed'])
    .execute();
  expect(taken.map(({ localStart }) => localStart).toSorted()).toEqual(times.map((time) => `${day} ${time}`));
  const imported = taken.filter(({ source }) => source === 'folder').length;
  const booked = answers.filter(({ code }) => code === 200).length;
  expect(imported + booked).toBe(times.length);
  for (const answer of answers) if (answer.code !== 200) expect(answer.reason).toBe('slot_taken');
  // Of two loads at once each row counts once; the other names it, or finds it there.
  expect(first.tables['bookings']!.added + second.tables['bookings']!.added).toBe(imported);
  for (const { tables, refusedBookings } of [first, second])
    expect(tables['bookings']!.added + tables['bookings']!.unchanged + refusedBookings.length).toBe(times.length);
  // Whatever was refused is refused again, and what was taken over is known.
  const third = await load(rows);
  expect(third.tables['bookings']).toMatchObject({ added: 0, unchanged: imported });
  expect(third.refusedBookings).toHaveLength(times.length - imported);
}, 180_000);
