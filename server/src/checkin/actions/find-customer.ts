import type { CheckInRequest } from '@parlour/contract/checkin/calls';
import { emailKey, isBlank } from '@parlour/domain/member/contact';
import { type ContactKeys, matchedMember } from '@parlour/domain/member/match-contact';
import type { StoreParameters } from '@parlour/domain/shop/store-parameters';
import { findAccount } from '../../account/queries/accounts.ts';
import { joinMember } from '../../form/actions/join-member.ts';
import { lockContacts } from '../../member/queries/contact-locks.ts';
import { memberRows, ownerRows } from '../../member/queries/matching.ts';
import { provedKeys } from '../../member/queries/profiles.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { insertOutbox } from '../../platform/outbox/write.ts';
import { recordIdsOfAccount } from '../../points/queries/records.ts';
import { mobileKey } from '../../reference/formats/mobile.ts';
import type { Ctx } from '../../booking/context.ts';
import type { CheckInAccess } from '../queries/access.ts';

/** A customer of a chain: the record that the visit is kept with, and by what the customer's appointments are found. */
export type FoundCustomer = ContactKeys & {
  memberId: string;
  memberIds: readonly string[];
  accountId: string | null;
  isNew: boolean;
};

type Typed = { firstName: string; lastName: string; email: string; mobile: string; dialCode: string; country: string };

/** Finds the record of who checks in, by the rule of bookings, or makes it where the form was filled in; null: the contact is not known. */
export async function findCustomer(
  trx: Trx,
  ctx: Ctx,
  access: CheckInAccess,
  asked: CheckInRequest,
  parameters: StoreParameters,
): Promise<FoundCustomer | null> {
  const { email = '', mobile = '' } = asked;
  if (access.accountId !== null && isBlank(email) && isBlank(mobile))
    return ofAccount(trx, ctx, access, access.accountId, parameters);
  const { firstName = '', lastName = '' } = asked.customer ?? {};
  const { dialCode = '', country = '' } = asked;
  const typed = { firstName: firstName.trim(), lastName: lastName.trim(), email, mobile, dialCode, country };
  return byContact(trx, ctx, access, { typed, accountId: null, mayAdd: asked.customer !== undefined }, parameters);
}

async function ofAccount(
  trx: Trx,
  ctx: Ctx,
  access: CheckInAccess,
  accountId: string,
  parameters: StoreParameters,
): Promise<FoundCustomer> {
  const [own] = await recordIdsOfAccount(trx, access.chainId, accountId);
  const { firstName, lastName, email, mobile, dialCode, country } = (await findAccount(trx, accountId))!;
  // What the profile says and nobody proved leads to no record: it may be another person's.
  const proved = await provedKeys(trx, accountId);
  const typed = {
    firstName,
    lastName,
    email: proved.emails.includes(emailKey(email) ?? '') ? email : '',
    mobile: proved.mobiles.includes(mobileKey(mobile, country, dialCode) ?? '') ? mobile : '',
    dialCode,
    country,
  };
  if (own === undefined) return (await byContact(trx, ctx, access, { typed, accountId, mayAdd: true }, parameters))!;
  return customerOf(trx, access.chainId, { memberId: own, accountId, keys: noKeys, isNew: false });
}

const noKeys: ContactKeys = { emailKey: null, mobileKey: null };

type Contact = { typed: Typed; accountId: string | null; mayAdd: boolean };

async function byContact(
  trx: Trx,
  ctx: Ctx,
  { chainId, shopId }: CheckInAccess,
  { typed, accountId, mayAdd }: Contact,
  parameters: StoreParameters,
): Promise<FoundCustomer | null> {
  const now = ctx.clock.now();
  const keys = {
    emailKey: emailKey(typed.email),
    mobileKey: mobileKey(typed.mobile, typed.country, typed.dialCode),
  };
  await lockContacts(trx, chainId, [keys]);
  const asker = { ...keys, accountId };
  const { rows } = await memberRows([{ ...asker, chainId }]).execute(trx);
  const owners = (await ownerRows([keys]).execute(trx)).rows;
  const known = matchedMember(rows, asker, { ...parameters, owners });
  if (known) {
    const ofRecord = { memberId: known.id, accountId: known.accountId };
    return customerOf(trx, chainId, { ...ofRecord, keys, isNew: false });
  }
  if (!mayAdd) return null;
  const contact = { ...typed, email: typed.email.trim(), mobile: typed.mobile.trim() };
  const joining = { chainId, contact, accountId, isMobilePrimary: parameters.isMobilePrimary };
  const { memberId } = await joinMember(trx, ctx.log, joining, now);
  if (parameters.newCustomerPoints > 0)
    await insertOutbox(trx, [{ chainId, bookingId: '', kind: 'member_added', payload: { memberId, shopId } }], now);
  return { ...keys, memberId, memberIds: [memberId], accountId, isNew: true };
}

type OfRecord = { memberId: string; accountId: string | null; keys: ContactKeys; isNew: boolean };

async function customerOf(
  trx: Trx,
  chainId: string,
  { memberId, accountId, keys, isNew }: OfRecord,
): Promise<FoundCustomer> {
  const memberIds = accountId === null ? [memberId] : await recordIdsOfAccount(trx, chainId, accountId);
  return { ...keys, memberId, memberIds, accountId, isNew };
}
