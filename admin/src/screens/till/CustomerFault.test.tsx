import { Refused } from '@parlour/contract/envelope';
import type { TillStart } from '@parlour/contract/till/sale';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CurrentStore, type StoreHere } from '../../features/team/store.ts';
import { startQuery } from '../../features/till/calls.ts';
import { type AppContext, CurrentAppContext } from '../../lib/app-context.ts';
import type { CartProps } from './Cart.tsx';
import { CartNotice } from './CartNotice.tsx';
import { CustomerFault } from './CustomerFault.tsx';
import { Till } from './Till.tsx';

const seen = vi.hoisted(() => ({ board: null as { start: TillStart; sale: string } | null }));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useSearch: () => ({ appointment: '', customer: 'mia' }),
}));
// What is loaded before is not loaded again.
vi.mock('../../features/till/calls.ts', async (original) => {
  const calls = await original<typeof import('../../features/till/calls.ts')>();
  const once = { refetchOnMount: false, retryOnMount: false };
  return { ...calls, startQuery: (...of: Parameters<typeof startQuery>) => ({ ...calls.startQuery(...of), ...once }) };
});
vi.mock('./TillFrame.tsx', () => ({
  TillFrame: ({ children }: { children: (of: object) => unknown }) => children({}),
}));
vi.mock('./SaleBoard.tsx', () => ({
  SaleBoard(board: { start: TillStart; sale: string }) {
    seen.board = board;
    return null;
  },
}));

const t = translator('en', en, en);
const sentence = t('reasons.customer_deleted');
const gone = new Refused('customer_deleted', 43109, sentence);
const action = { isBusy: false, error: sentence, clear() {}, run() {}, submit() {} };
const inApp = (children: React.ReactNode) =>
  renderToStaticMarkup(<CurrentAppContext value={{ t, language: 'en' } as AppContext}>{children}</CurrentAppContext>);

test('0084 a customer of a sale who was deleted is taken off it, and any other fault is tried again', () => {
  const notice = (fault: Error, sent: object | null = null) =>
    inApp(<CustomerFault {...({ draft: { sent }, fault, onReload() {} } as unknown as CartProps)} action={action} />);
  expect(notice(gone)).toContain(sentence);
  expect(notice(gone)).toContain(t('adminTill.removeCustomer'));
  expect(notice(gone)).not.toContain(t('shell.retry'));
  expect(notice(new Refused('network_failed', 0, ''))).toContain(t('shell.retry'));
  expect(notice(new Refused('network_failed', 0, ''))).not.toContain(t('adminTill.removeCustomer'));
  // What was sent is sent again as it was, before anything of it changes.
  expect(notice(gone, {})).toContain(sentence);
  expect(notice(gone, {})).not.toContain(t('adminTill.removeCustomer'));
});

test('0084 a sale that was refused for its deleted customer says so once', () => {
  const notice = (fault: Error | null) =>
    inApp(
      <CartNotice {...({ draft: { sent: null }, toGiveBack: [], fault } as unknown as CartProps)} action={action} />,
    );
  expect(notice(null)).toContain(sentence);
  expect(notice(gone)).not.toContain(sentence);
});

test('0084 a sale to a customer who was deleted since opens with them, so that what was begun is still there', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const fail = { ...startQuery('store', { memberId: 'mia' }), queryFn: () => Promise.reject(gone) };
  await new QueryObserver(client, fail).refetch();
  const bare = { customer: null, lines: [], billId: null } as unknown as TillStart;
  client.setQueryData(startQuery('store', {}).queryKey, bare);
  const here = { store: { id: 'store', permissions: {} } } as unknown as StoreHere;
  inApp(
    <QueryClientProvider client={client}>
      <CurrentStore value={here}>
        <Till />
      </CurrentStore>
    </QueryClientProvider>,
  );
  expect(seen.board?.start.customer).toEqual({ id: 'mia', name: '', phone: '', email: '' });
  expect(seen.board?.sale).toContain('mia');
});
