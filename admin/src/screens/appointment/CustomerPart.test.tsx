import type { Appointment } from '@parlour/contract/appointment/read';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { ToastProvider } from '@parlour/ui/feedback/Toast.tsx';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CurrentStore, type StoreHere } from '../../features/team/store.ts';
import { type AppContext, CurrentAppContext } from '../../lib/app-context.ts';
import { CustomerPart } from './CustomerPart.tsx';

const t = translator('en', en, en);
const here = { store: { id: 'north', permissions: {}, languages: [] } } as unknown as StoreHere;

function shown(customer: object): string {
  const contact = { firstName: '', lastName: '', email: '', mobile: '', dialCode: '', country: '' };
  const all = { contact, language: 'en', visits: 0, noShows: 0, isBlocked: false, filedUnder: null, ...customer };
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={new QueryClient()}>
        <CurrentStore value={here}>
          <CurrentAppContext value={{ t, language: 'en' } as AppContext}>
            <ToastProvider label="" closeLabel="">
              <CustomerPart appointment={{ id: 'visit', customer: all } as unknown as Appointment} />
            </ToastProvider>
          </CurrentAppContext>
        </CurrentStore>
      </QueryClientProvider>
    </RouterContextProvider>,
  );
}

test('a customer with a record and no visit is new, and a walk-in without a name is not', () => {
  const badge = t('adminAppointment.newCustomer');
  expect(shown({ memberId: 'mia' })).toContain(badge);
  expect(shown({ memberId: 'mia', visits: 1 })).not.toContain(badge);
  expect(shown({ memberId: null })).not.toContain(badge);
});
