import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { type HeldRow, lockRightsOfAccounts, rightsOfAccount } from '../../rights/queries/held.ts';
import type { BatchState } from '../policies/batch-state.ts';
import type { BookingCommand, QueuedCommand } from '../policies/booking-command.ts';
import { payingAt } from '../policies/wanted-rights.ts';

/** What the accounts hold that ask to use it; all of it is locked first, so that nothing is used twice. */
export async function loadRights(
  trx: Trx,
  facts: ReadonlyMap<string, ShopFacts>,
  commands: readonly QueuedCommand[],
  now: number,
): Promise<BatchState['rights']> {
  const asked = commands.flatMap(({ scope: { chainId, shopId }, command }) => {
    const { accountId, request } = command;
    if (accountId === null || !request.rights) return [];
    return [{ command, chainId, accountId, currency: facts.get(shopId)!.shop.currency }];
  });
  await lockRightsOfAccounts(trx, asked);
  const rights = new Map<BookingCommand, readonly HeldRow[]>();
  for (const { command, chainId, accountId, currency } of asked)
    rights.set(command, payingAt(await rightsOfAccount(trx, chainId, accountId, now), currency));
  return rights;
}
