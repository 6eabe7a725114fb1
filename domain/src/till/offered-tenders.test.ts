import { expect, test } from 'vitest';
import { offeredTenders } from './offered-tenders.ts';

test('0099 a till offers WeChat Pay and Alipay where customers pay with them', () => {
  expect(offeredTenders('US')).toEqual(['cash', 'card', 'paypal', 'others']);
  expect(offeredTenders('')).toEqual(['cash', 'card', 'paypal', 'others']);
  for (const country of ['CN', 'TW', 'AU'])
    expect(offeredTenders(country)).toEqual(['cash', 'card', 'wechat', 'alipay', 'paypal', 'others']);
});
