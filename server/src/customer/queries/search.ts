import type { CustomerQuery } from '@parlour/domain/customer/search-words';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/schema.ts';
import type { StoreAccess } from '../../platform/team-access.ts';
import { isSeenAmong } from '../../booking/queries/reach.ts';

export type FoundCustomer = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  dialCode: string;
  country: string;
  isBlacklisted: boolean;
  mayBookOnline: boolean;
};

export const lineColumns = sql`m.id, m.first_name as "firstName", m.last_name as "lastName", m.email, m.mobile,
  m.dial_code as "dialCode", m.country, m.is_blacklisted as "isBlacklisted", m.may_book_online as "mayBookOnline"`;

const quoted = (word: string) => `'${word.replaceAll(/[\\']/g, (sign) => (sign === "'" ? "''" : String.raw`\\`))}'`;
const reversed = (text: string) => [...text].toReversed().join('');

/** A question to the index of words: all words, each as a whole or as a beginning. A phone may be known by its beginning or its end. */
export function termsOf(chainId: string, query: Exclude<CustomerQuery, { kind: 'none' }>, isWhole: boolean): string {
  const term = (word: string) => `${quoted(`${chainId} ${word}`)}${isWhole ? '' : ':*'}`;
  if (query.kind === 'mail') return term(query.mail);
  if (query.kind === 'phone') return `(${term(query.digits)} | ${term(`~${reversed(query.digits)}`)})`;
  return query.words.map(term).join(' & ');
}

/**
 * At most so many of the customers that a query finds. Those who have the whole words come in any case, so that a short name
 * is not lost among all that begin with it.
 */
export async function findCustomers(
  db: Db | Trx,
  access: StoreAccess,
  query: Exclude<CustomerQuery, { kind: 'none' }>,
  most: number,
): Promise<FoundCustomer[]> {
  const { chainId } = access;
  const found = (isWhole: boolean) => {
    const isHit = sql`m.chain_id = ${chainId} and m.search_terms @@ ${termsOf(chainId, query, isWhole)}::tsquery`;
    const isSeen = isSeenAmong(access, sql`members m where ${isHit}`);
    return sql`(select ${lineColumns} from members m where ${isHit} and ${isSeen} limit ${most})`;
  };
  const { rows } = await sql<FoundCustomer>`${found(true)} union ${found(false)}`.execute(db);
  return rows;
}
