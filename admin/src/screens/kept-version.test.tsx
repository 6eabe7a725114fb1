import type { CustomerCard, CustomerNote } from '@parlour/contract/customer/card';
import type { Absence, RosterPerson, RosterWeek } from '@parlour/contract/roster/calls';
import type { RosterEdit } from '@parlour/contract/roster/edits';
import type { TeamMe } from '@parlour/contract/team/own';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { PlaceStyle } from '../features/roster/words.ts';
import { CurrentMe } from '../features/team/me.ts';
import { CurrentStore, type StoreHere } from '../features/team/store.ts';
import type { AppContext } from '../lib/app-context.ts';
import { CurrentAppContext } from '../lib/app-context.ts';
import { keepTyped } from '../lib/kept-text.ts';
import { NoteSheet } from './customer/NoteSheet.tsx';
import { AbsenceSheet } from './roster/AbsenceSheet.tsx';
import { DaySheet } from './roster/DaySheet.tsx';
import { SpecialDaySheet } from './roster/SpecialDaySheet.tsx';
import { WeeklySheet } from './roster/WeeklySheet.tsx';

/** What the forms do when they are sent. */
const sent = vi.hoisted(() => ({ build: (_isChanged: boolean): unknown => null, acts: [] as (() => unknown)[] }));
const writeNote = vi.hoisted(() => vi.fn<() => Promise<null>>(() => Promise.resolve(null)));
const idle = vi.hoisted(() => ({ isBusy: false, error: null, clear() {}, run() {}, submit() {} }));
vi.mock('./roster/save-flow.ts', () => ({
  useSaveFlow(build: typeof sent.build) {
    sent.build = build;
    return { check: idle, confirm: idle, shown: null, problem: null, isChanged: false, back() {} };
  },
}));
vi.mock('../lib/use-action.ts', () => ({
  useAction(act: () => unknown) {
    sent.acts.push(act);
    return idle;
  },
}));
vi.mock('./roster/EditSheet.tsx', () => ({ EditSheet: () => null }));
vi.mock('./LeaveQuestion.tsx', () => ({
  LeaveQuestion: () => null,
  useLeaving: () => ({ close() {}, letGo() {}, question: {} }),
}));
vi.mock('@parlour/ui/overlay/Sheet.tsx', () => ({ Sheet: () => null }));
vi.mock('../features/customer/calls.ts', () => ({ customersKey: () => ({ queryKey: [] }), writeNote }));

afterEach(() => vi.unstubAllGlobals());

const t = (key: string) => key;
const style = { t, tag: 'en', timeFormat: '24', zone: 'Australia/Sydney' } as unknown as PlaceStyle;
const nothing = () => {};

/** Opens a form after a lost sign-in in which this was typed into it. */
function openAfter(place: string, typed: unknown, form: ReactNode): void {
  const texts = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
  });
  keepTyped('ada', `north ${place}`, typed);
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <CurrentAppContext value={{ t, language: 'en' } as unknown as AppContext}>
        <CurrentMe value={{ id: 'ada' } as TeamMe}>
          <CurrentStore value={{ store: { id: 'north' } } as StoreHere}>{form}</CurrentStore>
        </CurrentMe>
      </CurrentAppContext>
    </QueryClientProvider>,
  );
}

const day = '2027-01-20';
const spans = (from: string, to: string, reason: string) => ({ from: `${day} ${from}`, to: `${day} ${to}`, reason });

test('leave that is saved after a lost sign-in replaces what was seen when it was typed, not what is there by now', () => {
  const seen: Absence = { id: 'leave', kind: 'leave', ...spans('09:00', '12:00', 'Dentist') };
  const now: Absence = { ...seen, ...spans('13:00', '17:00', 'Course') };
  const person = { id: 'ann', name: 'Ann', days: { [day]: '09:00-18:00' }, absences: [now] } as unknown as RosterPerson;
  const week = { today: day, people: [person], store: { weekly: [], special: {} } } as unknown as RosterWeek;
  const typed = {
    length: 'times',
    first: day,
    last: day,
    half: 'first',
    start: '09:00',
    end: '11:00',
    reason: 'Tooth',
  };
  openAfter(
    'leave ann leave',
    { ...typed, seen },
    <AbsenceSheet {...{ week, style, person, day }} kind="leave" absence={now} onClose={nothing} />,
  );
  const was = ({ was: before }: Extract<RosterEdit, { kind: 'changeAbsence' }>) => before;
  expect(was(sent.build(false) as never)).toEqual(spans('09:00', '12:00', 'Dentist'));
  // Who was told of the other one replaces that.
  expect(was(sent.build(true) as never)).toEqual(spans('13:00', '17:00', 'Course'));
});

test('a special day that is saved after a lost sign-in replaces what was seen when it was typed', () => {
  const seen = { [day]: { hours: 'closed', name: 'Holiday' } };
  const special = { [day]: { hours: '10:00-12:00', name: 'Half a day' } };
  const week = { today: day, people: [], store: { weekly: [], special } } as unknown as RosterWeek;
  const typed = { chosen: day, isClosed: true, typed: '', name: 'Street party', isNightMeant: false };
  openAfter(`special ${day}`, { ...typed, seen }, <SpecialDaySheet {...{ week, style, day }} onClose={nothing} />);
  expect(sent.build(false)).toMatchObject({ special: [{ was: seen[day], now: { name: 'Street party' } }] });
  expect(sent.build(true)).toMatchObject({ special: [{ was: special[day] }] });
});

test('hours of a day that are saved after a lost sign-in replace what was seen when they were typed', () => {
  const person = { id: 'ann', name: 'Ann', weekly: null, laterWeeks: [], absences: [] };
  const now = { ...person, days: { [day]: '13:00-17:00' } } as unknown as RosterPerson;
  const store = { weekly: Array<string>(7).fill('09:00-18:00'), special: {} };
  const week = { today: day, days: [day], people: [now], store } as unknown as RosterWeek;
  const seen = [{ id: 'ann', days: { [day]: '09:00-12:00' } }];
  openAfter(
    `day ann ${day}`,
    { choice: 'other', typed: '8-11', copies: { people: [], days: [] }, seen },
    <DaySheet {...{ week, style, day }} person={now} onClose={nothing} />,
  );
  const edit = (was: string) => ({ people: [{ staffId: 'ann', days: [{ day, was, now: '08:00-11:00' }] }] });
  expect(sent.build(false)).toMatchObject(edit('09:00-12:00'));
  expect(sent.build(true)).toMatchObject(edit('13:00-17:00'));
});

test('weekly hours that are saved after a lost sign-in replace what was planned when they were typed', () => {
  const planned = (hours: string) => [{ from: '2027-02-01', weekly: Array<string>(7).fill(hours) }];
  const now = { id: 'ann', name: 'Ann', weekly: null, laterWeeks: planned('13:00-17:00'), days: {}, absences: [] };
  const store = { weekly: Array<string>(7).fill('09:00-18:00'), special: {} };
  const week = { today: day, days: [day], people: [now], store } as unknown as RosterWeek;
  const form = { from: day, until: '', isAsStore: false, typed: Array<string>(7).fill('8-11') };
  const seen = [{ id: 'ann', weekly: null, laterWeeks: planned('09:00-12:00') }];
  openAfter(
    'weekly ann',
    { form, others: [], seen },
    <WeeklySheet {...{ week, style }} person={week.people[0]!} onClose={nothing} />,
  );
  const typed = { from: day, weekly: Array<string>(7).fill('08:00-11:00') };
  const edit = (was: object[]) => ({ people: [{ laterWeeks: { was, now: expect.arrayContaining([typed]) } }] });
  expect(sent.build(false)).toMatchObject(edit(seen[0]!.laterWeeks));
  expect(sent.build(true)).toMatchObject(edit(now.laterWeeks));
});

test('a note of a customer that is saved after a lost sign-in names the version that it was typed over', async () => {
  const note = { id: 'tea', text: 'Coffee by now', version: 3 } as CustomerNote;
  const card = { id: 'mia', notes: [note] } as unknown as CustomerCard;
  sent.acts = [];
  openAfter(
    'customer mia note tea',
    { text: 'Tea, no sugar', version: 2 },
    <NoteSheet {...{ card, note }} kind="note" onClose={nothing} />,
  );
  await sent.acts[0]!();
  expect(writeNote).toHaveBeenCalledWith(expect.objectContaining({ id: 'tea', text: 'Tea, no sugar', version: 2 }));
});
