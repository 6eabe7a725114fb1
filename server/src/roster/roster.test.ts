import type { RosterEdit } from '@parlour/contract/roster/edits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { rosterAs, visitAt, weekWith } from './test/roster-at.ts';

// The clock shows Wednesday 13 January 2027; the store is open Monday to Saturday, 09:00 to 18:00.
const day = '2027-01-20';
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

const idsOf = (touched: { bookingId: string }[]) => touched.map(({ bookingId }) => bookingId);
const isMarked = async (id: string) =>
  (await server.services.db.selectFrom('bookings').select('needsAttention').where('id', '=', id).execute())[0]!
    .needsAttention;
const shortDay = (was: string | null = null, now: string | null = '09:00-12:00'): RosterEdit => ({
  kind: 'hours',
  people: [{ staffId: anna, days: [{ day, was, now }] }],
});
const leave = (from: string, to: string, staffId = anna): RosterEdit => ({
  kind: 'addAbsence',
  staffId,
  absence: 'leave',
  now: { from, to, reason: 'Dentist' },
});

test('0086 saving is counted with the previews, since both hold up the bookings of the store', async () => {
  const db = server.services.db;
  const bucket = `work roster ${lead.memberId}`;
  await lead.preview(shortDay());
  await lead.save(shortDay());
  expect(await db.selectFrom('attempts').select('count').where('bucket', '=', bucket).execute()).toEqual([
    { count: 2 },
  ]);
  await db.updateTable('attempts').set({ count: 300 }).where('bucket', '=', bucket).execute();
  expect((await lead.save(shortDay('09:00-12:00', null))).reason).toBe('too_many_attempts');
  expect((await lead.week(day)).reply.people[0]?.days).toEqual({ [day]: '09:00-12:00' });
});

describe('0086 what an edit touches', () => {
  test('is shown by name and time, and nothing changes; saving marks exactly these and cancels none', async () => {
    const [early, late] = [await visitAt(server, shop, day, 10), await visitAt(server, shop, day, 15)];
    const { touched } = (await lead.preview(shortDay())).reply;
    expect(touched).toEqual([
      {
        bookingId: late,
        number: expect.any(String) as string,
        state: 'confirmed',
        start: `${day} 15:00`,
        firstName: 'Ada',
        lastName: 'Byron',
        staffNames: ['Anna'],
      },
    ]);
    expect((await lead.week(day)).reply.people[0]?.days).toEqual({});
    expect(await isMarked(late)).toBe(false);

    const saved = (await lead.save(shortDay(), [late])).reply;
    expect([saved.touched, saved.marked]).toEqual([touched, [late]]);
    expect((await lead.week(day)).reply.people[0]?.days).toEqual({ [day]: '09:00-12:00' });
    expect([await isMarked(early), await isMarked(late)]).toEqual([false, true]);
    const row = server.services.db.selectFrom('bookings').select('state').where('id', '=', late);
    expect(await row.executeTakeFirst()).toEqual({ state: 'confirmed' });
  });

  test('is the same in the preview and when it is saved, for every kind of edit', async () => {
    const hours = ['10', '13', '17'].map(Number);
    const made = [];
    for (const hour of hours)
      made.push(await visitAt(server, shop, day, hour), await visitAt(server, shop, day, hour, 1));
    const monday = await visitAt(server, shop, '2027-01-18', 16);
    const store = weekWith('09:00-18:00');
    const edits: RosterEdit[] = [
      {
        kind: 'hours',
        people: [{ staffId: anna, weekly: { was: null, now: weekWith('09:00-17:00', { 0: 'closed' }) } }],
      },
      leave(`${day} 13:30`, `${day} 24:00`),
      { ...leave(`${day} 10:30`, `${day} 10:45`), absence: 'block' } as RosterEdit,
      { kind: 'store', special: [{ day, was: null, now: { hours: '12:00-15:00', name: 'Stocktaking' } }] },
      { kind: 'store', weekly: { was: store, now: weekWith('09:00-18:00', { 2: 'closed' }) } },
    ];
    for (const edit of edits) {
      const { touched } = (await lead.preview(edit)).reply;
      expect(touched.length).toBeGreaterThan(0);
      const { touched: then, undo, marked } = (await lead.save(edit, idsOf(touched))).reply;
      expect(then).toEqual(touched);
      // Taken back, the roster is as before, and so are the marks.
      const back = (await lead.save(undo, [], { unmark: marked, isUndo: true })).reply;
      expect(back.touched).toEqual([]);
      for (const id of [...made, monday]) expect(await isMarked(id)).toBe(false);
    }
    const week = (await lead.week(day)).reply;
    expect(week.store).toEqual({ weekly: store, special: {} });
    expect(week.people[0]).toMatchObject({ weekly: null, days: {}, absences: [] });
  });

  test('an appointment that lay outside of all hours before is not counted again, but one under new leave is', async () => {
    const late = await visitAt(server, shop, day, 20);
    expect((await lead.preview(shortDay())).reply.touched).toEqual([]);
    expect(idsOf((await lead.preview(leave(`${day} 00:00`, `${day} 24:00`))).reply.touched)).toEqual([late]);
  });

  test('more than was seen is not saved, and shown again', async () => {
    const late = await visitAt(server, shop, day, 15);
    const seen = idsOf((await lead.preview(shortDay())).reply.touched);
    const meanwhile = await visitAt(server, shop, day, 16);
    const refused = await lead.save(shortDay(), seen);
    expect([refused.reason, refused.details]).toEqual(['roster_touches_more', { count: 2 }]);
    expect((await lead.week(day)).reply.people[0]?.days).toEqual({});
    expect([await isMarked(late), await isMarked(meanwhile)]).toEqual([false, false]);
    const again = idsOf((await lead.preview(shortDay())).reply.touched);
    expect(again).toEqual([late, meanwhile]);
    expect((await lead.save(shortDay(), again)).reply.marked).toEqual([late, meanwhile]);
  });

  test('a booking that is over or cancelled is not touched', async () => {
    const id = await visitAt(server, shop, day, 15);
    await server.services.db.updateTable('bookings').set({ state: 'cancelled' }).where('id', '=', id).execute();
    await visitAt(server, shop, '2027-01-12', 15);
    expect((await lead.preview(shortDay())).reply.touched).toEqual([]);
  });

  test('what began today is counted and stays as it is; leave for today is taken back by its undo', async () => {
    const today = '2027-01-13';
    const begin = server.clock.now();
    const [over, served, waits, next] = await Promise.all(
      [9, 11, 13, 15].map((at) => visitAt(server, shop, today, at)),
    );
    const other = await visitAt(server, shop, today, 10, 1);
    const at = (id: string, state: 'in_service' | 'arrived' | 'finished') =>
      server.services.db.updateTable('bookings').set({ state }).where('id', '=', id).execute();
    // One was finished, one is being served, one waits, and one was over and is closed by nobody.
    await at(served!, 'in_service');
    await at(waits!, 'arrived');
    await at(other, 'finished');
    const edit = leave(`${today} 00:00`, `${today} 24:00`);
    const asked = async () => {
      const { touched, begun } = (await lead.preview(edit)).reply;
      return { touched: idsOf(touched), begun };
    };
    server.clock.set(Date.parse('2027-01-13T00:30:00Z'));
    expect(await asked()).toEqual({ touched: [waits, next], begun: 2 });
    for (const id of [over!, served!, waits!, next!]) await at(id, 'finished');
    server.clock.set(Date.parse('2027-01-13T06:00:00Z'));
    expect(await asked()).toEqual({ touched: [], begun: 4 });
    // The leave of another day has nothing of today in it.
    expect((await lead.preview(leave(`${day} 00:00`, `${day} 24:00`))).reply.begun).toBe(0);
    const { undo, marked } = (await lead.save(edit, [])).reply;
    expect(marked).toEqual([]);
    expect((await lead.week(today)).reply.people[0]?.absences).toHaveLength(1);
    await lead.save(undo, [], { unmark: marked, isUndo: true });
    expect((await lead.week(today)).reply.people[0]?.absences).toEqual([]);
    server.clock.set(begin);
  });
});

describe('0086 hours', () => {
  test('of a week, of single days and of several people are saved together or not at all', async () => {
    const [, ben] = shop.staffIds as [string, string];
    const week = weekWith('09:00-12:30+13:30-18:00', { 4: '12:00-02:00' });
    const both = (now: string[]): RosterEdit => ({
      kind: 'hours',
      people: [anna, ben].map((staffId) => ({ staffId, weekly: { was: null, now } })),
    });
    await lead.save(both(week));
    expect((await lead.week(day)).reply.people.map(({ weekly }) => weekly)).toEqual([week, week]);
    const half: RosterEdit = {
      kind: 'hours',
      people: [
        { staffId: anna, weekly: { was: week, now: null } },
        { staffId: ben, weekly: { was: null, now: weekWith('10:00-16:00') } },
      ],
    };
    expect((await lead.save(half)).reason).toBe('changed_meanwhile');
    expect((await lead.week(day)).reply.people.map(({ weekly }) => weekly)).toEqual([week, week]);
  });

  test.each(['17:00-09:00', '09:00-13:00+12:00-18:00', '9-17', '22:00-07:00', '', '09:00-09:00', '24:00-02:00'])(
    'that make no sense are refused: "%s"',
    async (now) => {
      expect((await lead.preview(shortDay(null, now))).details?.field).toBe(`people.0.days.${day}`);
      expect((await lead.save(shortDay(null, now))).reason).toBe('hours_unreadable');
    },
  );

  test('of a day that is none are refused', async () => {
    const edit: RosterEdit = {
      kind: 'hours',
      people: [{ staffId: anna, days: [{ day: '2027-02-30', was: null, now: 'closed' }] }],
    };
    expect((await lead.save(edit)).reason).toBe('hours_unreadable');
  });

  test('two leads at one day: the second one sees what the first one made', async () => {
    const other = await rosterAs(server, shop, 'owner');
    await lead.save(shortDay());
    expect((await other.save(shortDay(null, '13:00-18:00'))).reason).toBe('changed_meanwhile');
    // The same wish again is no conflict: a press that was repeated goes through.
    expect((await other.save(shortDay())).status).toBe(200);
    await other.save(shortDay('09:00-12:00', 'closed'));
    expect((await lead.week(day)).reply.people[0]?.days).toEqual({ [day]: 'closed' });
  });

  test('a special day that is over is refused in words, and nothing of it is written', async () => {
    const past: RosterEdit = {
      kind: 'store',
      special: [{ day: '2020-01-01', was: null, now: { hours: 'closed', name: 'New Year' } }],
    };
    expect((await lead.preview(past)).reason).toBe('special_day_over');
    expect((await lead.save(past)).reason).toBe('special_day_over');
    expect((await lead.week('2020-01-01')).reply.store.special).toEqual({});
  });

  test('a special day that is over is taken away, and its undo puts it back as it was', async () => {
    const past = '2027-01-12';
    const special = { hours: 'closed', name: 'Stocktaking' };
    const today = server.clock.now();
    server.clock.set(today - 2 * 86_400_000);
    await lead.save({ kind: 'store', special: [{ day: past, was: null, now: special }] });
    server.clock.set(today);
    const gone = await lead.save({ kind: 'store', special: [{ day: past, was: special, now: null }] });
    expect((await lead.week(past)).reply.store.special).toEqual({});
    const { undo } = gone.reply;
    expect((await lead.save(undo)).reason).toBe('special_day_over');
    // Neither another day, nor another name of this one, nor by who did not take it away, nor later.
    const other: RosterEdit = { kind: 'store', special: [{ day: '2027-01-11', was: null, now: special }] };
    const renamed: RosterEdit = {
      kind: 'store',
      special: [{ day: past, was: null, now: { ...special, name: 'Other' } }],
    };
    for (const edit of [other, renamed])
      expect((await lead.save(edit, [], { isUndo: true })).reason).toBe('special_day_over');
    const colleague = await rosterAs(server, shop, 'manager');
    expect((await colleague.save(undo, [], { isUndo: true })).reason).toBe('special_day_over');
    server.clock.set(today + 6 * 60_000);
    expect((await lead.save(undo, [], { isUndo: true })).reason).toBe('special_day_over');
    server.clock.set(today);
    expect((await lead.save(undo, [], { isUndo: true })).status).toBe(200);
    expect((await lead.week(past)).reply.store.special).toEqual({ [past]: special });
  });

  test('of the store: special days, closures and the week', async () => {
    const special = { hours: 'closed', name: 'Public holiday' };
    await lead.save({ kind: 'store', special: [{ day, was: null, now: special }] });
    const week = weekWith('10:00-19:00');
    await lead.save({ kind: 'store', weekly: { was: weekWith('09:00-18:00'), now: week } });
    expect((await lead.week(day)).reply.store).toEqual({ weekly: week, special: { [day]: special } });
    const page = (await server.api.shop.get({ shopId: shop.shopId })).reply;
    expect(JSON.stringify(page)).toContain('10:00');
    const second: RosterEdit = {
      kind: 'store',
      special: [{ day, was: null, now: { hours: '10:00-12:00', name: '' } }],
    };
    expect((await lead.save(second)).reason).toBe('changed_meanwhile');
    await lead.save({ kind: 'store', special: [{ day, was: special, now: null }] });
    expect((await lead.week(day)).reply.store.special).toEqual({});
  });
});

describe('0086 leave and blocks', () => {
  test('leave over leave is refused, a block beside it is not; one is changed and taken back', async () => {
    await lead.save(leave(`${day} 09:00`, `${day} 13:00`));
    for (const [from, to] of [
      ['08:00', '09:30'],
      ['12:59', '18:00'],
      ['09:00', '13:00'],
      ['00:00', '24:00'],
    ])
      expect((await lead.save(leave(`${day} ${from}`, `${day} ${to}`))).reason).toBe('absence_overlaps');
    expect((await lead.save(leave(`${day} 13:00`, `${day} 14:00`))).status).toBe(200);
    const block = { ...leave(`${day} 12:00`, `${day} 15:00`), absence: 'block' } as RosterEdit;
    expect((await lead.save(block)).status).toBe(200);
    const [first] = (await lead.week(day)).reply.people[0]!.absences;
    const was = { from: `${day} 09:00`, to: `${day} 13:00`, reason: 'Dentist' };
    expect(first).toEqual({ id: first!.id, kind: 'leave', ...was });
    const change = (now: typeof was): RosterEdit => ({ kind: 'changeAbsence', id: first!.id, was, now });
    expect((await lead.save(change({ ...was, to: `${day} 13:30` }))).reason).toBe('absence_overlaps');
    await lead.save(change({ ...was, from: `${day} 10:00` }));
    expect((await lead.save(change({ ...was, reason: 'Other' }))).reason).toBe('changed_meanwhile');
    const gone: RosterEdit = { kind: 'removeAbsence', id: first!.id };
    expect((await lead.save(gone)).reply.undo).toMatchObject({ kind: 'addAbsence', now: { from: `${day} 10:00` } });
    expect((await lead.save(gone)).reason).toBe('not_found');
  });

  test('a time that the clocks skip, an end before the start and a block for no reason are refused in words', async () => {
    const block = (from: string, to: string, reason: string): RosterEdit => ({
      kind: 'addAbsence',
      staffId: anna,
      absence: 'block',
      now: { from, to, reason },
    });
    const refused = async (edit: RosterEdit) => {
      const { reason, msg, details } = await lead.preview(edit);
      expect(msg.length).toBeGreaterThan(10);
      return [reason, details?.field];
    };
    expect(await refused(block('2027-10-03 02:30', '2027-10-03 05:00', 'Course'))).toEqual(['time_skipped', 'from']);
    expect(await refused(block(`${day} 12:00`, `${day} 12:00`, 'Course'))).toEqual(['time_order', 'to']);
    expect(await refused(block(`${day} 12:00`, `${day} 13:00`, '  '))).toEqual(['block_reason_needed', 'reason']);
    expect(await refused(block('tomorrow', `${day} 13:00`, 'Course'))).toEqual(['hours_unreadable', 'from']);
    // A day on which an hour is skipped or repeated is one like any other.
    expect((await lead.save(leave('2027-10-03 00:00', '2027-10-03 24:00'))).status).toBe(200);
    expect((await lead.save(leave('2027-04-04 00:00', '2027-04-04 24:00'))).status).toBe(200);
  });
});

describe('0086 what needs attention', () => {
  test('is listed with why, until the store has decided', async () => {
    const under = await visitAt(server, shop, day, 10);
    const off = await visitAt(server, shop, '2027-01-21', 16);
    const closed = await visitAt(server, shop, '2027-01-22', 16, 1);
    await lead.save(leave(`${day} 09:00`, `${day} 12:00`), [under]);
    await lead.save(
      { kind: 'hours', people: [{ staffId: anna, days: [{ day: '2027-01-21', was: null, now: 'closed' }] }] },
      [off],
    );
    await lead.save(
      { kind: 'store', special: [{ day: '2027-01-22', was: null, now: { hours: 'closed', name: '' } }] },
      [closed],
    );
    const list = (await lead.attention()).reply;
    expect(list.map(({ bookingId, why }) => [bookingId, why])).toEqual([
      [under, 'leave'],
      [off, 'off'],
      [closed, 'closed'],
    ]);
    expect(list[0]).toMatchObject({ firstName: 'Ada', services: ['Cut'], state: 'confirmed' });
    expect((await lead.week(day)).reply.attention).toBe(3);
    const [absence] = (await lead.week(day)).reply.people[0]!.absences;
    await lead.save({ kind: 'removeAbsence', id: absence!.id });
    expect((await lead.attention()).reply[0]).toMatchObject({ bookingId: under, why: 'fits' });
    expect((await lead.resolve(under)).reply).toBeNull();
    expect(idsOf((await lead.attention()).reply)).toEqual([off, closed]);
    // Two people may tick the same one off.
    expect((await lead.resolve(under)).status).toBe(200);
  });

  test('who reads the second language of the store reads the names in it, in the list, the week and a preview', async () => {
    const { db, changes } = server.services;
    const { shopId } = shop;
    const second = sql<string>`details || '{"secondLanguage":"zh-TW"}'`;
    await db.updateTable('shops').set({ details: second }).where('id', '=', shopId).execute();
    await db.updateTable('staff').set({ nameSecond: '安娜' }).where('id', '=', anna).execute();
    const visit = await visitAt(server, shop, day, 10);
    await db.updateTable('bookingItems').set({ nameSecond: '剪髮' }).where('bookingId', '=', visit).execute();
    await db.updateTable('bookings').set({ needsAttention: true }).where('id', '=', visit).execute();
    changes.bump([{ shopId }]);
    const named = async (lang: 'en' | 'tw') => {
      const member = await rosterAs(server, shop, 'manager', [], lang);
      const [entry] = (await member.attention()).reply;
      const [touched] = (await member.preview(leave(`${day} 09:00`, `${day} 12:00`))).reply.touched;
      const [person] = (await member.week(day)).reply.people;
      return [entry!.staffNames, entry!.services, touched!.staffNames, person!.name];
    };
    expect(await named('tw')).toEqual([['安娜'], ['剪髮'], ['安娜'], '安娜']);
    const { name } = await db.selectFrom('staff').select('name').where('id', '=', anna).executeTakeFirstOrThrow();
    expect(await named('en')).toEqual([[name], ['Cut'], [name], name]);
  });

  test('a staff member sees the own row and the own appointments, and resolves no other', async () => {
    const [own, others] = [await visitAt(server, shop, day, 10), await visitAt(server, shop, day, 10, 1)];
    await lead.save({ kind: 'store', special: [{ day, was: null, now: { hours: 'closed', name: '' } }] }, [
      own,
      others,
    ]);
    const member = await rosterAs(server, shop, 'staff_member', [anna]);
    const week = (await member.week(day)).reply;
    expect([week.people.map(({ id }) => id), week.attention]).toEqual([[anna], 1]);
    expect(idsOf((await member.attention()).reply)).toEqual([own]);
    expect((await member.resolve(others)).reason).toBe('not_found');
    expect((await member.resolve(own)).status).toBe(200);
    expect((await member.preview(shortDay())).reason).toBe('no_permission');
    expect((await member.save(shortDay())).reason).toBe('no_permission');
    const none = await rosterAs(server, shop, 'staff_member');
    expect((await none.week(day)).reply.people).toEqual([]);
    expect((await none.attention()).reply).toEqual([]);
  });
});

test('0086 an appointment that other people serve as well is ticked off by who may change all of it', async () => {
  const both = await visitAt(server, shop, day, 10);
  const { db } = server.services;
  const item = await db.selectFrom('bookingItems').selectAll().where('bookingId', '=', both).executeTakeFirstOrThrow();
  const other = { id: `${item.id}b`, position: 2, staffId: shop.staffIds[1]!, addOns: JSON.stringify(item.addOns) };
  await db
    .insertInto('bookingItems')
    .values({ ...item, ...other })
    .execute();
  await db.updateTable('bookings').set({ needsAttention: true }).where('id', '=', both).execute();
  const member = await rosterAs(server, shop, 'staff_member', [anna]);
  expect(idsOf((await member.attention()).reply)).toEqual([both]);
  expect((await member.resolve(both)).reason).toBe('not_found');
  expect(await isMarked(both)).toBe(true);
  expect((await lead.resolve(both)).status).toBe(200);
});

test('0086 people, leave and appointments of another store or chain look like none', async () => {
  const other = await buildShop(server.services.db, { chainId: shop.chainId, services: [] });
  const elsewhere = await buildShop(server.services.db);
  for (const there of [other, elsewhere]) {
    const boss = await rosterAs(server, there, 'manager');
    const theirs = there.staffIds[0]!;
    const { undo } = (await boss.save(leave(`${day} 09:00`, `${day} 12:00`, theirs))).reply;
    const { id } = undo as Extract<RosterEdit, { kind: 'removeAbsence' }>;
    const time = { from: `${day} 09:00`, to: `${day} 12:00`, reason: 'Dentist' };
    const edits: RosterEdit[] = [
      leave(`${day} 09:00`, `${day} 12:00`, theirs),
      { kind: 'hours', people: [{ staffId: theirs, days: [{ day, was: null, now: 'closed' }] }] },
      { kind: 'changeAbsence', id, was: time, now: time },
      { kind: 'removeAbsence', id },
    ];
    for (const edit of edits) {
      expect((await lead.preview(edit)).reason).toBe('not_found');
      expect((await lead.save(edit)).reason).toBe('not_found');
    }
    // Half of an edit is none.
    const mixed: RosterEdit = {
      kind: 'hours',
      people: [anna, theirs].map((staffId) => ({ staffId, days: [{ day, was: null, now: 'closed' }] })),
    };
    expect((await lead.save(mixed)).reason).toBe('not_found');
    expect((await lead.week(day)).reply.people[0]?.days).toEqual({});
    expect((await boss.week(day)).reply.people[0]?.absences).toHaveLength(1);
  }
  const booking = await visitAt(server, elsewhere, day, 10);
  expect((await lead.resolve(booking)).reason).toBe('not_found');
});

test('0086 one member looks at so many edits in ten minutes, since each holds up the bookings of the store', async () => {
  const seconds = Math.floor(server.clock.now() / 1000);
  const windowStart = new Date((seconds - (seconds % 600)) * 1000);
  const bucket = `work roster ${lead.memberId}`;
  await server.services.db.insertInto('attempts').values({ bucket, windowStart, count: 299 }).execute();
  expect((await lead.preview(shortDay())).status).toBe(200);
  expect((await lead.preview(shortDay())).reason).toBe('too_many_attempts');
  const other = await rosterAs(server, shop, 'manager');
  expect((await other.preview(shortDay())).status).toBe(200);
});

test('0086 every change is in the audit, with who made it and nothing of a customer', async () => {
  const late = await visitAt(server, shop, day, 15);
  await lead.save(shortDay(), [late]);
  await lead.save(leave(`${day} 09:00`, `${day} 10:00`));
  await lead.save({ kind: 'store', special: [{ day, was: null, now: { hours: '09:00-18:00', name: 'Sale' } }] });
  await lead.resolve(late);
  const rows = await server.services.db
    .selectFrom('audit')
    .select(['actorKind', 'actorId', 'action', 'subject', 'facts'])
    .where('chainId', '=', shop.chainId)
    .orderBy('id')
    .execute();
  expect(rows.map(({ action, subject }) => [action, subject])).toEqual([
    ['roster_hours_changed', anna],
    ['roster_leave_added', anna],
    ['store_hours_changed', shop.shopId],
    ['booking_attention_resolved', late],
  ]);
  expect(new Set(rows.map(({ actorKind, actorId }) => `${actorKind} ${actorId}`))).toEqual(
    new Set([`team ${lead.memberId}`]),
  );
  expect(JSON.stringify(rows)).not.toMatch(/Byron|Dentist/);
});
