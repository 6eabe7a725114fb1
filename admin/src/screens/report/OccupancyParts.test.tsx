import type { Report } from '@parlour/contract/report/report';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CurrentStore, type StoreHere } from '../../features/team/store.ts';
import { type AppContext, CurrentAppContext } from '../../lib/app-context.ts';
import { OccupancyParts } from './OccupancyParts.tsx';

vi.mock('../../features/team/tag.ts', () => ({ useTag: () => 'en-AU' }));
vi.mock('../../features/team/amounts.ts', () => ({ useSymbols: () => () => '$' }));

const none = { booked: 0, working: 0 };
const hours = Array.from({ length: 7 }, () =>
  Array.from({ length: 24 }, (_, hour) => (hour === 9 || hour === 13 ? { booked: 30, working: 60 } : none)),
);
const report = {
  days: { from: '2027-01-11', to: '2027-01-17', before: { from: '2027-01-04', to: '2027-01-10' } },
  stores: [{ id: 'one', name: 'One' }],
  occupancy: { people: [{ shopId: 'one', staffId: 'kim', name: 'Kim', booked: 420, working: 840 }], hours },
} as unknown as Report;

function shown(timeFormat: '12' | '24'): string[] {
  const choice = { place: { shopId: 'one' }, period: { period: 'week' as const }, ask: () => {} };
  const html = renderToStaticMarkup(
    <CurrentAppContext value={{ t: translator('en', en, en), language: 'en' } as AppContext}>
      <CurrentStore value={{ store: { id: 'one', timeFormat } } as StoreHere}>
        <OccupancyParts report={report} choice={choice} />
      </CurrentStore>
    </CurrentAppContext>,
  );
  return [...html.matchAll(/<th[^>]*scope="row"[^>]*>([^<]*)/g)].map(([, name]) => name!.replaceAll(/\s/g, ' '));
}

test('the hours of the occupancy are told by the clock of the store', () => {
  expect(shown('12')).toEqual(['Kim', '9:00 am', '1:00 pm']);
  expect(shown('24')).toEqual(['Kim', '09:00', '13:00']);
});
