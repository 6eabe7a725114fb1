import type { CustomerRight } from '@parlour/contract/customer/card';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { type AppContext, CurrentAppContext } from '../../lib/app-context.ts';
import { RightLine } from './HoldingsPart.tsx';

vi.mock('../../features/team/tag.ts', () => ({ useTag: () => 'en-AU' }));
vi.mock('../../features/team/amounts.ts', () => ({ useAmounts: () => (_: string, amount: string) => amount }));

const t = translator('en', en, en);
const right: CustomerRight = {
  id: 'r',
  kind: 'package',
  name: 'Ten sessions',
  number: 'V326-GF9Z',
  state: 'inactive',
  balance: null,
  currencyCode: 'AUD',
  sessionsLeft: 10,
  lastDay: null,
  fromFirstUse: null,
};
const shown = (more: Partial<CustomerRight>) =>
  renderToStaticMarkup(
    <CurrentAppContext value={{ t, language: 'en' } as AppContext}>
      <RightLine right={{ ...right, ...more }} />
    </CurrentAppContext>,
  );

test('0084 a package that begins with its first use says so instead of being not active', () => {
  const waiting = shown({ fromFirstUse: { count: 6, unit: 2 } });
  expect(waiting).toContain('Starts with the first use');
  expect(waiting).toContain('valid for 6 months from then');
  expect(waiting).not.toContain('Not active');
  expect(shown({})).toContain('Not active');
});
