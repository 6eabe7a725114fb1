import type { BookingCharge } from '@parlour/contract/booking/charge';
import { concernOf } from '@parlour/domain/payment/concern';
import type { PaymentFailure } from '@parlour/domain/payment/failure';
import type { FormatStyle } from '@parlour/phrases/format';
import type { PhraseKey } from '@parlour/phrases/t';
import type { BookingRecord } from '../../booking/queries/record.ts';
import type { Config } from '../../platform/config/config.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { itemText, photosRow } from './compose.ts';
import { whenText } from './when-text.ts';
import { storePriceRows } from './store-price-rows.ts';
import { customerName, customerRows, dayAndTime, type StoreMail, storeMail, storeStyle } from './store-rows.ts';
import { type StoreMailKind, seriesTexts, storeSubjects, storeTexts } from '../policies/store-kinds.ts';
import type { BookingMail } from '../templates/booking-mail.ts';

export type StoreFacts = {
  /** All that the mail is about, alike but for their times. */
  visits: readonly BookingRecord[];
  charge: BookingCharge | null;
  shop: ShopFacts;
  config: Config;
  now: number;
  /** Where the appointment was before it was moved, by the clock of the store; '' where it was not. */
  movedFrom: string;
  /** Another time that the store had proposed for it and that the customer did not take; '' where there was none. */
  proposed: string;
  /** What is wrong with its money, as its charge stores it. */
  failure: PaymentFailure | null;
  /** Where it is confirmed and rejected, or null where there is nothing to answer. */
  answers: { confirm: string; reject: string } | null;
};

/** Tells a store of what its customer did with an appointment, or of its money. */
export function composeStoreMail(kind: StoreMailKind, facts: StoreFacts): StoreMail {
  const { visits, answers } = facts;
  const { style } = storeStyle(facts.shop);
  const { t } = style;
  const booking = visits[0]!;
  const values = { name: customerName(booking.contact), ...dayAndTime(booking, style) };
  const first = t(storeSubjects[kind], values);
  const count = visits.length;
  const subject = count > 1 ? t('mail.storeMore', { subject: first, count: count - 1 }) : first;
  return storeMail(facts, subject, {
    text: t(textOf(kind, facts.failure, count), { count }),
    rows: rowsOf(kind, facts, style),
    ...(answers
      ? {
          button: {
            text: t(count > 1 ? 'mail.storeConfirmMany' : 'mail.storeConfirm', { count }),
            url: answers.confirm,
          },
          second: { text: t(count > 1 ? 'mail.storeRejectMany' : 'mail.storeReject', { count }), url: answers.reject },
          hint: t('mail.storeHint'),
        }
      : {}),
  });
}

function textOf(kind: StoreMailKind, failure: PaymentFailure | null, count: number): PhraseKey {
  if (kind !== 'storeMoney') return (count > 1 && seriesTexts[kind]) || storeTexts[kind];
  const concern = concernOf(failure);
  return concern === 'refund' ? 'mail.storeRefundText' : concern === 'card' ? 'mail.storeCardText' : storeTexts[kind];
}

function rowsOf(kind: StoreMailKind, facts: StoreFacts, style: FormatStyle): BookingMail['rows'] {
  const { visits, shop, movedFrom, proposed } = facts;
  const { t } = style;
  const booking = visits[0]!;
  const ids = booking.items.map(({ staffId }) => staffId);
  const people = [...new Set(ids.flatMap((id) => (id === null ? [] : (shop.staff.get(id)?.name ?? []))))];
  const isMoved = movedFrom !== '' && movedFrom !== booking.localStart;
  return [
    ...(isMoved
      ? [{ term: t('mail.storeBefore'), value: whenText({ localStart: movedFrom }, style), isGone: true }]
      : []),
    {
      term: t('mail.when'),
      value: visits.map((visit) => whenText(visit, style)).join('\n'),
      isGone: kind === 'storeCancelled' || booking.state === 'cancelled',
    },
    ...(proposed
      ? [{ term: t('mail.proposedTime'), value: whenText({ localStart: proposed }, style), isGone: true }]
      : []),
    { term: t('mail.what'), value: booking.items.map((item) => itemText(item, style)).join('\n') },
    ...(people.length > 0 ? [{ term: t('mail.withWhom'), value: people.join(t('shell.listJoin')) }] : []),
    ...(booking.isGroup ? [{ term: t('mail.group'), value: t('booking.guests', { count: booking.guestCount }) }] : []),
    ...customerRows(booking.contact, style),
    ...(booking.remark ? [{ term: t('mail.storeNote'), value: booking.remark }] : []),
    ...photosRow(booking, style),
    ...storePriceRows(facts, style),
    { term: t('mail.number'), value: visits.map(({ number }) => number).join(t('shell.listJoin')) },
  ];
}
