import type { CustomerCard } from '@parlour/contract/customer/card';
import type { TeamMe } from '@parlour/contract/team/own';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { CurrentMe } from '../../features/team/me.ts';
import { CurrentStore, type StoreHere } from '../../features/team/store.ts';
import { type AppContext, CurrentAppContext } from '../../lib/app-context.ts';
import { keepTyped } from '../../lib/kept-text.ts';
import { BlockSheet } from './BlockSheet.tsx';
import { NewCustomerSheet as SaleCustomerSheet } from '../till/NewCustomerSheet.tsx';
import { ContactSheet } from './ContactSheet.tsx';
import { NewCustomerSheet } from './NewCustomerSheet.tsx';
import { NoteSheet } from './NoteSheet.tsx';

/** What guards the sheet, and what closing it does. */
const seen = vi.hoisted(() => ({
  isUnsaved: null as boolean | null,
  asks() {},
  closes: null as unknown,
  titles: [] as string[],
}));
vi.mock('../LeaveQuestion.tsx', () => ({
  useLeaving({ isUnsaved }: { isUnsaved: boolean }) {
    seen.isUnsaved = isUnsaved;
    return { close: seen.asks, letGo() {}, question: {} };
  },
  LeaveQuestion({ title }: { title: string }) {
    seen.titles.push(title);
    return null;
  },
}));
vi.mock('@parlour/ui/overlay/Sheet.tsx', () => ({
  Sheet({ onClose }: { onClose: unknown }) {
    seen.closes = onClose;
    return null;
  },
}));
vi.mock('@tanstack/react-router', async (original) => ({ ...(await original<object>()), useNavigate: () => nothing }));
vi.mock('@parlour/ui/feedback/Toast.tsx', () => ({ useToast: () => ({ show() {} }) }));

afterEach(() => vi.unstubAllGlobals());

const card = {
  id: 'mia',
  zone: 'Australia/Sydney',
  firstName: 'Mia',
  lastName: 'Hale',
  email: '',
  mobile: '',
  dialCode: '',
  country: '',
  birthday: '',
  language: '',
  notes: [],
  isBlocked: false,
} as unknown as CustomerCard;
const nothing = () => {};

/** Opens a sheet in which this was typed, and says how it is guarded. */
function guardOf(place: string, typed: unknown, sheet: ReactNode) {
  const texts = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
  });
  if (typed !== null) keepTyped('ada', `north ${place}`, typed);
  seen.titles = [];
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <CurrentAppContext value={{ t: (key: string) => key, language: 'en' } as unknown as AppContext}>
        <CurrentMe value={{ id: 'ada', chains: [] } as unknown as TeamMe}>
          <CurrentStore value={{ store: { id: 'north', country: 'AU' } } as unknown as StoreHere}>{sheet}</CurrentStore>
        </CurrentMe>
      </CurrentAppContext>
    </QueryClientProvider>,
  );
  return { isUnsaved: seen.isUnsaved, asksFirst: seen.closes === seen.asks, titles: seen.titles };
}

test.each([
  [
    'customer mia note new',
    { text: 'Tea, no sugar', version: 0 },
    'adminAppointment.noteLeaveTitle',
    <NoteSheet key="note" card={card} kind="note" note={null} onClose={nothing} />,
  ],
  [
    'customer mia tag new',
    { text: 'VIP', version: 0 },
    'adminCustomer.leaveTag',
    <NoteSheet key="tag" card={card} kind="tag" note={null} onClose={nothing} />,
  ],
  [
    'contact mia',
    { lastName: 'Hart' },
    'adminCustomer.leaveEdit',
    <ContactSheet key="contact" card={card} onClose={nothing} />,
  ],
  [
    'block mia',
    'Three no-shows',
    'adminCustomer.leaveReason',
    <BlockSheet key="block" card={card} onClose={nothing} />,
  ],
  [
    'new customer',
    { firstName: 'Petra', lastName: '', email: '', mobile: '' },
    'adminCustomer.leaveNew',
    <NewCustomerSheet key="new" onClose={nothing} />,
  ],
  [
    'sale customer ',
    { firstName: '', lastName: '', email: '', mobile: '0412 345 678' },
    'adminCustomer.leaveNew',
    <SaleCustomerSheet key="sale" typed="" onMade={nothing} onClose={nothing} />,
  ],
] as const)('what is typed at %s is asked about before it goes', (place, typed, title, sheet) => {
  expect(guardOf(place, typed, sheet)).toEqual({ isUnsaved: true, asksFirst: true, titles: [title] });
  expect(guardOf(place, null, sheet)).toMatchObject({ isUnsaved: false });
});
