import { expect, test } from 'vitest';
import { fragments, paths } from './paths.ts';

test('B-011 B-012 B-021 every address of the app', () => {
  const shop = { shopId: 'S1' };
  expect([
    paths.landing(),
    paths.landing({ lang: 'tw' }),
    paths.explore(),
    paths.explore({ name: 'hair & nails', page: '2' }),
    paths.shop(shop),
    paths.shop({ shopId: 'S1', tab: 'services', lang: 'ch' }),
    paths.shop({ shopId: 'S1', tab: 'mendian' }),
    fragments.service('P1'),
    fragments.person('E1'),
    fragments.stores(),
    paths.book(shop, 'time'),
    paths.chain('C/1'),
    paths.chain('C1', { shopId: 'S1', tab: 'staffs' }),
    paths.appointments(),
    paths.favorites(),
    paths.profile(),
    paths.booking('R1'),
    paths.gallery(),
  ]).toMatchInlineSnapshot(`
    [
      "/",
      "/?lang=tw",
      "/home",
      "/home?name=hair+%26+nails&page=2",
      "/shopDetail?compId=S1",
      "/shopDetail?compId=S1&lang=ch",
      "/shopDetail?compId=S1&tab=mendian",
      "service/P1",
      "staff/E1",
      "stores",
      "/shopDetail?compId=S1#book/time",
      "/detail/C%2F1",
      "/detail/C1?compId=S1&tab=staffs",
      "/appointments",
      "/favorites",
      "/userInfo",
      "/reserveDetail?id=R1",
      "/dev/gallery",
    ]
  `);
});
