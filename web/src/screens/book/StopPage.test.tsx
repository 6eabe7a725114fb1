import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type AppContext, CurrentAppContext } from '../../lib/app-context.ts';
import { StopPage } from './StopPage.tsx';
import type { BookVisit } from './visit.ts';

const t = translator('en', en, en);
const shop = { name: 'Salon', languageTag: 'en', phone: '+61 2 5550 0142' };

function said(stop: BookVisit['stop']): string {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <CurrentAppContext value={{ t, language: 'en' } as AppContext}>
        <StopPage visit={{ shop, stop } as unknown as BookVisit} />
      </CurrentAppContext>
    </RouterContextProvider>,
  );
}

test('B-312 C-211 a store without online bookings says so, with its phone and the way back, and asks nobody to sign in', () => {
  const page = said('shop_not_bookable');
  expect(page).toContain(t('shop.notOnline'));
  expect(page).toContain('href="tel:');
  expect(page).toContain(t('booking.backToStore'));
  expect(page).not.toContain(t('shop.signInToBook'));
  expect(said('visitor_booking_off')).toContain(t('shop.signInToBook'));
});
