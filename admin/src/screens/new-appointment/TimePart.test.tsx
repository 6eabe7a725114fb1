import type { NewOptions, NewTimes } from '@parlour/contract/appointment/new';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { timesQuery } from '../../features/appointment/calls.ts';
import { type Draft, firstDraft, wantedOf } from '../../features/appointment/new-draft.ts';
import { type Fault, FaultContext } from '../../features/appointment/new-fault.ts';
import { CurrentStore, type StoreHere } from '../../features/team/store.ts';
import { type AppContext, CurrentAppContext } from '../../lib/app-context.ts';
import { TimePart } from './TimePart.tsx';

const t = translator('en', en, en);
const [yesterday, today, tomorrow] = ['2026-11-30', '2026-12-01', '2026-12-02'] as const;
const options = {
  timeFormat: '24',
  currency: 'AUD',
  currencySymbol: '$',
  today,
  lastDay: '2027-06-01',
  services: [],
  people: [],
} as unknown as NewOptions;
const next: NewTimes['next'] = [{ start: `${today} 16:30`, staffIds: ['ann'] }];

function shown(day: string | undefined, more: Partial<Draft> = {}, free = next, faults: readonly Fault[] = []): string {
  const draft: Draft = {
    ...firstDraft(day === undefined ? {} : { day }),
    lines: [{ id: 1, code: 'hour', staffId: 'ann', guest: 1, addOnCodes: [] }],
    ...more,
  };
  const client = new QueryClient();
  for (const asked of [yesterday, today, tomorrow]) {
    const times: NewTimes = { today, day: asked, isRest: false, minutes: 60, times: free, next: free };
    client.setQueryData(timesQuery('north', wantedOf(draft), asked).queryKey, times);
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <CurrentAppContext value={{ t, language: 'en' } as AppContext}>
        <CurrentStore value={{ store: { id: 'north', country: 'AU' } } as StoreHere}>
          <FaultContext value={faults}>
            <TimePart {...{ options, draft }} onChange={() => {}} />
          </FaultContext>
        </CurrentStore>
      </CurrentAppContext>
    </QueryClientProvider>,
  );
}

test('0083 of a past day of the calendar it says that the times are those that are free next', () => {
  const words = t('adminNewAppointment.dayOver');
  expect(shown(yesterday)).toContain(words);
  expect(shown(yesterday, { start: `${today} 16:30`, isOffered: true })).toContain(words);
  for (const day of [undefined, today, tomorrow]) expect(shown(day)).not.toContain(words);
  // There are none, or another one was chosen.
  expect(shown(yesterday, {}, [])).not.toContain(words);
  expect(shown(yesterday, { start: `${today} 17:00`, isOffered: false })).not.toContain(words);
});

test('a time that is missing is said at the day, where one is looked for', () => {
  const text = t('adminNewAppointment.timeNeeded');
  expect(shown(today, {}, [])).not.toContain(text);
  const html = shown(today, {}, [], [{ field: 'time', text }]);
  const [, described = ''] = /<button[^>]*aria-describedby="([^"]+)"[^>]*data-invalid="true"/.exec(html) ?? [];
  expect(html.slice(html.indexOf(`id="${described}"`))).toContain(text);
});
