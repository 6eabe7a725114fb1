import { type CustomerLine, type CustomerPage, customersOfPage, mostCounted } from '@parlour/contract/customer/find';
import { ranked } from '@parlour/domain/customer/rank';
import { customerQueryOf } from '@parlour/domain/customer/search-words';
import { allowed } from '@parlour/domain/verdict';
import type { Ctx } from '../../booking/context.ts';
import type { Answer, At } from '../../platform/context.ts';
import type { StoreAccess } from '../../platform/team-access.ts';
import { findCustomers, type FoundCustomer } from '../queries/search.ts';

export type StoreCtx = Ctx & At<StoreAccess>;

/** A page of what a text finds. More than can be counted are not paged through: the text has to say more. */
export async function search(
  { db, access }: StoreCtx,
  { text, pageNum = 1 }: { text: string; pageNum?: number },
): Promise<Answer<CustomerPage>> {
  const query = customerQueryOf(text);
  const found = query.kind === 'none' ? [] : await findCustomers(db, access, query, mostCounted + 1);
  const isMore = found.length > mostCounted;
  const counted = ranked(found, text).slice(0, mostCounted);
  const end = pageNum * customersOfPage;
  const list = counted.slice(end - customersOfPage, end).map(customerLine);
  return allowed({ list, total: counted.length, isMore, hasNextPage: end < counted.length });
}

export function customerLine({ isBlacklisted, mayBookOnline, ...line }: FoundCustomer): CustomerLine {
  return { ...line, isBlocked: isBlacklisted || !mayBookOnline };
}
