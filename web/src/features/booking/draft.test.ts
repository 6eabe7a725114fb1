import { expect, test, vi } from 'vitest';
import {
  draftOf,
  emptyDraft,
  isHeld,
  resetDraft,
  withAddOn,
  withDay,
  withLine,
  withLineBack,
  withLineStaff,
  withoutLine,
  withoutStart,
  withStaff,
  withStaffFirst,
  withStart,
} from './draft.ts';

const cut = { kind: 'service', id: 'P1', code: 'cut' } as const;
const dry = { kind: 'service', id: 'P2', code: 'dry' } as const;
const oil = { kind: 'product', id: 'P3', code: 'oil' } as const;

test('SVC-06 a chosen service is one line, however often it is tapped', () => {
  const draft = withLine(withLine(withLine(emptyDraft, cut), dry), cut);
  expect(draft.lines.map(({ code }) => code)).toEqual(['cut', 'dry']);
  expect(draft.lines[0]).toMatchObject({ quantity: 1, guest: 1, staffId: null, addOnCodes: [] });
});

test('G-30 services and products are never in one draft', () => {
  expect(withLine(withLine(emptyDraft, cut), oil).lines.map(({ code }) => code)).toEqual(['oil']);
});

test('SVC-10 a line can be taken out again', () => {
  const draft = withLine(withLine(emptyDraft, cut), dry);
  expect(withoutLine(draft, 'service:cut').lines.map(({ code }) => code)).toEqual(['dry']);
});

test('B-161 a booking that was left goes on while something of it is there; what is chosen after that is another one', () => {
  const left = { ...withLine(emptyDraft, cut), isLeft: true };
  expect(withLine(left, dry).isLeft).toBe(true);
  expect(withLine(withoutLine(left, 'service:cut'), dry).isLeft).toBeFalsy();
  expect(withLine(left, oil).isLeft).toBeFalsy();
});

test('B-091 a visit that begins at a person gives her every line, those chosen before and after', () => {
  const draft = withLine(withStaffFirst(withLine(emptyDraft, cut), 'E1'), dry);
  expect(draft.staffFirstId).toBe('E1');
  expect(draft.lines.map(({ staffId }) => staffId)).toEqual(['E1', 'E1']);
});

test('B-067 ticked add-ons stand at their service, and can be unticked', () => {
  const ticked = withAddOn(
    withAddOn(withLine(emptyDraft, cut), 'service:cut', 'mask', true),
    'service:cut',
    'oil',
    true,
  );
  expect(ticked.lines[0]?.addOnCodes).toEqual(['mask', 'oil']);
  expect(withAddOn(ticked, 'service:cut', 'mask', false).lines[0]?.addOnCodes).toEqual(['oil']);
});

test('B-180 B-181 picking a day, another or the same, and turning the month clear the slot', () => {
  const timed = withStart(withLine(emptyDraft, cut), '2026-11-24 09:30');
  expect(timed).toMatchObject({ day: '2026-11-24', start: '2026-11-24 09:30' });
  expect(withDay(timed, '2026-11-25').start).toBeNull();
  expect(withDay(timed, '2026-11-24').start).toBeNull();
  expect(withDay(timed, null)).toMatchObject({ day: null, start: null });
});

test('G-40 a lost slot is cleared and remembered as lost, everything else is kept', () => {
  const draft = { ...withStart(withLine(emptyDraft, cut), '2026-11-24 09:30'), note: 'Side door' };
  const lost = withoutStart(draft);
  expect(lost).toEqual({ ...draft, start: null, lostStart: '2026-11-24 09:30' });
  expect(withoutStart(lost)).toBe(lost);
  expect(withStart(lost, '2026-11-24 10:00').lostStart).toBeNull();
});

test('G-43 a person is chosen for all services, and does another one too', () => {
  const chosen = withStaff(withLine(emptyDraft, cut), 'E1');
  expect(chosen).toMatchObject({ hasChosenStaff: true, lines: [{ staffId: 'E1' }] });
  expect(withLine(chosen, dry)).toMatchObject({ hasChosenStaff: true, lines: [{ staffId: 'E1' }, { staffId: 'E1' }] });
});

test('B-161 leaving resets the draft but for the country code and the booking that is changed', () => {
  const changes = { bookingId: 'B1', version: 3 };
  const contact = { ...emptyDraft.contact, firstName: 'Ann', email: 'ann@x.example', dialCode: '+61', country: 'AU' };
  const full = { ...withStart(withLine(emptyDraft, cut), '2026-11-24 09:30'), note: 'x', contact, changes };
  expect(resetDraft(full)).toEqual({
    ...emptyDraft,
    changes,
    contact: { ...emptyDraft.contact, dialCode: '+61', country: 'AU' },
  });
});

test('B-143 a draft begins with one guest, no group and no booking to change', () => {
  expect(emptyDraft).toMatchObject({ guestCount: 1, isGroup: false, openGuest: 1, changes: null, removedItemIds: [] });
});

test('B-166 several services are in one draft, each a line of its own', () => {
  expect(withLine(withLine(emptyDraft, cut), dry).lines.map(({ key }) => key)).toEqual(['service:cut', 'service:dry']);
});

test('B-170 one person for each service: people are chosen once every service has one, and a new service asks for its own', () => {
  const two = withLine(withLine(emptyDraft, cut), dry);
  const first = withLineStaff(two, 'service:cut', 'E1');
  expect(first).toMatchObject({ hasChosenStaff: false, lines: [{ staffId: 'E1' }, { staffId: null }] });
  const both = withLineStaff(first, 'service:dry', null);
  expect(both).toMatchObject({ hasChosenStaff: true, lines: [{ staffId: 'E1' }, { staffId: null, hasPerson: true }] });
  const more = withLine(both, { kind: 'service', id: 'P4', code: 'wash' }, true);
  expect(more).toMatchObject({
    hasChosenStaff: false,
    lines: [{ staffId: 'E1' }, { hasPerson: true }, { code: 'wash' }],
  });
});

test('B-208 a service that was booked before is remembered as taken out, one that was not leaves nothing behind', () => {
  const booked = { ...withLine(withLine(emptyDraft, cut), dry) };
  const draft = {
    ...booked,
    lines: booked.lines.map((line) => (line.code === 'cut' ? { ...line, bookingItemId: 'I1' } : line)),
  };
  expect(withoutLine(draft, 'service:cut')).toMatchObject({ removedItemIds: ['I1'], lines: [{ code: 'dry' }] });
  expect(withoutLine(draft, 'service:dry').removedItemIds).toEqual([]);
});

test('B-151 what is kept in the tab: which booking is changed, the services, their people, and at whom the visit began', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal('sessionStorage', storage);
  const chosen = { ...withStaffFirst(withLine(emptyDraft, cut), 'E1'), changes: { bookingId: 'B1', version: 2 } };
  draftOf('S1', 'B1').write(chosen);
  const [text] = [...kept.values()];
  expect(JSON.parse(text!).value).toMatchObject({
    changes: { bookingId: 'B1' },
    lines: [{ code: 'cut', staffId: 'E1' }],
    staffFirstId: 'E1',
  });
  vi.unstubAllGlobals();
});

test('CNF-12 taking out is undone for that line alone: what was chosen since stays', () => {
  const both = withLine(withLine(emptyDraft, cut), dry);
  const [first] = both.lines;
  const since = withLine(withoutLine(both, 'service:cut'), { kind: 'service', id: 'P4', code: 'wash' });
  expect(withLineBack(since, first!, 0).lines.map(({ code }) => code)).toEqual(['cut', 'dry', 'wash']);
  expect(withLineBack(both, first!, 0)).toBe(both);
  expect(withLineBack(withLine(emptyDraft, oil), first!, 0).lines.map(({ code }) => code)).toEqual(['oil']);
  const second = { ...first!, key: 'service:cut:2', guest: 2 };
  expect(withLineBack(since, second, 0), 'a guest who stays at home').toBe(since);
  const booked = { ...first!, bookingItemId: 'i1' };
  const taken = withoutLine({ ...both, lines: [booked, both.lines[1]!] }, booked.key);
  expect(withLineBack(taken, booked, 0)).toMatchObject({ lines: [booked, both.lines[1]], removedItemIds: [] });
});

test('G-123 a time that is held for this tab counts as its own until the hold ends, and only that time', () => {
  const held = { start: '2026-11-24 09:30', until: 1000, bookingId: 'B1', holdToken: 'secret' };
  const draft = { ...emptyDraft, start: '2026-11-24 09:30', held };
  expect(isHeld(draft, 999)).toBe(true);
  expect(isHeld(draft, 1000)).toBe(false);
  expect(isHeld({ ...draft, start: '2026-11-24 10:30' }, 999)).toBe(false);
  expect(isHeld(emptyDraft, 0)).toBe(false);
});
