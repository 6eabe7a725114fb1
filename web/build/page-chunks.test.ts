import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clientEntry, routeFiles } from '../src/app/route-files.ts';
import { pageChunks } from './page-chunks.ts';

const at = (path: string) => join(import.meta.dirname, '..', path);
const [landing, explore, shop] = ['/', '/home/', '/shopDetail'].map((id) => routeFiles[id]![0]!);
const book = (page: string) => `src/screens/book/${page}.tsx`;
const imports: Record<string, string[]> = {
  [clientEntry]: ['../ui/src/button/Button.tsx', 'node_modules/react/index.js'],
  [landing!]: ['../ui/src/button/Button.tsx'],
  [explore!]: ['../ui/src/media/Picture.tsx'],
  [shop!]: ['../ui/src/media/Picture.tsx', '../ui/src/media/Carousel.tsx'],
  '../ui/src/media/Carousel.tsx': ['../ui/src/button/Button.tsx', '../ui/src/swipe.ts'],
  'src/lib/http/http-client.ts': ['src/lib/storage/device.ts'],
  [book('BookingPages')]: ['../ui/src/button/Button.tsx', 'src/lib/random-id.ts', 'src/lib/storage/device.ts'],
  [book('time/ChooseTime')]: ['../ui/src/date/DayStrip.tsx', 'src/features/booking/wanted.ts'],
  'src/features/booking/wanted.ts': ['../ui/src/swipe.ts'],
  [book('confirm/ConfirmBooking')]: [
    '../ui/src/date/DayStrip.tsx',
    '../ui/src/form/PhoneField.tsx',
    'src/features/rows.tsx',
    '../ui/src/Note.tsx',
    '../ui/src/Radio.tsx',
  ],
  '../ui/src/Radio.tsx': ['../ui/src/swipe.ts'],
  'src/screens/enter/Login.tsx': [
    '../ui/src/form/PhoneField.tsx',
    'src/lib/random-id.ts',
    '../ui/src/form/Checkbox.tsx',
    '../ui/src/Radio.tsx',
  ],
  'src/screens/bookings/Detail.tsx': ['src/features/rows.tsx', 'src/features/booking/wanted.ts'],
  'src/screens/dev/Gallery.tsx': ['../ui/src/date/DayStrip.tsx'],
};
const later: Record<string, string[]> = {
  [clientEntry]: [
    landing!,
    explore!,
    shop!,
    'src/screens/enter/Login.tsx',
    'src/screens/bookings/Detail.tsx',
    'src/lib/http/http-client.ts',
  ],
  [shop!]: [book('BookingPages'), 'src/screens/dev/Gallery.tsx'],
  [book('BookingPages')]: [book('time/ChooseTime'), book('confirm/ConfirmBooking')],
};
const asked: string[] = [];
const known = {
  getModuleInfo: (id: string) => {
    asked.push(id);
    const of = (lists: Record<string, string[]>) => {
      const found = Object.keys(lists).find((path) => at(path) === id);
      return (found ? lists[found]! : []).map(at);
    };
    return { importedIds: of(imports), dynamicallyImportedIds: of(later) };
  },
};
const { frame, pages } = pageChunks();
/** The first of the bundler's groups that wants a module has it. */
const chunkOf = (path: string) =>
  [frame, ...pages].map((nameOf) => nameOf(at(path), known)).find((name) => name !== null) ?? null;

test('what every page needs, or several finished pages do, is the frame', () => {
  expect(chunkOf(clientEntry)).toBe('frame');
  expect(chunkOf('../ui/src/button/Button.tsx')).toBe('frame');
  expect(chunkOf('../ui/src/media/Picture.tsx')).toBe('frame');
});

test('what one finished page alone needs is one file with it, however deep it lies', () => {
  expect(chunkOf('../ui/src/media/Carousel.tsx')).toBe('ShopPage');
  expect(chunkOf('../ui/src/swipe.ts')).toBe('ShopPage');
  expect(chunkOf(shop!)).toBe('ShopPage');
});

test('nothing is said of packages and of what other screens fetch later', () => {
  expect(chunkOf('node_modules/react/index.js')).toBeNull();
  expect(chunkOf('src/screens/enter/Login.tsx')).toBeNull();
  expect(chunkOf('../ui/src/form/Checkbox.tsx')).toBeNull();
});

test('the first pages of a booking are one file and the last ones another, with what they alone need', () => {
  expect(chunkOf(book('BookingPages'))).toBe('booking');
  expect(chunkOf('../ui/src/date/DayStrip.tsx')).toBe('booking');
  expect(chunkOf(book('confirm/ConfirmBooking'))).toBe('confirm');
  expect(chunkOf('../ui/src/Note.tsx')).toBe('confirm');
});

test('what other screens need too brings no booking along, nor a shop page to those that have none', () => {
  expect(chunkOf('src/lib/storage/device.ts')).toBe('wire');
  expect(chunkOf('src/lib/random-id.ts')).toBe('common');
  expect(chunkOf('src/features/booking/wanted.ts')).toBe('shop');
  expect(chunkOf('../ui/src/form/PhoneField.tsx')).toBe('fields');
  expect(chunkOf('../ui/src/Radio.tsx')).toBe('choices');
  expect(chunkOf('src/features/rows.tsx')).toBe('visit');
});

test('a file that others build upon is asked for before them', () => {
  const places = [
    '../ui/src/swipe.ts',
    'src/lib/random-id.ts',
    'src/features/booking/wanted.ts',
    '../ui/src/date/DayStrip.tsx',
  ];
  const groupOf = (path: string) => [frame, ...pages].findIndex((nameOf) => nameOf(at(path), known) !== null);
  expect(places.map(groupOf)).toEqual(places.map(groupOf).toSorted((left, right) => left - right));
});

test('the pages are followed once, not for every module', () => {
  const before = asked.length;
  chunkOf('../ui/src/media/Avatar.tsx');
  expect(asked).toHaveLength(before);
});
