import type { MoveMoney } from '@parlour/contract/appointment/move';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { type AppContext, CurrentAppContext } from '../../lib/app-context.ts';
import { MovedPrice } from './MovedPrice.tsx';

vi.mock('../../features/team/amounts.ts', () => ({
  useAmounts: () => (_currency: string, amount: string) => `$${amount}`,
}));

const t = translator('en', en, en);
const shown = (hasFromPrice: boolean, total: string) =>
  renderToStaticMarkup(
    <CurrentAppContext value={{ t, language: 'en' } as AppContext}>
      <MovedPrice money={{ currencyCode: 'AUD', totalBefore: '50', total, hasFromPrice } as MoveMoney} />
    </CurrentAppContext>,
  );

test('a price that stays is said in one sentence, also where it begins at an amount', () => {
  expect(shown(false, '50')).toContain('The price stays $50, as agreed.');
  expect(shown(true, '50')).toContain('The price stays from $50, as agreed.');
  expect(shown(true, '60')).toContain(t('adminAppointment.fromAmount', { amount: '$60' }));
});
