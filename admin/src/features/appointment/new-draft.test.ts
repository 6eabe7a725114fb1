import type { NewOptions, NewService } from '@parlour/contract/appointment/new';
import { describe, expect, test } from 'vitest';
import {
  contactFrom,
  customerOf,
  emptyContact,
  firstDay,
  firstDraft,
  isTouched,
  mostGuestsOf,
  offeredStart,
  servicesFor,
  typedIn,
  waysOf,
  wantedOf,
  withGuests,
  withLine,
  withoutLine,
  withPerson,
  withService,
  withStart,
  withVisit,
} from './new-draft.ts';
import { lacksIn } from './new-lacks.ts';
import { datesOf, seriesOf, withRepeat, withSkipped } from './new-series.ts';
import { menuTermsOf, termsOf, termsOfLine } from './new-terms.ts';
import { newQuestion } from './new-question.ts';

const service = (code: string, more: Partial<NewService> = {}): NewService => ({
  code,
  name: code,
  category: 'hair',
  minutes: 30,
  price: '50.00',
  priceType: 'FIXED',
  isAddOnOnly: false,
  addOnCodes: [],
  staffIds: ['anna', 'ben'],
  terms: [],
  ...more,
});
const cut = service('cut', {
  name: 'Short cut',
  terms: [{ staffId: 'anna', minutes: 45, price: '60.00', priceType: 'FROM' }],
});
const mask = service('mask', { isAddOnOnly: true, minutes: 10, price: '8.50' });
const colour = service('colour', { staffIds: ['ben'] });
const options = {
  currency: 'AUD',
  services: [cut, mask, colour],
  ownStaffIds: null,
  hasPersonPerService: true,
  hasGroups: true,
  mostGuests: 10,
} as unknown as NewOptions;

describe('0083 what is put together at the desk', () => {
  test('the day of the calendar is begun with, or the next one with a free time; a past day is today', () => {
    const bounds = { today: '2026-12-01', lastDay: '2027-06-01' };
    const begun = (day: string) => firstDay(firstDraft({ day }), bounds);
    expect([begun('2026-11-29'), begun('2026-12-01'), begun('2026-12-03'), begun('2028-01-01')]).toEqual([
      null,
      null,
      '2026-12-03',
      '2027-06-01',
    ]);
    const at = (start: string) => ({ start, staffIds: [] });
    const next = [at('2026-12-01 11:00'), at('2026-12-04 09:00')];
    const free = { day: '2026-12-03', times: [at('2026-12-03 10:00')], next };
    expect(offeredStart(free, '2026-12-03')).toBe('2026-12-03 10:00');
    expect(offeredStart({ ...free, times: [] }, '2026-12-03')).toBe('2026-12-04 09:00');
    expect(offeredStart({ ...free, day: '2026-12-02' }, '2026-12-03')).toBeUndefined();
    expect(offeredStart(free, null)).toBe('2026-12-01 11:00');
  });

  test('a change that was typed makes it another form, a start that was only offered does not', () => {
    const draft = firstDraft({});
    expect(typedIn(withStart(draft, '2026-12-01 11:00', true))).toBe(typedIn(draft));
    expect(typedIn(withStart(draft, '2026-12-01 11:00'))).not.toBe(typedIn(draft));
    expect(typedIn({ ...draft, note: 'Door' })).not.toBe(typedIn(draft));
  });

  test('someone else with a known phone is said so, for this phone alone', () => {
    const contact = { firstName: 'Bo', lastName: '', email: '', mobile: '0412 345 678' };
    const typed = { kind: 'typed' as const, contact, otherFor: waysOf(contact) };
    expect(customerOf({ customer: typed })).toMatchObject({ firstName: 'Bo', isOther: true });
    const other = { ...typed, contact: { ...contact, mobile: '0412 999 111' } };
    expect(customerOf({ customer: other })).not.toHaveProperty('isOther');
    expect(customerOf({ customer: { kind: 'typed', contact } })).not.toHaveProperty('isOther');
  });

  test('a pressed time and person are there, and nothing is lost by closing', () => {
    const opened = { start: '2027-01-14 10:00', staffId: 'anna' };
    const draft = firstDraft(opened);
    expect(draft).toMatchObject({ start: '2027-01-14 10:00', staffId: 'anna' });
    expect(isTouched(draft, opened)).toBe(false);
    expect(isTouched({ ...draft, isWalkIn: true, start: null }, opened)).toBe(false);
    expect(isTouched({ ...draft, note: 'Door' }, opened)).toBe(true);
    expect(isTouched({ ...draft, customer: { kind: 'none', search: 'Mira' } }, opened)).toBe(true);
  });

  test('a service takes the chosen person who does it, and no one else', () => {
    const draft = withService(withService(firstDraft({ staffId: 'anna' }), cut, options), colour, options);
    expect(wantedOf(draft).map(({ code, staffId }) => [code, staffId])).toEqual([
      ['cut', 'anna'],
      ['colour', null],
    ]);
    const own = { ...options, ownStaffIds: ['ben'] };
    expect(wantedOf(withService(firstDraft({}), cut, own))[0]!.staffId).toBe('ben');
  });

  test('where one person serves all of a guest, a choice is for all of that guest', () => {
    const two = withService(withService(firstDraft({}), cut, options), cut, options);
    const one = { ...options, hasPersonPerService: false };
    expect(withPerson(two, 1, 'ben', one).lines.map(({ staffId }) => staffId)).toEqual(['ben', 'ben']);
    expect(withPerson(two, 1, 'ben', options).lines.map(({ staffId }) => staffId)).toEqual(['ben', null]);
    expect(withPerson(withLine(two, 2, { guest: 2 }), 1, 'ben', one).lines.map(({ staffId }) => staffId)).toEqual([
      'ben',
      null,
    ]);
  });

  test('guests are counted on without a gap', () => {
    const three = [1, 2, 3].reduce((draft) => withService(draft, cut, options), firstDraft({}));
    const group = withLine(withLine(three, 2, { guest: 2 }), 3, { guest: 3 });
    expect(withoutLine(group, 2).lines.map(({ guest }) => guest)).toEqual([1, 2]);
  });

  test('a further guest gets the services of the first one, and the person of nobody', () => {
    const alone = withService(withService(firstDraft({ staffId: 'anna' }), cut, options), colour, options);
    const three = withGuests(alone, 3, options);
    expect(three.guests).toBe(3);
    expect(wantedOf(three).map(({ code, guest, staffId }) => [code, guest, staffId])).toEqual([
      ['cut', 1, 'anna'],
      ['colour', 1, null],
      ['cut', 2, null],
      ['colour', 2, null],
      ['cut', 3, null],
      ['colour', 3, null],
    ]);
    expect(new Set(three.lines.map(({ id }) => id)).size).toBe(6);
    // What a guest has of their own stays when another one comes.
    const own = withGuests(withoutLine(withGuests(alone, 2, options), 4), 3, options);
    expect(wantedOf(own).map(({ code, guest }) => [code, guest])).toEqual([
      ['cut', 1],
      ['colour', 1],
      ['cut', 2],
      ['cut', 3],
      ['colour', 3],
    ]);
    expect(wantedOf(withGuests(three, 1, options))).toEqual(wantedOf(alone));
  });

  test('the first service and the usual visit are for all who come, a later service for one of them', () => {
    const two = withService(withGuests(firstDraft({ staffId: 'anna' }), 2, options), cut, options);
    expect(wantedOf(two).map(({ guest, staffId }) => [guest, staffId])).toEqual([
      [1, 'anna'],
      [2, null],
    ]);
    const more = withService(withPerson(two, 2, 'ben', options), colour, options, 2);
    expect(more.staffId).toBe('anna');
    expect(wantedOf(withService(more, cut, options)).map(({ code, guest, staffId }) => [code, guest, staffId])).toEqual(
      [
        ['cut', 1, 'anna'],
        ['cut', 1, 'anna'],
        ['cut', 2, 'ben'],
        ['colour', 2, 'ben'],
      ],
    );
    const visit = { start: '2026-12-01 10:00', lines: [{ code: 'cut', staffId: 'ben', addOnCodes: ['mask'] }] };
    expect(wantedOf(withVisit(withGuests(firstDraft({}), 2, options), visit, options))).toEqual([
      { code: 'cut', staffId: 'ben', guest: 1, addOnCodes: ['mask'] },
      { code: 'cut', staffId: null, guest: 2, addOnCodes: ['mask'] },
    ]);
    // The last service of a guest takes the guest along.
    expect(withoutLine(two, 2).guests).toBe(1);
  });

  test('no more come than the store and one appointment have places for', () => {
    const four = [cut, cut, colour, colour].reduce((draft, one) => withService(draft, one, options), firstDraft({}));
    expect(mostGuestsOf(four, options)).toBe(7);
    expect(withGuests(four, 10, options)).toMatchObject({ guests: 7, lines: { length: 28 } });
    expect(mostGuestsOf(firstDraft({}), options)).toBe(10);
    expect(mostGuestsOf(four, { ...options, hasGroups: false })).toBe(1);
  });

  test('guests are served side by side: the longest visit counts, and all are paid', () => {
    const two = withGuests(withService(firstDraft({}), cut, options), 2, options);
    expect(termsOf(options, two.lines)).toEqual({ minutes: 30, amount: 100, hasFrom: false });
    expect(termsOf(options, withService(two, colour, options, 2).lines)).toMatchObject({ minutes: 60, amount: 150 });
  });

  test('a date of a series is left out or chosen again, and a reason for one time is none for a series', () => {
    const late = { ...withStart(withService(firstDraft({}), cut, options), '2027-01-14 19:30'), override: 'Wedding' };
    const series = withRepeat(late, { everyWeeks: 1, count: 3 });
    expect(series.override).toBeNull();
    const other = { ...series, instead: { '2027-01-21 19:30': '2027-01-22 10:00' } };
    expect(datesOf(other)).toEqual(['2027-01-14 19:30', '2027-01-22 10:00', '2027-01-28 19:30']);
    const two = withSkipped(withSkipped(other, '2027-01-14 19:30', true), '2027-01-21 19:30', true);
    expect(datesOf(two)).toEqual(['2027-01-28 19:30']);
    expect(seriesOf(two, 'shop')).toMatchObject({ count: 3, skip: ['2027-01-14 19:30', '2027-01-21 19:30'] });
    // What was chosen in its place is not remembered.
    expect(datesOf(withSkipped(two, '2027-01-21 19:30', false))).toEqual(['2027-01-21 19:30', '2027-01-28 19:30']);
    expect(newQuestion(withSkipped(other, '2027-01-28 19:30', true), 'shop')).toMatchObject({
      kind: 'series',
      asked: { starts: ['2027-01-14 19:30', '2027-01-22 10:00'] },
    });
    expect(datesOf(withRepeat(two, { everyWeeks: 1, count: 3 }))).toHaveLength(3);
  });

  test('the usual visit comes back with its person', () => {
    const visit = { start: '2026-12-01 10:00', lines: [{ code: 'cut', staffId: 'ben', addOnCodes: ['mask'] }] };
    expect(wantedOf(withVisit(firstDraft({}), visit, options))).toEqual([
      { code: 'cut', staffId: 'ben', guest: 1, addOnCodes: ['mask'] },
    ]);
    expect(wantedOf(withVisit(firstDraft({ staffId: 'anna' }), visit, options))[0]!.staffId).toBe('anna');
  });

  test.each([
    ['Ada Quill', { firstName: 'Ada', lastName: 'Quill' }],
    ['  0412 345 678', { mobile: '0412 345 678', firstName: '' }],
    ['ada@example.com', { email: 'ada@example.com' }],
  ])('what was typed to find "%s" begins a new customer', (typed, expected) => {
    expect(contactFrom(typed)).toMatchObject(expected);
  });

  test('all that is missing is said in the order of the page', () => {
    const draft = firstDraft({});
    expect(lacksIn(draft)).toEqual(['customer', 'services']);
    const known = { ...draft, customer: { kind: 'known' as const, memberId: 'ada' } };
    expect(lacksIn(known)).toEqual(['services']);
    // A time is chosen for services.
    expect(lacksIn(withService(known, cut, options))).toEqual(['time']);
    expect(lacksIn(withService(draft, cut, options))).toEqual(['customer', 'time']);
    expect(lacksIn({ ...withService(known, cut, options), start: '2027-01-14 10:00' })).toEqual([]);
    const typed = { ...draft, customer: { kind: 'typed' as const, contact: emptyContact } };
    expect(lacksIn(typed)).toEqual(['name', 'services']);
    const named = { kind: 'typed' as const, contact: { ...emptyContact, lastName: 'Quill' } };
    expect(lacksIn({ ...typed, customer: named })).toEqual(['services']);
    const walkIn = firstDraft({ isWalkIn: true });
    expect(lacksIn(walkIn)).toEqual(['services']);
    expect(lacksIn(withService(walkIn, cut, options))).toEqual([]);
    // A name may be missing of who is there, not of who will come.
    expect(lacksIn({ ...draft, customer: { kind: 'nameless' } })).toEqual(['customer', 'services']);
    expect(lacksIn({ ...walkIn, customer: { kind: 'nameless' } })).toEqual(['services']);
    expect(customerOf({ customer: { kind: 'nameless' } })).toEqual({});
  });

  test('services are found by parts of their names, and add-ons are none', () => {
    expect(servicesFor(options, 'CUT sho').map(({ code }) => code)).toEqual(['cut']);
    expect(servicesFor(options, '').map(({ code }) => code)).toEqual(['cut', 'colour']);
  });

  test('a person’s own price and time count, with the add-ons', () => {
    const [line] = withService(firstDraft({ staffId: 'anna' }), cut, options).lines;
    expect(termsOfLine(options, { ...line!, addOnCodes: ['mask'] })).toEqual({
      minutes: 55,
      amount: 68.5,
      hasFrom: true,
    });
  });

  test('before it is chosen a service costs what customers read: least where people differ, else what its person takes', () => {
    const facial = service('facial', {
      price: '95.00',
      minutes: 35,
      terms: [{ staffId: 'anna', minutes: 30, price: '85.00', priceType: 'FIXED' }],
    });
    expect(menuTermsOf(options, facial, null)).toEqual({ minutes: 30, most: 35, amount: 85, hasFrom: true });
    expect(menuTermsOf(options, facial, 'anna')).toEqual({ minutes: 30, most: 30, amount: 85, hasFrom: false });
    // Who has no terms of their own serves at those of the menu.
    expect(menuTermsOf(options, facial, 'ben')).toEqual({ minutes: 35, most: 35, amount: 95, hasFrom: false });
    expect(menuTermsOf(options, mask, null)).toEqual({ minutes: 10, most: 10, amount: 8.5, hasFrom: false });
  });
});

describe('0083 a series', () => {
  const draft = { ...withService(firstDraft({}), cut, options), start: '2027-01-14 10:00' };

  test('is asked for with what was chosen in place of a date, once it is complete', () => {
    const repeat = { everyWeeks: 2, count: 3 };
    const instead = { '2027-01-28 10:00': '2027-01-28 11:00' };
    expect(seriesOf(draft, 'shop')).toBeNull();
    expect(seriesOf({ ...draft, repeat, start: null }, 'shop')).toBeNull();
    expect(seriesOf({ ...draft, repeat, instead }, 'shop')).toEqual({
      shopId: 'shop',
      lines: wantedOf(draft),
      start: '2027-01-14 10:00',
      everyWeeks: 2,
      count: 3,
      instead,
      skip: [],
    });
  });

  test('asks the same question whatever is loaded beside it: where anyone may serve, nobody is named', () => {
    const repeat = { everyWeeks: 2, count: 3 };
    const instead = { '2027-01-28 10:00': '2027-01-28 11:00' };
    const question = newQuestion({ ...draft, repeat, instead }, 'shop');
    expect(question).toMatchObject({
      kind: 'series',
      asked: {
        lines: [{ code: 'cut', staffId: null, guest: 1, addOnCodes: [] }],
        starts: ['2027-01-14 10:00', '2027-01-28 11:00', '2027-02-11 10:00'],
        everyWeeks: 2,
      },
    });
    expect(newQuestion({ ...draft, repeat, instead }, 'shop')).toEqual(question);
  });
});
