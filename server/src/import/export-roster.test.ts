import { afterAll, beforeAll, expect, test } from 'vitest';
import { rosterAs, weekWith } from '../roster/test/roster-at.ts';
import { asStore } from '../test/as-store.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { exportShop } from './actions/export-shop.ts';
import { loadFolder } from './actions/load-folder.ts';
import type { FolderDocument } from './formats/document.ts';
import { mistakeText } from './formats/mistake.ts';
import { reportText } from './presenters/report.ts';
import { salonFolder } from './formats/test/salon.ts';

let server: TestApp;
let other: TestApp;
beforeAll(async () => {
  [server, other] = [await startTestApp(), await startTestApp()];
});
afterAll(async () => {
  await server.close();
  await other.close();
});

async function load({ services }: TestApp, document: FolderDocument, takesHours = false) {
  const loaded = await loadFolder(asStore(services), document, { takesHours });
  if (!loaded.ok) throw new Error((loaded.details ?? []).map(mistakeText).join('\n'));
  return loaded.value;
}

async function exported({ services }: TestApp) {
  const found = await exportShop(services, 'harbour');
  if (!found.ok) throw new Error(found.reason);
  return found.value;
}

test('0086 a folder that is written back says what was changed in the stores’ app, and loads as it is', async () => {
  const { chainId, shopIds } = await load(server, salonFolder());
  const shopId = shopIds['quay']!;
  const lead = await rosterAs(server, { chainId, shopId, categoryId: '', serviceIds: [], staffIds: [] }, 'owner');
  const [first, second] = (await lead.week('2027-01-20')).reply.people;
  const { weekly, special } = (await lead.week('2027-01-20')).reply.store;
  const opens = weekWith('10:00-19:00', { 4: '16:00-02:00' });
  await lead.save({ kind: 'store', weekly: { was: weekly, now: opens } });
  const holiday = { hours: 'closed', name: 'Street party' };
  await lead.save({
    kind: 'store',
    special: [{ day: '2027-03-05', was: special['2027-03-05'] ?? null, now: holiday }],
  });
  const own = weekWith('10:00-13:00+14:00-18:00');
  const hours = { staffId: first!.id, weekly: { was: first!.weekly, now: own } };
  const spring = weekWith('11:00-19:00');
  const laterWeeks = [
    { from: '2027-02-01', weekly: spring },
    { from: '2027-04-01', weekly: null },
  ];
  const days = [{ day: '2027-03-08', was: null, now: '12:00-20:00' }];
  await lead.save({
    kind: 'hours',
    people: [
      { ...hours, laterWeeks: { was: [], now: laterWeeks }, days },
      { staffId: second!.id, days },
    ],
  });
  const away = { from: '2027-03-10 00:00', to: '2027-03-11 13:00', reason: 'Wedding, "ours"' };
  await lead.save({ kind: 'addAbsence', staffId: first!.id, absence: 'leave', now: away });
  await lead.save({ kind: 'addAbsence', staffId: second!.id, absence: 'block', now: { ...away, reason: 'Course' } });

  const back = await exported(server);
  const text = (name: string) => (back.files as Record<string, string>)[name] ?? '';
  expect(text('special-days.csv')).toContain('quay,2027-03-05,closed,Street party');
  expect(text('hours.csv')).toContain('16:00-02:00');
  expect(text('shift-days.csv')).toMatch(/2027-03-08,12:00-20:00/);
  expect(text('leave.csv')).toContain('2027-03-10 00:00,2027-03-11 13:00,"Wedding, ""ours"""');
  expect(text('blocks.csv')).toContain('Course');

  expect(text('shift-weeks.csv')).toMatch(/anna,2027-02-01,,11:00-19:00,.*\n.*anna,2027-04-01,yes,,/);

  // Here it changes nothing, and on an empty server it makes the same roster.
  expect((await load(server, back)).keptHours).toEqual([]);
  const { shopIds: copies } = await load(other, back);
  const copy = await rosterAs(
    other,
    { chainId: (await exportedChain(other))!, shopId: copies['quay']!, categoryId: '', serviceIds: [], staffIds: [] },
    'owner',
  );
  const seen = async (roster: typeof lead) => {
    const { store, people } = (await roster.week('2027-01-20')).reply;
    const rows = people.map(({ id: _id, absences, ...person }) => ({
      ...person,
      absences: absences.map(({ id: _absence, ...absence }) => absence),
    }));
    return { store, rows };
  };
  expect(await seen(copy)).toEqual(await seen(lead));
  expect((await seen(lead)).rows[0]).toMatchObject({ weekly: own, laterWeeks, days: { '2027-03-08': '12:00-20:00' } });
});

const exportedChain = async ({ services }: TestApp) =>
  (await services.db.selectFrom('chains').select('id').where('key', '=', 'harbour').executeTakeFirst())?.id;

test('0093 a folder that is loaded again leaves what the store changed in its app, says so, and takes it only when told to', async () => {
  const own = await startTestApp();
  const { chainId, shopIds } = await load(own, salonFolder());
  const shopId = shopIds['quay']!;
  const lead = await rosterAs(own, { chainId, shopId, categoryId: '', serviceIds: [], staffIds: [] }, 'owner');
  const roster = async () => {
    const { store, people } = (await lead.week('2027-01-20')).reply;
    return { store, people };
  };
  const before = await roster();
  const [anna, ben] = before.people as [(typeof before.people)[0], (typeof before.people)[0]];
  const folder = salonFolder();
  // What nobody changed in the app follows the folder as ever.
  const first = await load(own, salonFolder({ 'shifts.csv': ['09:00-17:00,09:00-17:00', '09:00-16:00,09:00-17:00'] }));
  expect(first.keptHours).toEqual([]);
  expect((await roster()).people[0]!.weekly![0]).toBe('09:00-16:00');
  await load(own, folder);

  await lead.save({
    kind: 'hours',
    people: [{ staffId: anna.id, days: [{ day: '2027-03-08', was: null, now: '12:00-20:00' }] }],
  });
  const leave = before.people.flatMap(({ absences }) => absences)[0]!;
  await lead.save({ kind: 'removeAbsence', id: leave.id });
  const special = { hours: 'closed', name: 'Street party' };
  await lead.save({ kind: 'store', special: [{ day: '2027-03-05', was: null, now: special }] });
  const changed = await roster();
  const again = await load(own, folder);
  expect(again.keptHours).toContainEqual({ kind: 'store', key: 'quay', name: expect.any(String) as string });
  expect(again.keptHours).toContainEqual({ kind: 'staff', key: 'anna', name: 'Anna' });
  expect(reportText(again).join('\n')).toMatch(
    /Hours, leave and blocks of Anna \(anna\) were changed in the stores' app and stay; --hours takes those of the folder/,
  );
  expect(await roster()).toEqual(changed);
  expect(ben.id).not.toBe(anna.id);

  // The rest of the folder is loaded, also of a person whose hours stay.
  const renamed = await load(own, salonFolder({ 'staff.csv': ['anna,quay,Anna,', 'anna,quay,Annette,'] }));
  expect(renamed.tables['staff']).toMatchObject({ changed: 1 });
  expect((await roster()).people[0]).toMatchObject({ name: 'Annette', days: changed.people[0]!.days });

  // Told to, it says again what the hours are, and is their source from then on.
  const taken = await load(own, folder, true);
  expect(taken.keptHours).toEqual([]);
  const now = await roster();
  expect(now.store).toEqual(before.store);
  expect(now.people.map(({ days, weekly }) => ({ days, weekly }))).toEqual(
    before.people.map(({ days, weekly }) => ({ days, weekly })),
  );
  expect(now.people.flatMap(({ absences }) => absences)).toHaveLength(
    before.people.flatMap(({ absences }) => absences).length,
  );
  expect((await load(own, folder)).keptHours).toEqual([]);
  await own.close();
});
