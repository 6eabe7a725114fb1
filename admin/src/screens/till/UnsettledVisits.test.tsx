import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CurrentStore, type StoreHere } from '../../features/team/store.ts';
import { useTillFormat } from '../../features/till/money.ts';
import { type AppContext, CurrentAppContext } from '../../lib/app-context.ts';
import { UnsettledVisits } from './UnsettledVisits.tsx';

const t = translator('en', en, en);
const store = {
  id: 'S1',
  zone: 'Australia/Sydney',
  timeFormat: '24',
  currencyCode: 'AUD',
  currencySymbol: '$',
} as const;
const visit = (bookingId: string, name: string, start: string) => ({ bookingId, name, startsAt: Date.parse(start) });
/** By Sydney's clock: of today at 10:00, and of the day before at 23:30. */
const unsettled = [visit('B2', '', '2027-01-14T10:00:00+11:00'), visit('B1', 'Mei Tan', '2027-01-13T23:30:00+11:00')];

function Shown({ count }: { count: number }) {
  const format = useTillFormat(store, 'en-AU');
  return <UnsettledVisits day={{ day: '2027-01-14', unsettled, unsettledVisits: count }} format={format} />;
}

function htmlOf(count: number): string {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <CurrentAppContext value={{ t, language: 'en' } as AppContext}>
        <CurrentStore value={{ store } as unknown as StoreHere}>
          <Shown count={count} />
        </CurrentStore>
      </CurrentAppContext>
    </RouterContextProvider>,
  );
}

/** The words of each link by its address. */
function linksOf(count: number): Map<string, string> {
  const links = htmlOf(count).matchAll(/<a [^>]*?href="([^"]+)"[^>]*>(.*?)<\/a>/g);
  return new Map(
    [...links].map(([, href, words]) => [href!.replaceAll('&amp;', '&'), words!.replaceAll(/<[^>]+>/g, '')]),
  );
}

const listOf = (day: string) => `/store/S1/calendar?day=${day}&view=list`;

test('0097 an unpaid visit of another day is listed with its date and leads to its own day', () => {
  const links = linksOf(2);
  expect(links.size).toBe(2);
  expect(links.get(`${listOf('2027-01-14')}&appointment=B2`)).toBe(`${t('adminCustomer.noName')}10:00`);
  const before = links.get(`${listOf('2027-01-13')}&appointment=B1`);
  expect(before).toContain('13 Jan');
  expect(before).toMatch(/^Mei Tan.*23:30$/);
});

test('0097 the end of the day begins with one line that says how many there are', () => {
  const html = htmlOf(60);
  expect(html).toMatch(/<button[^>]*aria-expanded="false"/);
  expect(html).toContain(t('adminTill.unsettled', { count: 60 }));
  expect(html).toMatch(/<div id="[^"]*" hidden="">/);
});

test('0097 where not all unpaid visits are listed, it says that these are the latest, and no link leads to a day without the others', () => {
  expect(htmlOf(60)).toContain(t('adminTill.latestListed', { count: 2 }));
  expect([...linksOf(60).keys()]).toEqual([...linksOf(2).keys()]);
  expect(htmlOf(2)).not.toContain(t('adminTill.latestListed', { count: 2 }));
});
