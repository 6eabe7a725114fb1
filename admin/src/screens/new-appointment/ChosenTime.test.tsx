import type { NewOptions, NewTimeCheck } from '@parlour/contract/appointment/new';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { checkQuery } from '../../features/appointment/calls.ts';
import { type Draft, firstDraft, wantedOf } from '../../features/appointment/new-draft.ts';
import { CurrentStore, type StoreHere } from '../../features/team/store.ts';
import { type AppContext, CurrentAppContext } from '../../lib/app-context.ts';
import { ChosenTime } from './ChosenTime.tsx';

const t = translator('en', en, en);
const start = '2026-12-01 10:00';
const later = '2026-12-08 10:00';
const options = { timeFormat: '24', today: '2026-11-30', services: [], people: [] } as unknown as NewOptions;
const check = {
  hasPassed: false,
  obstacles: [{ kind: 'outside_hours', text: 'Ann has another visit', mayOverride: true }],
  alternatives: [],
  plan: [],
} as unknown as NewTimeCheck;

function shown(more: Partial<Draft>, found: Partial<NewTimeCheck> = {}): string {
  const draft: Draft = {
    ...firstDraft({ start }),
    lines: [{ id: 1, code: 'hour', staffId: 'ann', guest: 1, addOnCodes: [] }],
    ...more,
  };
  const client = new QueryClient();
  client.setQueryData(checkQuery('north', wantedOf(draft), start).queryKey, { ...check, ...found });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <CurrentAppContext value={{ t, language: 'en' } as AppContext}>
        <CurrentStore value={{ store: { id: 'north' } } as StoreHere}>
          <ChosenTime {...{ start, options, draft }} onChange={() => {}} choose={() => {}} />
        </CurrentStore>
      </CurrentAppContext>
    </QueryClientProvider>,
  );
}

test('what is in the way of the first date of a series is said only while that date is made at its own time', () => {
  const repeat = { everyWeeks: 1, count: 3 };
  const warning = 'Ann has another visit';
  expect(shown({})).toContain(warning);
  expect(shown({ repeat })).toContain(warning);
  // A reason goes beyond the hours for one appointment alone: a series is told so instead.
  expect(shown({})).not.toContain(t('adminNewAppointment.seriesInHours'));
  expect(shown({ repeat })).toContain(t('adminNewAppointment.seriesInHours'));
  expect(shown({ repeat, skipped: [start] })).not.toContain(warning);
  expect(shown({ repeat, instead: { [start]: '2026-12-01 12:00' } })).not.toContain(warning);
  // Another date that is left out changes nothing of this one.
  expect(shown({ repeat, skipped: [later] })).toContain(warning);
});

test('0083 a time that has passed says so, and can be taken all the same; what begins now says nothing', () => {
  const passed = t('adminNewAppointment.timePassed');
  const past = { hasPassed: true, obstacles: [] };
  expect(shown({})).not.toContain(passed);
  expect(shown({}, past)).toContain(passed);
  expect(shown({}, { hasPassed: true })).toContain(passed);
  expect(shown({ isWalkIn: true, start: null }, past)).not.toContain(passed);
  const repeat = { everyWeeks: 1, count: 3 };
  expect(shown({ repeat }, past)).toContain(passed);
  expect(shown({ repeat, skipped: [start] }, past)).not.toContain(passed);
});
