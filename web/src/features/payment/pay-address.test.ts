import { expect, test } from 'vitest';
import { payAddress } from './pay-address.ts';

const origin = 'http://127.0.0.1:3000';

test('B-020 G-114 the address of the answer is taken as it is, other schemes and other plain hosts are not', () => {
  const secure = 'https://checkout.stripe.com/c/pay/cs_test_a1?x=1#frag';
  expect(payAddress(secure, [origin])).toBe(secure);
  expect(payAddress(`${origin}/pay/token`, [origin])).toBe(`${origin}/pay/token`);
  for (const wrong of ['javascript:alert(1)', 'http://evil.example/pay', 'data:text/html,x', '/pay/token', ''])
    expect(payAddress(wrong, [origin])).toBeNull();
});

test('B-020 on a chain’s own host without HTTPS the page to pay is where all stores are', () => {
  const ours = ['http://chain-a.localhost:3000', origin];
  expect(payAddress(`${origin}/pay/token`, ours)).toBe(`${origin}/pay/token`);
  expect(payAddress('http://chain-b.localhost:3000/pay/token', ours)).toBeNull();
});
