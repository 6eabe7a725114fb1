import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Draft, DraftLine } from '../../features/till/draft.ts';
import { type AppContext, CurrentAppContext } from '../../lib/app-context.ts';
import type { CartProps } from './Cart.tsx';
import { CartActions } from './CartActions.tsx';

const t = translator('en', en, en);
const cash = { kind: 'cash', label: '', amountMinor: 5700, givenMinor: null } as const;

/** The end of a sale of 157.00, of which these payments were taken. */
function shown(
  tenders: Draft['tenders'],
  toGiveBack: Draft['tenders'] = [],
  kinds: DraftLine['kind'][] = [],
  isLoading = false,
): string {
  const part = {
    draft: { tenders, couponId: null, lines: kinds.map((kind) => ({ kind })) },
    toGiveBack,
    isLoading,
    counted: { openMinor: 15_700 },
    format: { minor: (minor: number) => `$${minor / 100}` },
    offered: { coupons: [] },
  } as unknown as CartProps;
  return renderToStaticMarkup(
    <CurrentAppContext value={{ t, language: 'en' } as AppContext}>
      <CartActions {...part} isBusy={false} isPayable={toGiveBack.length === 0} onPay={() => {}} onOpen={() => {}} />
    </CurrentAppContext>,
  );
}

test('beside the sale stands what is left of it to pay, and what was taken so far', () => {
  const whole = shown([]);
  expect(whole).toContain(t('adminTill.pay', { amount: '$157' }));
  expect(whole).not.toContain(t('adminTill.taken'));
  const split = shown([cash]);
  expect(split).toContain(t('adminTill.pay', { amount: '$100' }));
  expect(split).toContain(`${t('adminTill.toPay')}</span><span`);
  expect(split).not.toContain('$157');
  expect(split).toContain(t('tender.cash'));
  expect(split).toContain('$-57');
  const paid = shown([{ ...cash, amountMinor: 15_700 }]);
  expect(paid).toContain(t('adminTill.finish'));
  expect(paid).not.toContain(t('adminTill.pay', { amount: '$0' }));
});

test('0085 while money is to be given back nothing is paid, and beside the button it says why', () => {
  const blocked = shown([], [cash]);
  expect(blocked).toContain(t('adminTill.giveBackFirst'));
  expect(blocked).toMatch(/aria-disabled="true"/);
  expect(shown([])).not.toContain(t('adminTill.giveBackFirst'));
  expect(shown([])).not.toMatch(/aria-disabled="true"/);
});

test('a discount on everything is offered where there is something that it takes off', () => {
  const discount = t('adminTill.addDiscount');
  expect(shown([], [], ['gift_card', 'service'])).toContain(discount);
  expect(shown([], [], ['gift_card', 'package'])).not.toContain(discount);
});

test('until it is known what the customer holds, the payment waits, and nothing that would move stands below it', () => {
  const loading = shown([], [], ['service'], true);
  expect(loading).toContain('data-loading="true"');
  expect(loading).toContain(t('shell.loading'));
  expect(loading).not.toContain(t('adminTill.startOver'));
  const known = shown([], [], ['service']);
  expect(known).not.toContain('data-loading');
  expect(known).toContain(t('adminTill.startOver'));
});
