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
      remark: '</script><script>alert(1)</script>',
      language: '',
      items: [{ name: 'Cut', quantity: 1, priceMinor: 9500, addOns: ['Mask', 'Oil'] }],
      hasPhoto: false,
    },
  ],
  members: [{ firstName: 'Amara', email: 'a&b@mail.example' }],
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
  ])
    expect(words).toContain(`|${row}`);
  expect(words).toMatch(/\|Created\|[^|]*13 January 2027[^|]*8:00 am\|/);
  // The record comes first, and what holds nothing is not shown.
  expect(words.indexOf('|Record|')).toBeLessThan(words.indexOf('|Appointments|'));
  expect(words).not.toMatch(/Log lines|b1/);
});

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
