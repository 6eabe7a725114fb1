import type { CustomerCard } from '@parlour/contract/customer/card';
import { Refused } from '@parlour/contract/envelope';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  customerQuery,
  deletionQuery,
  listPagesQuery,
  recentQuery,
  searchPagesQuery,
} from '../../features/customer/calls.ts';
import { noChoice } from '../../features/customer/filters.ts';
import { CurrentStore, type StoreHere } from '../../features/team/store.ts';
import { type AppContext, CurrentAppContext } from '../../lib/app-context.ts';
import { Customer } from './Customer.tsx';
import { DeleteSheet } from './DeleteSheet.tsx';

const seen = vi.hoisted(() => ({ act: async (): Promise<unknown> => null, onLeave() {}, question: {} }));
vi.mock('../../lib/use-action.ts', () => ({
  useAction(act: typeof seen.act) {
    seen.act = act;
    return { isBusy: false, error: null, clear() {}, run() {}, submit() {} };
  },
}));
vi.mock('../../lib/AppLink.tsx', () => ({ appLink: (link: object) => <a {...link} /> }));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => async () => seen.onLeave(),
  useParams: () => ({ memberId: 'mia' }),
  useRouter: () => ({ latestLocation: { state: {} } }),
}));
vi.mock('@parlour/ui/overlay/Sheet.tsx', () => ({ Sheet: ({ children }: { children: ReactNode }) => children }));
vi.mock('@parlour/ui/feedback/Toast.tsx', () => ({ useToast: () => ({ show() {} }) }));
vi.mock('../LeaveQuestion.tsx', () => ({
  LeaveQuestion(question: object) {
    seen.question = question;
    return null;
  },
  useLeaving: () => ({ close() {}, letGo() {}, question: {} }),
}));
vi.mock('../PageTop.tsx', () => ({ PageTop: () => null }));
vi.mock('../AreaPage.tsx', () => ({ AreaPage: ({ children }: { children: ReactNode }) => children }));
vi.mock('../../features/customer/calls.ts', async (original) => ({
  ...(await original<object>()),
  deleteCustomer: () => Promise.resolve(null),
}));

const t = translator('en', en, en);
const hour = 3_600_000;
const appointment = (id: string, startsAt: number, state = 'confirmed') => ({
  id,
  state,
  startsAt,
  endsAt: startsAt + hour,
  services: ['Cut'],
  staff: [],
  total: '10',
  currencyCode: 'AUD',
});
const card = {
  id: 'mia',
  firstName: 'Mia',
  lastName: 'Hale',
  zone: 'Australia/Sydney',
  timeFormat: '24',
  appointments: [
    appointment('later', Date.parse('2999-01-21T10:00:00+11:00')),
    appointment('off', Date.parse('2999-01-18T10:00:00+11:00'), 'cancelled'),
    appointment('next', Date.parse('2999-01-14T23:30:00+11:00')),
    appointment('gone', 0, 'finished'),
  ],
} as unknown as CustomerCard;
const store = { id: 'north', country: 'AU', currencyCode: 'AUD', currencySymbol: '$' };
const preview = { hasAccount: false, name: 'Mia Hale', coming: 0, rights: 0, money: [], points: 0 };

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

const shown = (part: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <CurrentAppContext value={{ t, language: 'en' } as AppContext}>
        <CurrentStore value={{ store, may: () => 'all' } as unknown as StoreHere}>{part}</CurrentStore>
      </CurrentAppContext>
    </QueryClientProvider>,
  );
const of = { shopId: 'north', memberId: 'mia' };
const nothing = () => {};

test('0084 once a customer is deleted no list that is shown again has the record, at any store of the chain', async () => {
  const lists = [
    searchPagesQuery('north', 'hale').queryKey,
    listPagesQuery('north', '', noChoice).queryKey,
    recentQuery('north').queryKey,
    recentQuery('south').queryKey,
  ];
  for (const key of lists) client.setQueryData(key as string[], [card]);
  client.setQueryData(deletionQuery(of).queryKey, preview);
  client.setQueryData(customerQuery('north', 'mia').queryKey, card);
  const leave = new QueryObserver(client, { ...customerQuery('north', 'mia'), staleTime: Infinity }).subscribe(nothing);
  let atArrival: unknown[] = [];
  seen.onLeave = () => {
    leave();
    atArrival = lists.map((key) => client.getQueryData(key as string[]));
  };
  shown(<DeleteSheet card={card} onClose={nothing} />);
  await seen.act();
  expect(atArrival).toEqual(lists.map(() => undefined));
  expect(client.getQueryData(customerQuery('north', 'mia').queryKey)).toBeUndefined();
});

test('0084 the address of a customer who was deleted says so and offers nothing, also where the card was open', async () => {
  const sentence = 'This customer was deleted.';
  const gone = new Refused('customer_deleted', 43109, sentence);
  const { queryKey } = customerQuery('north', 'mia');
  client.setQueryData(queryKey, card);
  await client.fetchQuery({ queryKey, queryFn: () => Promise.reject(gone), staleTime: 0 }).catch(nothing);
  const html = shown(<Customer />);
  expect(html).toContain(sentence);
  expect(html).not.toMatch(/<button|<a /);
});

test('0084 what has to be cancelled first is listed, the next one first, each with the way to it', () => {
  client.setQueryData(deletionQuery(of).queryKey, { ...preview, coming: 3 });
  const html = shown(<DeleteSheet card={card} onClose={nothing} />);
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
  expect(links).toEqual([
    '/store/north/calendar?day=2999-01-14&appointment=next',
    '/store/north/calendar?day=2999-01-21&appointment=later',
  ]);
  expect(html).toContain(t('adminCustomer.deleteComing', { count: 3 }));
  expect(html).toContain(t('adminCustomer.elsewhere', { count: 1 }));
});

test('0084 closing a deletion is asked about in words of its own: nothing is edited, and no customer discarded', () => {
  shown(<DeleteSheet card={card} onClose={nothing} />);
  expect(seen.question).toMatchObject({
    title: 'Close without deleting?',
    text: 'Nothing has been deleted yet.',
    stayText: 'Go back',
    leaveText: 'Close without deleting',
  });
});
