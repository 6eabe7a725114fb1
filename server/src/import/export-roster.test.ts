import { afterAll, beforeAll, expect, test } from 'vitest';
import { rosterAs, weekWith } from '../roster/test/roster-at.ts';
import { asStore } from '../test/as-store.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { exportShop } from './actions/export-shop.ts';
import { loadFolder } from './actions/load-folder.ts';
import type { FolderDocument } from './formats/document.ts';
import { mistakeText } from './formats/mistake.ts';
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

async function load({ services }: TestApp, document: FolderDocument) {
  const loaded = await loadFolder(asStore(services), document);
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
  const days = [{ day: '2027-03-08', was: null, now: '12:00-20:00' }];
  await lead.save({
    kind: 'hours',
    people: [
      { ...hours, days },
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

  // Here it changes nothing, and on an empty server it makes the same roster.
  await load(server, back);
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
  expect((await seen(lead)).rows[0]).toMatchObject({ weekly: own, days: { '2027-03-08': '12:00-20:00' } });
});

const exportedChain = async ({ services }: TestApp) =>
  (await services.db.selectFrom('chains').select('id').where('key', '=', 'harbour').executeTakeFirst())?.id;
