import { expect, test } from 'vitest';
import { offeredTenders, paysByWallet } from './offered-tenders.ts';

test('0099 a till offers WeChat Pay and Alipay where customers pay with them', () => {
  expect(offeredTenders('US')).toEqual(['cash', 'card', 'paypal', 'others']);
  expect(offeredTenders('')).toEqual(['cash', 'card', 'paypal', 'others']);
  for (const country of ['CN', 'TW', 'AU'])
    expect(offeredTenders(country)).toEqual(['cash', 'card', 'wechat', 'alipay', 'paypal', 'others']);
});

test('0085 wallets are no rare payments only where most customers have one', () => {
  expect(['CN', 'HK', 'TW', 'AU', ''].filter(paysByWallet)).toEqual(['CN', 'HK']);
});
