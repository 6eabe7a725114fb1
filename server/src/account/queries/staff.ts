import { hasPermission } from '@parlour/domain/account/permissions';
import { type Customer, type Staff, staffActor } from '../../platform/actor.ts';
import type { Db } from '../../platform/db/schema.ts';
import { readPermissions } from './accounts.ts';

/** The customer as a staff member of the chains at which the account has a right, be it none. */
export async function staffOf(db: Db, { accountId }: Customer, right: string): Promise<Staff> {
  const byChain = Map.groupBy(await readPermissions(db, accountId), ({ chainId }) => chainId);
  const chainIds = [...byChain].flatMap(([chainId, rows]) =>
    hasPermission({ menus: [], operations: rows.map(({ code }) => ({ code })) }, right) ? [chainId] : [],
  );
  return staffActor({ accountId, chainIds });
}
