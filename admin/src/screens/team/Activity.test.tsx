import type { TeamChain, TeamMe, TeamStore } from '@parlour/contract/team/own';
import type { TeamAuditEntry, TeamAuditSubject } from '@parlour/contract/team/people';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { tw } from '@parlour/phrases/tw';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CurrentMe } from '../../features/team/me.ts';
import { type AppContext, CurrentAppContext } from '../../lib/app-context.ts';
import { Entry } from './Activity.tsx';

// Links need no router here.
vi.mock('../../lib/AppLink.tsx', () => ({ appLink: (link: object) => <a {...link} /> }));

const all = { 'calendar.read': 'all', 'till.use': 'all', 'customer.read': 'all', 'roster.read': 'all' } as const;
const store: TeamStore = {
  id: 'one',
  name: 'Bondi',
  zone: 'Australia/Sydney',
  timeFormat: '12',
  currencyCode: 'AUD',
  currencySymbol: '$',
  country: 'AU',
  permissions: all,
};
const chain = (more: Partial<TeamStore> = {}): TeamChain => ({
  id: 'chain',
  name: 'Lilac',
  roles: [{ role: 'owner', shopId: null }],
  staffIds: [],
  permissions: { 'audit.read': 'all', 'team.manage': 'all' },
  stores: [{ ...store, ...more }],
});
const subject: TeamAuditSubject = {
  kind: 'customer',
  shopId: '',
  customerId: null,
  customer: '',
  names: [],
  start: '',
  bookingId: null,
  billId: null,
  number: '',
  currencyCode: '',
  total: '',
  tenders: [],
};
type Given = Partial<Omit<TeamAuditEntry, 'about'>> & { about?: Partial<TeamAuditSubject> };

/** The lines of an entry, and where it leads. */
function shown({ about, ...entry }: Given, of = chain(), language: 'en' | 'tw' = 'en') {
  const whole: TeamAuditEntry = {
    id: 1,
    at: Date.parse('2027-01-11T04:30:00Z'),
    actorKind: 'team',
    actorId: 'm',
    actorName: 'Ada Quill',
    action: 'customer_noted',
    subject: 's',
    subjectName: '',
    reason: '',
    facts: {},
    staffNames: [],
    ...entry,
    about: about ? { ...subject, ...about } : null,
  };
  const t = language === 'tw' ? translator('tw', tw, en) : translator('en', en, en);
  const html = renderToStaticMarkup(
    <CurrentAppContext value={{ t, language } as AppContext}>
      <CurrentMe value={{ chains: [of] } as TeamMe}>
        <Entry entry={whole} chain={of} />
      </CurrentMe>
    </CurrentAppContext>,
  );
  const lines = [...html.matchAll(/<p[^>]*>(.*?)<\/p>/g)].map(([, line]) => line);
  return { lines, href: /href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? null };
}

const visit = {
  action: 'booking_confirmed',
  facts: { shopId: 'one', start: '2027-01-18 15:30' },
  about: {
    kind: 'appointment',
    shopId: 'one',
    bookingId: 'B1',
    customer: 'Mei Tan',
    customerId: 'M1',
    names: ['Cut', 'Color'],
    start: '2027-01-19 10:00',
  },
} as const satisfies Given;

test('0080 an appointment is told with its customer, its services and its time then, and leads to where it is now', () => {
  expect(shown({ ...visit, about: { ...visit.about, names: [...visit.about.names] } })).toEqual({
    lines: [
      'Ada Quill confirmed Mei Tan’s appointment',
      'Cut, Color · Mon 18 January, 3:30\u00A0pm',
      'Mon, 11 January 2027 at 3:30\u00A0pm',
    ],
    href: '/store/one/calendar?day=2027-01-19&appointment=B1',
  });
  const inChinese = shown({ ...visit, about: { ...visit.about, names: ['剪髮'] } }, chain(), 'tw');
  expect(inChinese.lines[0]).toBe('Ada Quill 確認了Mei Tan的預約');
  expect(inChinese.lines[1]).toContain('剪髮');
});

test('0080 what is no more, or is not open to the member, leads nowhere and names nobody', () => {
  const gone = shown({ action: 'booking_confirmed', facts: visit.facts });
  expect(gone.lines[0]).toBe('Ada Quill confirmed a customer’s appointment');
  expect(gone.href).toBeNull();
  const about = { ...visit.about, names: ['Cut'] };
  expect(shown({ ...visit, about }, chain({ permissions: {} })).href).toBeNull();
  expect(shown({ ...visit, about }, chain({ id: 'other' })).href).toBeNull();
  expect(shown({ about: { customer: '', customerId: null } })).toMatchObject({
    lines: ['Ada Quill changed the notes on a customer', expect.any(String)],
    href: null,
  });
  expect(shown({ about: { customer: 'Mei Tan', customerId: 'M1' } }).href).toBe('/store/one/customers/M1');
});

test('0085 a sale is told with its bill, its customer, its payments and what was taken off; a refund with where it went', () => {
  const bill = {
    kind: 'bill',
    shopId: 'one',
    billId: 'L1',
    number: 'A-7',
    customer: 'Mei Tan',
    currencyCode: 'AUD',
    tenders: ['card', 'cash'],
  } as const;
  const about = { ...bill, tenders: [...bill.tenders] };
  const facts = { totalMinor: 4550, typedMinor: 0, loweredMinor: 500, leftOut: 2, leftOutMinor: 3000 };
  const sale = shown({ action: 'till_settled', facts, about });
  expect(sale.lines.slice(0, 5)).toEqual([
    'Ada Quill settled bill A-7: $45.50',
    'Customer: Mei Tan',
    `Paid by ${en.tender.card}, ${en.tender.cash}`,
    'Prices lowered by $5',
    'Left out of the appointment: 2 ($30)',
  ]);
  expect(sale.href).toBe('/store/one/till/bills/L1');
  const refund = shown({
    action: 'till_refunded',
    facts: { shopId: 'one', amountMinor: 3550, currency: 'AUD', number: 'A-7', tenders: ['cash'], refundId: 'r' },
    reason: 'Wrong color',
    about,
  });
  expect(refund.lines.slice(0, 4)).toEqual([
    'Ada Quill refunded $35.50 on bill A-7',
    'Customer: Mei Tan',
    `Back to ${en.tender.cash}`,
    'Reason: Wrong color',
  ]);
  const cards = [{ rightId: 'g', ending: 'PJXC', amountMinor: 2000 }];
  for (const action of ['till_settled', 'till_refunded'])
    expect(shown({ action, facts: { ...facts, cards }, about }).lines).toContain(`${en.tender.gift_card} …PJXC · $20`);
  const corrected = shown({
    action: 'till_corrected',
    facts: { shopId: 'one', amountMinor: 3550, currency: 'AUD', number: 'A-7', before: 'card', kind: 'cash' },
    about,
  });
  expect(corrected.lines[0]).toBe('Ada Quill corrected $35.50 on bill A-7: Bank card is now Cash');
  expect(corrected.href).toBe('/store/one/till/bills/L1');
  const drawer = shown({ action: 'till_cash_out', subject: 'one', facts: { amountMinor: -2000 } });
  expect([drawer.lines[0], drawer.href]).toEqual(['Ada Quill took $20 out of the drawer', '/store/one/till/day']);
});

test('0086 a change of the roster is told with the person and the days, and leads to them', () => {
  const about = { kind: 'staff', shopId: 'one', names: ['Anna'] } as const;
  const facts = { shopId: 'one', from: '2027-01-18 00:00', to: '2027-01-20 00:00', touched: 2 };
  const leave = shown({ action: 'roster_leave_added', facts, about: { ...about, names: ['Anna'] } });
  expect(leave.lines.slice(0, 3)).toEqual([
    'Ada Quill added leave for Anna',
    'Mon 18 January – Tue 19 January',
    'Appointments that need attention: 2',
  ]);
  expect(leave.href).toBe('/store/one/roster?day=2027-01-18');
  const hours = shown({
    action: 'roster_hours_changed',
    subject: '',
    staffNames: ['Anna', 'Ben'],
    facts: { shopId: 'one', staffIds: ['a', 'b'], isWeekly: true, days: [] },
  });
  expect(hours.lines.slice(0, 2)).toEqual(['Ada Quill changed Anna, Ben’s working hours', 'Weekly hours']);
});

test('0093 a deletion that did not happen is told as none', () => {
  const about = { customer: 'Mei Tan', customerId: 'M1' };
  const kept = shown({ action: 'member_forgotten', facts: { outcome: 'visits_ahead' }, about });
  expect(kept.lines[0]).toBe('Ada Quill asked for Mei Tan’s data to be deleted; it was kept for now');
  expect(shown({ action: 'member_forgotten', facts: { outcome: 'forgotten' } }).lines[0]).toBe(
    'Ada Quill deleted a customer’s data',
  );
});
