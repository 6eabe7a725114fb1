import { offeredRights } from '@parlour/domain/till/offered-rights';
import type { NamedHeld, SaleFacts } from '@parlour/domain/till/sale';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Draft, newDraft, saleOf, withRight } from '../../features/till/draft.ts';
import type { TillFormat } from '../../features/till/money.ts';
import { type AppContext, CurrentAppContext } from '../../lib/app-context.ts';
import { UsableNotice } from './UsableNotice.tsx';

const t = translator('en', en, en);
const five: NamedHeld = {
  right: {
    id: 'five',
    kind: 'package',
    scope: { stores: { kind: 'all' }, services: { kind: 'all' }, products: { kind: 'none' } },
    benefit: { kind: 'sessions', count: 5 },
    validity: { kind: 'unlimited' },
    boughtOn: '2027-01-01',
    endsOn: null,
    isFrozen: false,
  },
  use: { firstUsedOn: null, units: { '': 3 } },
  name: 'Five cuts',
  nameSecond: '',
};
const facts = (held: NamedHeld[]): SaleFacts => ({
  storeId: 's',
  today: '2027-01-13',
  held,
  booked: [],
  paidBeforeMinor: 0,
});
const cut = {
  kind: 'service',
  code: '',
  nameSecond: '',
  quantity: 1,
  price: '50.00',
  guest: 1,
  staffId: null,
} as const;
const draft = newDraft(
  {
    customer: null,
    lines: [
      { ...cut, id: 'a', articleId: 'cut', name: 'Cut' },
      { ...cut, id: 'b', articleId: 'wash', name: 'Wash' },
    ],
  },
  'AUD',
);
const format = { minor: (minor: number) => `$${minor / 100}` } as TillFormat;

function shown(
  of: Draft,
  { held = [five], balanceMinor = 0, openMinor = 10_000, points = 0, isLoading = false } = {},
): string {
  const known = facts(held);
  return renderToStaticMarkup(
    <CurrentAppContext value={{ t, language: 'en' } as AppContext}>
      <UsableNotice
        {...{ draft: of, format, balanceMinor, facts: known, isLoading }}
        change={() => {}}
        counted={{
          lines: [],
          discounts: [],
          tenders: [],
          totalMinor: openMinor,
          openMinor,
          uses: [],
          typedMinor: 0,
          netMinor: [],
        }}
        offered={offeredRights(saleOf(of), known)}
        points={points === 0 ? null : { balance: points, minorPer10000: 10_000, mostPart: '1' }}
      />
    </CurrentAppContext>,
  );
}

test('0099 a sale says above what is to be paid what its customer holds that can pay for it, and uses nothing by itself', () => {
  const right = t('adminTill.sessionsLeft', { name: 'Five cuts', count: '2' });
  expect(shown(draft)).toContain(t('adminTill.canPay', { right, items: `Cut${t('shell.listJoin')}Wash` }));
  expect(shown(draft)).toContain(t('adminTill.useRightNow'));
  expect(draft.rights).toEqual({});
  const used = ['a', 'b'].reduce((next, lineId) => withRight(next, lineId, 'five'), draft);
  expect(shown(used)).toBe('');
  expect(shown({ ...draft, lines: [] })).toBe('');
});

test('0099 balances and points are told of while there is something to pay', () => {
  const none = { held: [], balanceMinor: 2500, points: 300 };
  expect(shown(draft, none)).toContain(t('adminTill.canPayBalance', { amount: '$25' }));
  const points = t('adminTill.pointsText', { count: 300, amount: '$3' });
  expect(shown(draft, none)).toContain(t('adminTill.canPayPoints', { points }));
  expect(shown(draft, { ...none, openMinor: 0 })).toBe('');
  const card = { ...draft, lines: draft.lines.map((line) => ({ ...line, kind: 'gift_card' as const })) };
  expect(shown(card, none)).toBe('');
});

test('while what a customer holds is on its way, its room is kept below the lines; a sale without lines keeps none', () => {
  const none = { held: [], isLoading: true };
  expect(shown(draft, none)).toContain('aria-busy="true"');
  expect(shown({ ...draft, lines: [] }, none)).toBe('');
  expect(shown(draft, { held: [] })).toBe('');
});
