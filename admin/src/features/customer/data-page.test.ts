import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { expect, test } from 'vitest';
import { dataPage, fileNameOf } from './data-page.ts';

const t = translator('en', en, en);
const style = {
  t,
  language: 'en',
  tag: 'en-AU',
  zone: 'Australia/Sydney',
  timeFormat: '12',
  stores: [{ id: 's1', name: 'Lumen' }],
  amountIn: (currency: string, amount: string) => `${amount} ${currency}`,
};
const head = { title: 'Amara <Finch>', text: 'As of today' };
const data = {
  logLines: [],
  bookings: [
    {
      id: 'b1',
      shopId: 's1',
      localStart: '2027-01-14 10:00',
      state: 'finished',
      createdAt: Date.UTC(2027, 0, 12, 21),
      currency: 'AUD',
      totalMinor: 13_750,
      zone: 'Australia/Perth',
      remark: '</script><script>alert(1)</script>',
      language: '',
      items: [{ name: 'Cut', quantity: 1, priceMinor: 9500, addOns: ['Mask', 'Oil'] }],
      hasPhoto: false,
    },
  ],
  members: [{ firstName: 'Amara', email: 'a&b@mail.example' }],
  profiles: [{ gender: '0' }],
  bills: [
    {
      shopId: 's2',
      currency: 'AUD',
      settledAt: Date.UTC(2027, 0, 14, 1),
      lines: [{ id: 'l1', kind: 'service', name: 'Cut', unitMinor: 5000 }],
      tenders: [{ kind: 'cash', label: '', amountMinor: 5000, parts: [{ lineId: 'l1', amountMinor: 5000 }] }],
      refunds: [{ amountMinor: 1000, restocked: ['l1'] }],
    },
  ],
  balances: [{ key: 'welcome-9', currency: 'AUD', balanceMinor: 2500, frozenMinor: 0 }],
  rights: [
    { name: 'Ten cuts', given: { cut: 10, '': 2 }, used: { cut: 3 }, boughtOn: '2027-01-10' },
    { kind: 'voucher', given: { '0eLiqMLphKzxnlPaHd9WST': 3, '2ohmdkMHAVImNlntLTL2w6': 2 } },
  ],
  shoeSize: 39,
};
const page = dataPage(data, head, style);
const jsonOf = (text: string): unknown =>
  JSON.parse(text.split('<script type="application/json" id="data">')[1]!.split('</script>')[0]!);

test('0084 the data of a customer reads as words: names, times of the store, amounts in their currency', () => {
  const words = page.replaceAll(/<script[\s\S]*<\/script>|<[^>]*>/g, '|').replaceAll(/\|[|\n]*/g, '|');
  for (const row of [
    'First name|Amara|',
    'Store|Lumen|',
    'Status|Finished|',
    'Total|137.50 AUD|',
    'Price|95.00 AUD|',
    'Add-ons|Mask, Oil|',
    'Has photo|No|',
    'Shoe size|39|',
    'Email|a&amp;b@mail.example|',
    'Gender|Female|',
    'Store|Another store of the chain|',
    'Kind|Service|',
    'Kind|Cash|',
    'Given|cut: 10, 2|',
    'Used|cut: 3|',
    'Kind|Voucher|',
    'Given|5|',
    'Balance|25.00 AUD|',
  ])
    expect(words).toContain(`|${row}`);
  // An appointment of a store in the west is told in the time of that store, a bill in that of the store that is open.
  expect(words).toMatch(/\|Created\|[^|]*13 January 2027[^|]*5:00 am\|/);
  expect(words).toMatch(/\|Settled\|[^|]*14 January 2027[^|]*12:00 pm\|/);
  // Local days and times too, which are kept without a zone.
  expect(words).toMatch(/\|Date and time\|Thu,? 14 January 2027 10:00 am\|/);
  expect(words).toMatch(/\|Bought\|10 Jan 2027\|/);
  // The record comes first, and what holds nothing is not shown.
  expect(words.indexOf('|Record|')).toBeLessThan(words.indexOf('|Appointments|'));
  expect(words).not.toMatch(/Log lines|b1|s2|l1|welcome-9|Times of day/);
});

const wordsOf = (kept: Record<string, unknown>) =>
  dataPage(kept, head, style)
    .replaceAll(/<script[\s\S]*<\/script>|<[^>]*>/g, '|')
    .replaceAll(/\|[|\n]*/g, '|');

test.each([
  ['bookings', { state: 'held' }, 'Status|Time held|'],
  ['bookings', { language: 'tw' }, 'Language|繁體中文|'],
  ['bookings', { zone: 'Australia/Sydney', createdAt: Date.UTC(2027, 0, 12) }, 'Time zone|Australian Eastern Time|'],
  ['bookings', { contact: { country: 'AU' } }, 'Country|Australia|'],
  ['bookings', { rights: { uses: [{ kind: 'sessions' }], ended: 'returned' } }, 'Kind|Sessions|Result|Returned|'],
  ['waitlistEntries', { state: 'left', request: { parts: ['morning', 'evening'] } }, 'Left the waitlist|'],
  ['waitlistEntries', { offers: [{ state: 'passed' }] }, 'Status|Expired|'],
  ['charges', { form: 'hold', status: 'authorised', orders: [{ state: 'succeeded' }] }, 'Status|Held on the card|'],
  ['invoices', { state: 'invalid', buyer: { type: 'business', idType: 'brn' } }, 'Status|Not accepted|'],
  ['bills', { tenders: [{ kind: 'stored_value' }], lines: [{ kind: 'e_gift_card' }] }, 'Kind|E-gift card|'],
  ['rights', { kind: 'membership' }, 'Kind|Membership|'],
  ['points', { source: 'new_customer', points: 12_345 }, 'Source|New customer|Points|12,345|'],
  ['referrals', { role: 'invitee' }, 'Role|Was invited|'],
  ['forms', { filledBy: 'staff' }, 'Filled in by|The team|'],
  ['teamNotes', { kind: 'unblock' }, 'Kind|Online booking allowed again|'],
  ['profiles', { source: 'walk_in', religion: 'OTHERS', language: 'nl' }, 'Source|Walked in|'],
  ['pushes', { kind: 'chargeFailed' }, 'Kind|Payment failed|'],
])('0084 codes of the part %s are said in words: %o', (part, entry, expected) => {
  const words = wordsOf({ [part]: [entry] });
  expect(words).toContain(expected);
  const codes = JSON.stringify(entry).match(/(?<=:|\[)"[^"]+"/g) ?? [];
  for (const code of codes) expect(words).not.toContain(`|${code.slice(1, -1)}|`);
});

test('0084 what is no code of its part stays as it was written, and the kind of a mail is left to its subject', () => {
  expect(wordsOf({ teamNotes: [{ kind: 'note', text: 'cash' }] })).toContain('|Text|cash|');
  expect(wordsOf({ mails: [{ kind: 'billOpen', subject: 'Your bill' }] })).not.toMatch(/billOpen|Kind/);
});

test.each([
  ['bookings', { remark: '2027-01-14 99:99' }, '|Note from the customer|2027-01-14 99:99|'],
  ['bookings', { remark: '2027-01-14 24:30' }, '|Note from the customer|2027-01-14 24:30|'],
  ['bookings', { localStart: '2027-01-14 99:99' }, '|Date and time|2027-01-14 99:99|'],
  ['bookings', { localStart: '2027-01-14 01:30-05:00' }, ' 1:30 am (UTC−5)|'],
  ['members', { firstName: '2027-01-14' }, '|First name|2027-01-14|'],
  ['forms', { answers: [{ question: 'When?', answers: ['2027-01-14 10:00'] }] }, '|2027-01-14 10:00|'],
  ['profiles', { birthday: '1990-02-28' }, '|Birthday|28 Feb 1990|'],
  ['waitlistEntries', { request: { days: ['2027-01-14'] }, offers: [] }, '|Days|14 Jan 2027|'],
  ['rights', { given: { deeptissuemassage60min: 3, cut: 2 } }, '|Given|deeptissuemassage60min: 3, cut: 2|'],
])(
  '0084 days are told in words where they are kept as days, and typed texts as they were typed: %o',
  (part, entry, expected) => {
    expect(wordsOf({ [part]: [entry] }).replaceAll(/[\u00A0\u202F]/g, ' ')).toContain(expected);
  },
);

test('0084 nothing of it runs, and all of it is there for programs, to the letter', () => {
  expect(jsonOf(page)).toEqual(data);
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page).toContain('&lt;/script&gt;&lt;script&gt;alert(1)');
  expect(page).toContain('<h1>Amara &lt;Finch&gt;</h1>');
  expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
});

test('0084 the file is called by the customer, without what a file system refuses', () => {
  const named = (name: string) => fileNameOf(name, 'Personal data');
  expect(named('Amara Finch - personal data 2027-01-13')).toBe('Amara Finch - personal data 2027-01-13.html');
  expect(named('王小明的個人資料 2027-01-13')).toBe('王小明的個人資料 2027-01-13.html');
  expect(named('../../etc/pass\nwd: "Ann" <x>|?*\\')).toBe('etc pass wd Ann x.html');
  // A mark that turns the reading order could hide how the name ends.
  expect(named('Ann\u202Egpj')).toBe('Ann gpj.html');
  expect(named('... ')).toBe('Personal data.html');
  expect([...named('字'.repeat(200))]).toHaveLength(85);
});
