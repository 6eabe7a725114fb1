import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, openAccounts } from '../account/test/person.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { cardsGiven, claimOf, giveAway } from './test/gift-campaign.ts';

let server: TestApp;
let shop: BuiltShop;
beforeAll(async () => {
  server = await startTestApp({ env: { ...openAccounts.env, LIMIT_CLAIMS_PER_DEVICE: '30' } });
  shop = await buildShop(server.services.db);
});
afterAll(() => server.close());

const many = Array.from({ length: 20 }, (_, place) => place);

test('F-76 of 20 people who claim the last card at once, one gets it', async () => {
  const { code } = await giveAway(server, shop, { quantity: 1 });
  const token = await server.viewToken();
  const answers = await Promise.all(
    many.map(() => {
      const person = createPerson(server);
      return person.api.gift.claim(claimOf(shop, code, person.email), { token });
    }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ reason }) => reason === 'claim_sold_out')).toHaveLength(19);
  expect(await cardsGiven(server, shop, code)).toBe(1);
});

test('F-76 one person who claims 20 times at once gets one card, and is told so of the others', async () => {
  const { code } = await giveAway(server, shop);
  const person = createPerson(server);
  const token = await server.viewToken();
  const answers = await Promise.all(
    many.map(() => person.api.gift.claim(claimOf(shop, code, person.email), { token })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ reason }) => reason === 'claimed_once')).toHaveLength(19);
  expect(await cardsGiven(server, shop, code)).toBe(1);
});
