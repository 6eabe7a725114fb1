import type { TeamMe } from '@parlour/contract/team/own';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CurrentMe } from '../../features/team/me.ts';
import { CurrentStore, type StoreHere } from '../../features/team/store.ts';
import type { Draft, DraftLine } from '../../features/till/draft.ts';
import type { TillFormat } from '../../features/till/money.ts';
import { type AppContext, CurrentAppContext } from '../../lib/app-context.ts';
import { DiscountSheet } from './DiscountSheet.tsx';

vi.mock('../LeaveQuestion.tsx', () => ({ useLeaving: () => ({}), LeaveQuestion: () => null }));
vi.mock('../Sheet.tsx', () => ({ Sheet: ({ children }: { children: ReactNode }) => children }));

const t = translator('en', en, en);

function shown(kinds: DraftLine['kind'][], lineId: string | null): string {
  const draft = { discounts: [], lines: kinds.map((kind, place) => ({ kind, id: String(place) })) } as unknown as Draft;
  return renderToStaticMarkup(
    <CurrentAppContext value={{ t, language: 'en' } as AppContext}>
      <CurrentMe value={{ id: 'ada' } as TeamMe}>
        <CurrentStore value={{ store: { id: 'north' } } as StoreHere}>
          <DiscountSheet {...{ draft, lineId }} format={{} as TillFormat} change={() => {}} onClose={() => {}} />
        </CurrentStore>
      </CurrentMe>
    </CurrentAppContext>,
  );
}

test('a discount on everything says what of the sale it leaves out', () => {
  expect(shown(['service', 'gift_card'], null)).toContain(t('adminTill.discountRights'));
  expect(shown(['service', 'product'], null)).not.toContain(t('adminTill.discountRights'));
  expect(shown(['service', 'gift_card'], '0')).not.toContain(t('adminTill.discountRights'));
});
