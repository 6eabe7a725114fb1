import type { Booking } from '@parlour/contract/booking/calls';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type AppContext, CurrentAppContext } from '../../../lib/app-context.ts';
import { AppointmentCard } from './AppointmentCard.tsx';

const t = translator('en', en, en);
const item = (name: string, nameSecond: string) => ({ name, nameSecond, staffName: null });
const booking = {
  start: '2026-11-30 09:30',
  state: 'confirmed',
  allowedActions: [],
  items: [item('Kennismaking', 'First consultation'), item('Huidscan', '')],
  shopName: 'Kliniek',
  timeFormat: '24',
  shopCountry: 'NL',
  rights: null,
} as unknown as Booking;

test('an appointment in a list names its services in the language of the reader, as its own page does', () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const html = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <CurrentAppContext value={{ t, language: 'en' } as AppContext}>
        <AppointmentCard
          booking={booking}
          href="/reserveDetail"
          coverUrl={null}
          textOf={(first, second) => ({ text: second || first })}
          hidesPrices={false}
        />
      </CurrentAppContext>
    </RouterContextProvider>,
  );
  expect(html).toContain(`First consultation${t('shell.listJoin')}Huidscan`);
  expect(html).not.toContain('Kennismaking');
});
