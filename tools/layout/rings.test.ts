import { expect, test } from 'vitest';
import { ringComplaints } from './rings.ts';

const file = (path: string, imports = '') => ({ path, text: imports && `import type { Fact } from '${imports}';\n` });

test('two modules that import each other, and be it for a type, are a ring', () => {
  const files = [
    file('domain/src/menu/menu.ts', '../booking/booking.ts'),
    file('domain/src/booking/booking.ts'),
    file('domain/src/booking/resolve-lines.ts', '../menu/menu.ts'),
  ];
  expect(ringComplaints(files)).toEqual([
    'domain/booking, domain/menu import each other: domain/src/booking/resolve-lines.ts imports domain/src/menu/menu.ts; domain/src/menu/menu.ts imports domain/src/booking/booking.ts.',
  ]);
});

test('three folders in a ring are one complaint, and what only leads there is no part of it', () => {
  const files = [
    file('server/src/waitlist/actions/offer.ts', '../../review/actions/rate.ts'),
    file('server/src/review/actions/rate.ts', '../../share/queries/links.ts'),
    file('server/src/share/queries/links.ts', '../../waitlist/queries/entries.ts'),
    file('server/src/app/modules.ts', '../review/actions/rate.ts'),
  ];
  expect(ringComplaints(files)).toEqual([
    expect.stringMatching(/^server\/review, server\/share, server\/waitlist import each other: /),
  ]);
});

test('one way, imports inside a folder, other packages and tests are no ring', () => {
  expect(
    ringComplaints([
      file('web/src/screens/shop/ShopPage.tsx', '../../features/shop/calls.ts'),
      file('web/src/features/shop/calls.ts', './prices.ts'),
      file('web/src/features/shop/prices.ts', '@parlour/contract/shop/calls'),
      file('web/src/features/shop/calls.test.ts', '../../screens/shop/ShopPage.tsx'),
    ]),
  ).toEqual([]);
});
