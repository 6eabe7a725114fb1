import type { CustomerLine } from '@parlour/contract/customer/find';
import type { MergePreview, MergeRecord } from '@parlour/contract/customer/merge';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { mergeQuery } from '../../features/customer/calls.ts';
import { CurrentStore, type StoreHere } from '../../features/team/store.ts';
import { type AppContext, CurrentAppContext } from '../../lib/app-context.ts';
import { MergeSheet } from './MergeSheet.tsx';

vi.mock('../Sheet.tsx', () => ({ Sheet: ({ children }: { children: ReactNode }) => children }));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => () => {},
}));
vi.mock('@parlour/ui/feedback/Toast.tsx', () => ({ useToast: () => ({ show() {} }) }));

const t = translator('en', en, en);
const nothing = { appointments: 0, coming: 0, rights: 0, balances: [], points: 0, forms: 0, notes: 0, bills: 0 };
const contact = { lastName: 'Tan', email: '', mobile: '', dialCode: '', country: '' };
const record = (id: string, isBlocked: boolean): MergeRecord => ({
  ...nothing,
  ...contact,
  id,
  firstName: id,
  isBlocked,
  version: '1',
  since: Date.parse('2026-12-01T00:00Z'),
  birthday: '',
  hasAccount: false,
});
const here = { store: { id: 'north', zone: 'UTC', country: 'AU' } } as unknown as StoreHere;

function shown(isUnlike: boolean, blocked: { kept?: boolean; merged?: boolean } = {}): string {
  const [kept, merged] = [record('Mei', blocked.kept ?? false), record('May', blocked.merged ?? false)];
  const preview: MergePreview = { kept, merged, obstacle: null, isUnlike };
  const queryClient = new QueryClient();
  queryClient.setQueryData(mergeQuery({ shopId: 'north', keptId: kept.id, mergedId: merged.id }).queryKey, preview);
  const lines: Record<'kept' | 'other', CustomerLine> = { kept, other: merged };
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <CurrentAppContext value={{ t, language: 'en' } as AppContext}>
        <CurrentStore value={here}>
          <MergeSheet {...lines} onClose={() => {}} onBack={() => {}} />
        </CurrentStore>
      </CurrentAppContext>
    </QueryClientProvider>,
  );
}

const lookOfButton = (html: string) =>
  [...html.matchAll(/<button([^>]*)>/g)].map(([, look = '']) => look).find((look) => look.includes('submit'));

test('0084 two customers who have nothing in common are merged by a red button, with a warning above', () => {
  expect(shown(true)).toContain(t('adminCustomer.mergeUnlike'));
  expect(lookOfButton(shown(true))).toMatch(/danger/);
  expect(shown(false)).not.toContain(t('adminCustomer.mergeUnlike'));
  expect(lookOfButton(shown(false))).toMatch(/primary/);
});

test('0084 a merge that blocks a customer who was not says whose block stays', () => {
  expect(shown(false, { merged: true })).toContain(t('adminCustomer.mergeBlocked', { name: 'May Tan' }));
  expect(shown(false, { kept: true })).toContain(t('adminCustomer.mergeBlocked', { name: 'Mei Tan' }));
  const said = t('adminCustomer.mergeBlocked', { name: '' }).trim();
  expect(shown(false)).not.toContain(said);
  expect(shown(false, { kept: true, merged: true })).not.toContain(said);
});
