import { emailKey } from '@parlour/domain/member/contact';
import type { Services } from '../../booking/context.ts';
import { addressesOfChain } from '../../brand/caches/brands.ts';
import type { OutboxEvent } from '../../platform/outbox/events.ts';
import { rightById } from '../../rights/queries/held.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { composeGift } from '../presenters/gift-mail.ts';
import type { MailRow } from '../queries/mails.ts';
import { isProvedEmail, recipientOfMember, shownLanguage } from '../queries/recipients.ts';
import { countUnproved } from './unproved.ts';

/** The mail to whom a gift card was claimed for; null where the record has no address, or too much was written to one that nobody proved. */
export async function giftMail(
  services: Services,
  { chainId, payload: { rightId, language } }: OutboxEvent<'gift_claimed'>,
): Promise<MailRow | null> {
  const { db, clock, config } = services;
  const row = await rightById(db, chainId, rightId, clock.now());
  const found = row && (await recipientOfMember(db, chainId, row.memberId));
  if (!found) return null;
  if (!(await isProvedEmail(db, found.email)) && !(await countUnproved(services, emailKey(found.email), 'gift')))
    return null;
  const to = found.accountId === null ? { ...found, language: shownLanguage(language) } : found;
  const shop = await services.catalog.facts(scopeOfBooking(row));
  const addressOf = await addressesOfChain(services, chainId);
  const url = addressOf(`/userInfo?view=rights&right=${encodeURIComponent(rightId)}`);
  const mail = composeGift({ row, url, to, shop, config });
  return { ...mail, id: `gift.${rightId}`, chainId, bookingId: null, kind: 'gift' };
}
