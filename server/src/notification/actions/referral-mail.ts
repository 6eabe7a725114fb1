import { emailKey } from '@parlour/domain/member/contact';
import type { Services } from '../../booking/context.ts';
import { addressesOfChain } from '../../brand/caches/brands.ts';
import type { OutboxEvent } from '../../platform/outbox/events.ts';
import { referralById } from '../../points/queries/referrals.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { referralKind } from '../policies/mail-kinds.ts';
import { composeReferral } from '../presenters/referral-mail.ts';
import type { MailRow } from '../queries/mails.ts';
import { recipientOfMember, shownLanguage } from '../queries/recipients.ts';
import { wantsNotices } from '../queries/reminders.ts';

/** The mail to one of the two about what an invitation has earned; null where the reward is gone again, or the reader has no address or wants none. */
export async function referralMail(
  services: Services,
  { chainId, payload: { referralId, to: side } }: OutboxEvent<'referral_rewarded'>,
): Promise<MailRow | null> {
  const { db, config } = services;
  const referral = await referralById(db, chainId, referralId);
  const isInviter = side === 'inviter';
  const memberId = isInviter ? referral?.inviterId : referral?.inviteeId;
  if (!referral || !memberId || referral.takenBackAt !== null) return null;
  const found = await recipientOfMember(db, chainId, memberId);
  if (!found || !(await wantsNotices(db, { accountId: found.accountId, emailKey: emailKey(found.email) }))) return null;
  const to = found.accountId === null ? { ...found, language: shownLanguage(referral.language) } : found;
  const shop = await services.catalog.facts(scopeOfBooking(referral));
  const addressOf = await addressesOfChain(services, chainId);
  const url = addressOf(`/userInfo?view=points&custId=${encodeURIComponent(chainId)}`);
  const points = isInviter ? referral.inviterPoints : referral.inviteePoints;
  const mail = composeReferral({ side, points, url, to, shop, config });
  return { ...mail, id: `referral.${referralId}.${side}`, chainId, bookingId: null, kind: referralKind };
}
