import type { Address, NewAddress } from '@parlour/contract/settings/calls';
import { checkAddress, keptAddress, mostAddresses } from '@parlour/domain/settings/check-address';
import { allowed, refused } from '@parlour/domain/verdict';
import { lockAccount } from '../../account/queries/accounts.ts';
import type { Customer } from '../../platform/actor.ts';
import type { Answer, By, Ctx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { onceByKey } from '../../platform/http/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { judgePhone } from '../../reference/formats/mobile.ts';
import {
  addressesOf,
  deleteAddressRow,
  insertAddress,
  keepDefault,
  setDefault,
  updateAddressRow,
} from '../queries/addresses.ts';

/** The addresses of the caller; the id in the path is never the authority. */
export async function listAddresses(ctx: Ctx & By<Customer>, { id }: { id: string }): Promise<Answer<Address[]>> {
  return id === ctx.actor.accountId ? allowed(await addressesOf(ctx.db, id)) : refused('not_found');
}

function check(address: NewAddress): Answer<NewAddress> {
  const whole = checkAddress(address);
  if (!whole.ok) return whole;
  const { mobile, dialCode } = address;
  // A customer in one country may have the phone of another.
  if (!judgePhone({ mobile, country: '', dialCode }).ok) return refused('mobile_malformed', { field: 'mobile' });
  return allowed(keptAddress(address));
}

export async function addAddress(ctx: Ctx & By<Customer>, asked: NewAddress): Promise<Answer<{ id: string }>> {
  const checked = check(asked);
  if (!checked.ok) return checked;
  const { accountId } = ctx.actor;
  return onceByKey(ctx, 'address', asked, async (trx): Promise<Answer<{ id: string }>> => {
    if (!(await lockAccount(trx, accountId))) return refused('session_expired');
    const own = await addressesOf(trx, accountId);
    if (own.length >= mostAddresses) return refused('addresses_full', { most: mostAddresses });
    const id = newId();
    await insertAddress(trx, accountId, { ...checked.value, id, isDefault: false }, ctx.clock.now());
    if (own.length === 0 || asked.isDefault) await setDefault(trx, { accountId, id });
    return allowed({ id });
  });
}

export async function updateAddress(ctx: Ctx & By<Customer>, asked: Address): Promise<Answer<null>> {
  const checked = check(asked);
  if (!checked.ok) return checked;
  const { accountId } = ctx.actor;
  const { isDefault, ...texts } = checked.value;
  return inTransaction(ctx.db, async (trx): Promise<Answer<null>> => {
    if (!(await lockAccount(trx, accountId))) return refused('session_expired');
    if (!(await updateAddressRow(trx, { accountId, id: asked.id }, texts))) return refused('not_found');
    if (isDefault) await setDefault(trx, { accountId, id: asked.id });
    return allowed(null);
  });
}

export async function deleteAddress(ctx: Ctx & By<Customer>, { id }: { id: string }): Promise<Answer<null>> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx.db, async (trx): Promise<Answer<null>> => {
    if (!(await lockAccount(trx, accountId))) return refused('session_expired');
    if (!(await deleteAddressRow(trx, { accountId, id }))) return refused('not_found');
    await keepDefault(trx, accountId);
    return allowed(null);
  });
}
