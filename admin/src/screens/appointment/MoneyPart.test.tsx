import { billStates } from '@parlour/domain/bill/bill-state';
import type { Appointment } from '@parlour/contract/appointment/read';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CurrentStore, type StoreHere } from '../../features/team/store.ts';
import { type AppContext, CurrentAppContext } from '../../lib/app-context.ts';
import { MoneyPart } from './MoneyPart.tsx';

vi.mock('../../features/team/amounts.ts', () => ({
  useAmounts: () => (_currency: string, amount: string) => `$${amount}`,
}));
vi.mock('../../lib/AppLink.tsx', () => ({ appLink: (link: object) => <a {...link} /> }));

const t = translator('en', en, en);
const here = { store: { id: 'north', permissions: { 'till.use': 'all' } } } as unknown as StoreHere;
const visit = { charge: null, rights: [], total: '50', hasFromPrice: false, billId: 'bill', currencyCode: 'AUD' };

const shown = (more: Partial<Appointment>) =>
  renderToStaticMarkup(
    <CurrentAppContext value={{ t, language: 'en' } as AppContext}>
      <CurrentStore value={here}>
        <MoneyPart appointment={{ ...visit, ...more } as Appointment} />
      </CurrentStore>
    </CurrentAppContext>,
  );

test('0105 a finished appointment whose payment nobody has recorded has no way to a bill beside the way to its payment', () => {
  const bill = '/store/north/till/bills/bill';
  expect(shown({ state: 'finished', isBillUnrecorded: true })).not.toContain(bill);
  expect(shown({ state: 'finished', isBillUnrecorded: false })).toContain(bill);
  expect(shown({ state: 'arrived', isBillUnrecorded: true })).toContain(bill);
});

test('a bill that settled the visit says where its money is, and an appointment without one says nothing', () => {
  expect(shown({ state: 'finished', billState: 'paid' })).toContain(t('bill.state_paid'));
  expect(shown({ state: 'arrived', billState: 'open' })).toContain(t('bill.state_open'));
  expect(shown({ state: 'finished', billState: 'refunded_in_part' })).toContain(t('bill.state_refunded_in_part'));
  const none = shown({ state: 'finished', billState: null });
  for (const state of billStates) expect(none).not.toContain(t(`bill.state_${state}`));
});
