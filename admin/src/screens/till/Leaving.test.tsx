import type { TillBill } from '@parlour/contract/till/bills';
import type { TillDay } from '@parlour/contract/till/day';
import type { TeamMe } from '@parlour/contract/team/own';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { CurrentMe } from '../../features/team/me.ts';
import { CurrentStore, type StoreHere } from '../../features/team/store.ts';
import type { Draft } from '../../features/till/draft.ts';
import type { TillFormat } from '../../features/till/money.ts';
import { type AppContext, CurrentAppContext } from '../../lib/app-context.ts';
import { keepTyped } from '../../lib/kept-text.ts';
import { CashSheet } from './CashSheet.tsx';
import { CloseForm } from './CloseForm.tsx';
import { DiscountSheet } from './DiscountSheet.tsx';
import { RefundSheet } from './RefundSheet.tsx';

/** What guards a form, and what closing its sheet does. */
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
vi.mock('../Sheet.tsx', () => ({
  Sheet({ onClose, children }: { onClose: unknown; children: ReactNode }) {
    seen.closes = onClose;
    return children;
  },
}));
vi.mock('@parlour/ui/feedback/Toast.tsx', () => ({ useToast: () => ({ show() {} }) }));

afterEach(() => vi.unstubAllGlobals());

const nothing = () => {};
const format = {
  currency: 'AUD',
  digits: 2,
  minor: String,
  amount: String,
  style: { tag: 'en-AU', currencySymbol: '$' },
} as unknown as TillFormat;
const bill = {
  id: 'first',
  number: '1',
  lines: [],
  refundable: { total: '50', lines: [], tenders: [] },
} as unknown as TillBill;
const draft = { reference: 'sale', lines: [], discounts: [] } as unknown as Draft;
const day = {
  lastNumber: 3,
  opening: '100',
  cashIn: '0',
  cashOut: '0',
  tenders: [],
  unsettledVisits: 0,
} as unknown as TillDay;

/** Opens a form in which this was typed before a reload, and says how it is guarded and what it shows. */
function guardOf(place: string, typed: unknown, form: ReactNode) {
  const texts = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
  });
  if (typed !== null) keepTyped('ada', `north ${place}`, typed);
  Object.assign(seen, { titles: [], closes: null });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <CurrentAppContext value={{ t: (key: string) => key, language: 'en' } as unknown as AppContext}>
        <CurrentMe value={{ id: 'ada' } as TeamMe}>
          <CurrentStore value={{ store: { id: 'north', country: 'AU' } } as unknown as StoreHere}>{form}</CurrentStore>
        </CurrentMe>
      </CurrentAppContext>
    </QueryClientProvider>,
  );
  const { isUnsaved, titles, closes } = seen;
  return { isUnsaved, titles, closesUnasked: closes === nothing, html };
}

const cash = { reference: 'one', kind: 'cash_in', typed: '20', reason: 'Change from the bank' };
const refunded = { reference: 'one', what: 'all', chosen: [], typed: '', reason: 'Wrong scent', restocks: true };
const counted = { after: 3, opening: null, counted: '170', left: '100', note: 'Ten are missing' };

test.each([
  ['closing', counted, 'adminTill.leaveClosing', <CloseForm key="day" {...{ day, format }} onClosed={nothing} />],
  [
    'refund first',
    { ...refunded, byTender: {} },
    'adminTill.leaveRefund',
    <RefundSheet key="refund" {...{ bill, format }} onClose={nothing} />,
  ],
  ['cash movement', cash, 'adminTill.leaveCash', <CashSheet key="cash" format={format} onClose={nothing} />],
  [
    'discount sale ',
    { kind: 'percent', typed: '10', reason: 'Late start' },
    'adminTill.leaveDiscount',
    <DiscountSheet key="off" {...{ draft, format }} lineId={null} change={nothing} onClose={nothing} />,
  ],
] as const)(
  'what is typed of a %s is there after a reload, and is asked about before it goes',
  (place, typed, title, form) => {
    const kept = guardOf(place, typed, form);
    expect(kept).toMatchObject({ isUnsaved: true, titles: [title], closesUnasked: false });
    expect(kept.html).toContain('note' in typed ? typed.note : typed.reason);
    expect(guardOf(place, null, form)).toMatchObject({ isUnsaved: false });
  },
);

test('a count that was begun before another desk has closed the day says so after a reload', () => {
  const shown = (after: number) =>
    guardOf('closing', { ...counted, after }, <CloseForm {...{ day, format }} onClosed={nothing} />).html;
  expect(shown(2)).toContain('adminTill.closedFirst');
  expect(shown(3)).not.toContain('adminTill.closedFirst');
});
