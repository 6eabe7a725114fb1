import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportPerson } from '../account/actions/export-person.ts';
import { recordAt } from '../rights/test/sell.ts';
import { signInAsNew } from '../test/sign-in.ts';
import { tablesWith } from '../test/tables-with.ts';
import { bookFor, type CustomerShop, signInAs, startCustomerShop } from './test/customer-shop.ts';

let chain: CustomerShop;
beforeAll(async () => {
  chain = await startCustomerShop();
});
afterAll(() => chain.server.close());

const shopId = () => chain.shop.shopId;

test('0084 a customer is handed out and erased as an account is, with what the team wrote', async () => {
  const { calls, as } = await signInAs(chain, 'manager');
  const email = 'zephyr@example.com';
  const name = { firstName: 'Zephyrine', lastName: 'Quill' };
  const { memberId, bookingId } = await bookFor(chain.server, chain.shop, { email, ...name });
  const of = { shopId: shopId(), memberId };
  await calls.writeNote({ ...of, kind: 'note', text: 'Kerosene allergy' }, as);
  await chain.till.adjustPoints({ ...of, points: 5, reference: 'five' });
  const { data } = (await calls.exportData(of, as)).reply;
  expect(data).toMatchObject({ members: [{ email }], teamNotes: [{ text: 'Kerosene allergy' }] });
  expect((await calls.previewDeletion(of, as)).reply).toMatchObject({ coming: 1, points: 5, name: 'Zephyrine Quill' });
  const ask = (typedName: string, givesUpBalances = true) =>
    calls.deleteCustomer({ ...of, typedName, givesUpBalances }, as);
  expect((await ask('zephyrine')).reason).toBe('name_not_typed');
  expect((await ask('Zephyrine Quill', false)).reason).toBe('balances_left');
  expect((await ask('Zephyrine Quill')).reason).toBe('customer_visits_ahead');
  expect(await tablesWith(chain.server.services, 'kerosene')).toEqual(['customer_notes']);
  await chain.db.updateTable('bookings').set({ state: 'cancelled' }).where('id', '=', bookingId).execute();
  const at = { chainId: chain.shop.chainId, actorKind: 'team' as const, actorId: 'a manager', at: new Date() };
  const beyond = {
    ...at,
    action: 'booking_changed',
    subject: bookingId,
    facts: JSON.stringify({ override: 'Kerosene fumes', state: 'confirmed' }),
  };
  await chain.db.insertInto('audit').values(beyond).execute();
  expect(await tablesWith(chain.server.services, 'kerosene')).toEqual(['audit', 'customer_notes']);
  expect((await ask('Zephyrine Quill')).reply).toBeNull();
  const left = await chain.db.selectFrom('audit').select('facts').where('subject', '=', bookingId).execute();
  expect(left.map(({ facts }) => facts)).toContainEqual({ override: '', state: 'confirmed' });
  expect(await tablesWith(chain.server.services, 'kerosene')).toEqual([]);
  expect(await tablesWith(chain.server.services, 'zephyr')).toEqual([]);
  expect((await calls.search({ shopId: shopId(), text: 'zephyrine' }, as)).reply.list).toEqual([]);
  const audit = await chain.db.selectFrom('audit').select('action').where('subject', '=', memberId).execute();
  const actions = audit.map(({ action }) => action);
  expect(actions.filter((action) => action === 'member_forgotten')).toHaveLength(2);
  expect(actions).toContain('member_exported');
});

test('0084 a name in Chinese characters is asked for in the order in which it is read', async () => {
  const { calls, as } = await signInAs(chain, 'manager');
  const name = { firstName: '小明', lastName: '王' };
  const { memberId, bookingId } = await bookFor(chain.server, chain.shop, { email: 'wang@example.com', ...name });
  const of = { shopId: shopId(), memberId };
  expect((await calls.previewDeletion(of, as)).reply.name).toBe('王小明');
  await chain.db.updateTable('bookings').set({ state: 'cancelled' }).where('id', '=', bookingId).execute();
  const asked = (typedName: string) => calls.deleteCustomer({ ...of, typedName, givesUpBalances: true }, as);
  expect((await asked('小明 王')).reason).toBe('name_not_typed');
  expect((await asked('王小明')).reply).toBeNull();
});

test('0084 who has an account asks in the app', async () => {
  const { calls, as } = await signInAs(chain, 'manager');
  const person = await signInAsNew(chain.server);
  const memberId = await recordAt(chain.server, chain.shop.chainId, person.accountId);
  const of = { shopId: shopId(), memberId };
  expect((await calls.exportData(of, as)).reply).toEqual({ outcome: 'has_account', data: null });
  expect((await calls.previewDeletion(of, as)).reply.hasAccount).toBe(true);
  const asked = { ...of, typedName: 'Mia', givesUpBalances: true };
  expect((await calls.deleteCustomer(asked, as)).reason).toBe('customer_has_account');
  // What the team wrote is handed out with the account.
  await calls.writeNote({ ...of, kind: 'note', text: 'Prefers the window' }, as);
  const kept = await exportPerson(chain.server.services, person);
  expect(kept['teamNotes']).toEqual([{ kind: 'note', text: 'Prefers the window', at: chain.server.clock.now() }]);
  const front = await signInAs(chain, 'front_desk');
  expect((await front.calls.exportData(of, front.as)).reason).toBe('no_permission');
  expect((await front.calls.deleteCustomer(asked, front.as)).reason).toBe('no_permission');
});
