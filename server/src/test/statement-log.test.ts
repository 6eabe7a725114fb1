import { expect, test } from 'vitest';
import { isExcusedBy, mixesKinds, namesChain } from './statement-log.ts';

const sent = (text: string) => ({ text, asker: '' });

test.each([
  ['a chain that is bound', 'select id from bookings where chain_id = $1 and id = $2', true],
  ['a list of chains', 'select id from bookings where chain_id = any($1::text[]) and id = any($2::text[])', true],
  ['an id alone', 'select id from bookings where id = $1', false],
  ['an id alone, to write', 'update bookings set state = $1 where id = $2', false],
  [
    'rows of one chain that are joined',
    'select 1 from charges c join bookings b on b.chain_id = c.chain_id where c.chain_id = $1',
    true,
  ],
  ['tables that are joined, of any chain', 'select 1 from charges c join bookings b on b.chain_id = c.chain_id', false],
  ['one of two tables', 'select 1 from bookings where chain_id = $1 union select 1 from charges where id = $2', false],
  ['rows that bring their chain', 'insert into outbox (chain_id, kind) values ($1, $2)', true],
  ['a table of no chain', 'select id from accounts where id = $1', true],
])('a chain is named: %s', (_name, text, isNamed) => {
  expect(namesChain(sent(text))).toBe(isNamed);
});

test.each([
  ['a write of one kind', 'update bookings set state = $1 where chain_id = $2', false],
  [
    'a write by a global table',
    'update bookings as t set account_id = $1 from account_contacts c where t.chain_id = $2',
    true,
  ],
  ['a read of both', 'select 1 from bookings b join accounts a on a.id = b.account_id', true],
  ['a lock of both', 'select 1 from bookings b join accounts a on a.id = b.account_id for update of b', true],
])('kinds of tables are mixed: %s', (_name, text, isMixed) => {
  expect(mixesKinds(sent(text))).toBe(isMixed);
});

test('an exception for a read excuses no write with the same end', () => {
  const part = 'from bookings where account_id = $';
  expect(isExcusedBy(part, sent('select id from bookings where account_id = $1'))).toBe(true);
  expect(isExcusedBy(part, sent('delete from bookings where account_id = $1'))).toBe(false);
  expect(isExcusedBy('delete from fixed_shops', sent('delete from fixed_shops'))).toBe(true);
});
