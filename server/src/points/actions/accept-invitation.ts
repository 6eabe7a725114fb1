import type { AcceptedAs, AcceptedInvitation } from '@parlour/contract/points/referral';
import { emailKey, emailLimitKey } from '@parlour/domain/member/contact';
import { masked } from '@parlour/domain/member/mask';
import type { ContactKeys } from '@parlour/domain/member/match-contact';
import { checkInvited } from '@parlour/domain/points/check-invited';
import { todayIn } from '@parlour/domain/time/zone';
import { allowed, refused } from '@parlour/domain/verdict';
import { joinName } from '@parlour/phrases/format';
import type { Ctx } from '../../booking/context.ts';
import { joinMember } from '../../form/actions/join-member.ts';
import { countWritten, writeLead } from '../../member/actions/leads.ts';
import { storedProfile } from '../../member/formats/private-part.ts';
import { lockContacts } from '../../member/queries/contact-locks.ts';
import { provedKeys, writeProfile } from '../../member/queries/profiles.ts';
import { memberById, ownContactsAt } from '../../member/queries/records.ts';
import { accountIdOf } from '../../platform/actor.ts';
import type { Answer } from '../../platform/context.ts';
import { sealingKey } from '../../platform/data-keys/sealing-key.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { onceByKey } from '../../platform/http/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { insertOutbox } from '../../platform/outbox/write.ts';
import { mobileKey } from '../../reference/formats/mobile.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { accountsWith, hasRecordAt, insertReferral, isDeviceOf, isKnownContact } from '../queries/referrals.ts';
import { isGivingPoints } from './book-bill.ts';

/**
 * Keeps an accepted invitation with its inviter, which earns for a customer who is new to the chain. A contact that the chain knows gets the same reply and the same
 * line in the inviter's records, so that neither of them learns who is a customer; only the caller's own record, account and device are named in words. A link that
 * names no inviter makes a lead.
 */
export async function acceptInvitation(ctx: Ctx, asked: AcceptedInvitation): Promise<Answer<AcceptedAs>> {
  const counted = await countWritten(ctx, 'invitation');
  if (!counted.ok) return counted;
  const scope = await ctx.catalog.scope(asked.shopId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const phone = mobileKey(asked.mobile, asked.country, asked.dialCode);
  const checked = checkInvited(asked, () => phone !== null);
  if (!checked.ok) return checked;
  const { shop } = await ctx.catalog.facts(scope);
  if (!(await isGivingPoints(ctx, scope, todayIn(shop.zone, ctx.clock.now())))) return refused('invite_ended');
  const member = asked.memberId === '' ? null : await memberById(ctx.db, scope.chainId, asked.memberId);
  const inviter = member && member.accountId !== null && member.accountId === asked.userId ? member : null;
  const accountId = accountIdOf(ctx.actor);
  const isOwn = accountId === asked.userId || (await isDeviceOf(ctx.db, asked.userId, ctx.deviceId));
  if (inviter && isOwn) return refused('invite_own');
  const keys = { emailKey: emailKey(asked.email), mobileKey: phone };
  return onceByKey(ctx, 'accept invitation', asked, async (trx): Promise<Answer<AcceptedAs>> => {
    if (!inviter) return asLead(trx, ctx, scope, asked, phone);
    await lockContacts(trx, scope.chainId, [keys]);
    const told = accountId === null ? null : await toldOf(trx, scope, accountId, keys);
    if (told) return refused(told, { field: told === 'phone_exists' ? 'mobile' : 'email' });
    const owners = await accountsWith(trx, keys);
    const isNew =
      !owners.includes(asked.userId) &&
      !(await isKnownContact(trx, scope.chainId, keys, ctx.clock.now())) &&
      !(await hasRecordAt(trx, scope.chainId, [...owners, ...(accountId === null ? [] : [accountId])]));
    const inviteeId = isNew ? await join(trx, ctx, scope, asked) : null;
    await keep(trx, ctx, scope, asked, { inviterId: inviter.id, inviteeId });
    return allowed({ kind: 'accepted' });
  });
}

async function asLead(
  trx: Trx,
  ctx: Ctx,
  scope: ShopScope,
  { firstName, lastName, email, mobile, dialCode, country }: AcceptedInvitation,
  key: string | null,
): Promise<Answer<AcceptedAs>> {
  const name = joinName(firstName, lastName);
  await writeLead(trx, ctx, scope, 'contact', { name, email, mobile, dialCode, country, note: '', mobileKey: key });
  return allowed({ kind: 'lead' });
}

/** Which contact the caller's own records at the chain have already; null where none. */
async function toldOf(
  trx: Trx,
  { chainId }: ShopScope,
  accountId: string,
  { emailKey: email, mobileKey: mobile }: ContactKeys,
) {
  const own = await ownContactsAt(trx, chainId, accountId);
  if (own.length === 0) return null;
  const proved = await provedKeys(trx, accountId);
  const mailboxes = [...proved.emails, ...own.flatMap((one) => emailKey(one.email) ?? [])].map(emailLimitKey);
  if (email !== null && mailboxes.includes(emailLimitKey(email))) return 'email_exists';
  const mobiles = [...proved.mobiles, ...own.map((one) => mobileKey(one.mobile, one.country, one.dialCode))];
  return mobile !== null && mobiles.includes(mobile) ? 'phone_exists' : null;
}

/** A phone as the inviter sees it: its last two digits. */
export const shownPhone = (mobile: string) =>
  mobile === '' ? '' : `${masked(mobile)}${mobile.replaceAll(/\D/g, '').slice(-2)}`;
/** An e-mail as the inviter sees it: its first letter and its host. */
export const shownEmail = (email: string) =>
  email === '' ? '' : `${email.slice(0, 1)}${masked(email)}${email.slice(email.lastIndexOf('@'))}`;

async function keep(
  trx: Trx,
  ctx: Ctx,
  { chainId, shopId }: ShopScope,
  { email, mobile }: AcceptedInvitation,
  people: { inviterId: string; inviteeId: string | null },
): Promise<void> {
  const shown = { phoneShown: shownPhone(mobile.trim()), emailShown: shownEmail(email.trim()) };
  const at = { language: ctx.lang, acceptedAt: new Date(ctx.clock.now()) };
  await insertReferral(trx, { chainId, id: newId(), shopId, ...people, ...shown, ...at });
}

/** Makes the record of a new customer, and answers its id. */
async function join(
  trx: Trx,
  ctx: Ctx,
  scope: ShopScope,
  { gender, firstName, lastName, email, mobile, dialCode, country }: AcceptedInvitation,
): Promise<string> {
  const { chainId, shopId } = scope;
  const now = ctx.clock.now();
  const { parameters } = await ctx.catalog.facts(scope);
  const { isMobilePrimary, newCustomerPoints } = parameters;
  const contact = { firstName: firstName.trim(), lastName: lastName.trim(), email, mobile, dialCode, country };
  const accountId = accountIdOf(ctx.actor);
  const { memberId } = await joinMember(trx, ctx.log, { chainId, contact, accountId, isMobilePrimary }, now);
  const place = { chainId, memberId };
  const said = { source: 'friend', ...(gender === '' ? {} : { gender }) };
  await writeProfile(trx, place, storedProfile(await sealingKey(trx, ctx.dataKeys, now), place, said), now);
  if (newCustomerPoints > 0)
    await insertOutbox(trx, [{ chainId, bookingId: '', kind: 'member_added', payload: { memberId, shopId } }], now);
  return memberId;
}
