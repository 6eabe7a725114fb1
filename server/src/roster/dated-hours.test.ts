import type { LaterWeek, RosterEdit } from '@parlour/contract/roster/edits';
import { instantOf } from '@parlour/domain/time/zone';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setRoster } from '../staff/actions/roster.ts';
import { bookVisit } from '../shop/test/book.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { line } from '../test/booking-request.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { rosterAs, visitAt, weekWith } from './test/roster-at.ts';

// The clock shows Wednesday 13 January 2027; the store is open Monday to Saturday, 09:00 to 18:00.
let server: TestApp;
let shop: BuiltShop;
let anna: string;
let lead: Awaited<ReturnType<typeof rosterAs>>;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  shop = await buildShop(server.services.db);
  anna = shop.staffIds[0]!;
  lead = await rosterAs(server, shop, 'manager');
});
afterAll(() => server.close());

const mornings = weekWith('09:00-12:00');
const evenings = weekWith('15:00-18:00');
const from = (now: LaterWeek[], was: LaterWeek[] = []): RosterEdit => ({
  kind: 'hours',
  people: [{ staffId: anna, laterWeeks: { was, now } }],
});
const later = async () => (await lead.week('2027-01-13')).reply.people[0]!.laterWeeks;
const touchedBy = async (edit: RosterEdit) =>
  (await lead.preview(edit)).reply.touched.map(({ bookingId }) => bookingId);

/** First and last free start of Anna on a day, as a customer sees them. */
async function seenOn(day: string) {
  const { shopId } = shop;
  const lines = [line('cut', { staffId: anna })];
  const { days } = (await server.api.availability.getTimes({ shopId, lines, from: day, to: day })).reply;
  const free = days.flatMap((each) => ('slots' in each ? each.slots : [])).filter(({ isDisabled }) => !isDisabled);
  return [free[0]?.time, free.at(-1)?.time];
}

describe('0093 weekly hours from a day on', () => {
  test('are what customers can book from that day on, and end or change on the day that is said', async () => {
    const weeks = [
      { from: '2027-01-20', weekly: mornings },
      { from: '2027-01-26', weekly: evenings },
      { from: '2027-01-28', weekly: null },
    ];
    expect(await seenOn('2027-01-20')).toEqual(['09:00', '17:30']);
    expect((await lead.save(from(weeks))).status).toBe(200);
    expect(await later()).toEqual(weeks);
    expect(await seenOn('2027-01-19')).toEqual(['09:00', '17:30']);
    expect(await seenOn('2027-01-20')).toEqual(['09:00', '11:30']);
    expect(await seenOn('2027-01-25')).toEqual(['09:00', '11:30']);
    expect(await seenOn('2027-01-26')).toEqual(['15:00', '17:30']);
    expect(await seenOn('2027-01-27')).toEqual(['15:00', '17:30']);
    expect(await seenOn('2027-01-28')).toEqual(['09:00', '17:30']);
  });

  test('touch the appointments from that day on, and none before; the preview is what is marked', async () => {
    const before = await visitAt(server, shop, '2027-01-19', 15);
    const [on, after] = [await visitAt(server, shop, '2027-01-20', 15), await visitAt(server, shop, '2027-02-10', 13)];
    await visitAt(server, shop, '2027-02-10', 10);
    const back = await visitAt(server, shop, '2027-02-20', 14);
    const edit = from([
      { from: '2027-01-20', weekly: mornings },
      { from: '2027-02-15', weekly: null },
    ]);
    expect(await touchedBy(edit)).toEqual([on, after]);
    const { marked, undo } = (await lead.save(edit, [on, after])).reply;
    expect(marked).toEqual([on, after]);
    expect((await lead.attention()).reply.map(({ bookingId, why }) => [bookingId, why])).toEqual([
      [on, 'off'],
      [after, 'off'],
    ]);
    // Taken back, nothing is marked and none are planned.
    expect((await lead.save(undo, [], { unmark: marked, isUndo: true })).status).toBe(200);
    expect(await later()).toEqual([]);
    expect((await lead.attention()).reply).toEqual([]);
    expect([before, back]).not.toContain(marked[0]);
  });

  test('are refused where another person has planned others meanwhile, or where their days are in no order', async () => {
    const other = await rosterAs(server, shop, 'owner');
    await other.save(from([{ from: '2027-03-01', weekly: evenings }]));
    expect((await lead.save(from([{ from: '2027-02-01', weekly: mornings }]))).reason).toBe('changed_meanwhile');
    expect(await later()).toEqual([{ from: '2027-03-01', weekly: evenings }]);
    const wrong: LaterWeek[][] = [
      [
        { from: '2027-03-01', weekly: mornings },
        { from: '2027-03-01', weekly: evenings },
      ],
      [
        { from: '2027-03-02', weekly: mornings },
        { from: '2027-03-01', weekly: evenings },
      ],
      [{ from: '2027-02-30', weekly: mornings }],
      [{ from: '2027-03-01', weekly: weekWith('18:00-09:00') }],
    ];
    for (const weeks of wrong) expect((await lead.save(from(weeks, await later()))).reason).toBe('hours_unreadable');
  });

  test('of another store are unknown, and a staff member plans none', async () => {
    const elsewhere = await buildShop(server.services.db);
    const edit = (staffId: string): RosterEdit => ({
      kind: 'hours',
      people: [{ staffId, laterWeeks: { was: [], now: [{ from: '2027-02-01', weekly: mornings }] } }],
    });
    expect((await lead.save(edit(elsewhere.staffIds[0]!))).reason).toBe('not_found');
    const member = await rosterAs(server, shop, 'staff_member', [anna]);
    expect((await member.save(edit(anna))).reason).toBe('no_permission');
    expect((await member.preview(edit(anna))).reason).toBe('no_permission');
  });

  test('the store’s other system, which sets weekly hours, means those of today: none follow', async () => {
    await lead.save(from([{ from: '2027-01-10', weekly: mornings }]));
    const weekly = { mon: 'closed', tue: 'closed', wed: '13:00-15:00', thu: '', fri: '', sat: '', sun: '' };
    const closedDays = { ...weekly, thu: 'closed', fri: 'closed', sat: 'closed', sun: 'closed' };
    await setRoster(server.services, { staffId: anna, weekly: closedDays }, () => Promise.resolve([]));
    expect(await later()).toEqual([]);
    expect(await seenOn('2027-01-20')).toEqual(['13:00', '14:30']);
  });
});

describe('0093 what waits is touched as well', () => {
  const short: RosterEdit = {
    kind: 'hours',
    people: [{ staffId: '', days: [{ day: '2027-01-20', was: null, now: '09:00-12:00' }] }],
  };
  const edit = (): RosterEdit => ({ ...short, people: [{ ...short.people[0]!, staffId: anna }] }) as RosterEdit;

  async function held(hour: number, minutes: number) {
    const { chainId, shopId, serviceIds } = shop;
    const startsAt = instantOf('Australia/Sydney', '2027-01-20', hour * 60)!;
    const visit = { chainId, shopId, staffId: anna, serviceId: serviceIds[0]!, startsAt, state: 'held' as const };
    const id = await bookVisit(server.services, visit);
    const holdExpiresAt = new Date(server.clock.now() + minutes * 60_000);
    await server.services.db.updateTable('bookings').set({ holdExpiresAt }).where('id', '=', id).execute();
    return id;
  }

  test('a request that is not confirmed, and a time that is kept while its customer pays, each with its state', async () => {
    const { chainId, shopId, serviceIds } = shop;
    const startsAt = instantOf('Australia/Sydney', '2027-01-20', 15 * 60)!;
    const visit = { chainId, shopId, staffId: anna, serviceId: serviceIds[0]!, startsAt };
    const asked = await bookVisit(server.services, { ...visit, state: 'to_confirm' });
    const paying = await held(16, 10);
    await held(17, -1);
    const { touched } = (await lead.preview(edit())).reply;
    // Who is paying has no name yet.
    expect(touched.map(({ bookingId, state, firstName }) => [bookingId, state, firstName])).toEqual([
      [asked, 'to_confirm', 'Ada'],
      [paying, 'held', ''],
    ]);
    expect((await lead.save(edit(), [asked])).reason).toBe('roster_touches_more');
    expect((await lead.save(edit(), [asked, paying])).reply.marked).toEqual([asked, paying]);
    // The list of the store has the request; the time that is held comes there when it is paid, with its mark.
    expect((await lead.attention()).reply.map(({ bookingId }) => bookingId)).toEqual([asked]);
    await server.services.db.updateTable('bookings').set({ state: 'confirmed' }).where('id', '=', paying).execute();
    expect((await lead.attention()).reply.map(({ bookingId }) => bookingId)).toEqual([asked, paying]);
  });
});
