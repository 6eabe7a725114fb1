import { type NoticeChannel, undisturbedUntil } from '@parlour/domain/notification/notice-choices';
import type { TeamNoticeKind } from '@parlour/domain/notification/team-notice-kinds';
import { channelsOfNews } from '@parlour/domain/notification/team-notices';
import type { BookingRecord } from '../../booking/queries/record.ts';
import type { NoticeAddressee } from '../queries/team-notices.ts';
import { isHere } from './team-kinds.ts';
import type { DueSend } from '../queries/team-sends.ts';

/** How late a notice may still come to a device. */
const latestMs: Record<Exclude<NoticeChannel, 'app'>, number> = { push: 86_400_000, mail: 3 * 86_400_000 };

/** Whether a notice still says what is true of the appointment. */
function isTrueOf(kind: TeamNoticeKind, booking: BookingRecord): boolean {
  const { state } = booking;
  if (kind === 'arrived') return isHere(booking);
  if (kind === 'new') return state === 'confirmed';
  if (kind === 'waiting') return state === 'to_confirm';
  if (kind === 'changed') return state === 'confirmed' || state === 'to_confirm';
  if (kind === 'cancelled') return state === 'cancelled';
  return true;
}

export type DueNotice = { send: DueSend; booking: BookingRecord };
export type Sorted = {
  told: DueNotice[];
  over: DueSend[];
  later: DueSend[];
  laterAt: number;
  to: NoticeAddressee | null;
};

type Facts = {
  channel: Exclude<NoticeChannel, 'app'>;
  memberships: readonly NoticeAddressee[];
  bookings: ReadonlyMap<string, BookingRecord>;
  now: number;
};

/**
 * What of one member's notices is still to be told, by what holds at this moment and not when they were written: who has left, sees the appointment no more, has
 * read it in the app or switched it off hears nothing, and quiet hours that have begun meanwhile are waited for.
 */
export function sortSends(sends: readonly DueSend[], { channel, memberships, bookings, now }: Facts): Sorted {
  const to = memberships[0] ?? null;
  const told: DueNotice[] = [];
  const over: DueSend[] = [];
  for (const send of sends) {
    const booking = bookings.get(send.bookingId);
    const reader = memberships.find(({ chainId }) => chainId === send.chainId);
    const isOver = send.readAt !== null || now - send.createdAt.getTime() > latestMs[channel];
    const channels =
      booking && reader && !isOver && isTrueOf(send.kind, booking)
        ? channelsOfNews(
            { kind: send.kind, shopId: booking.shopId, staffIds: peopleOf(booking), isByStore: false },
            reader,
          )
        : [];
    if (booking && channels.includes(channel)) told.push({ send, booking });
    else over.push(send);
  }
  const laterAt = undisturbedUntil(to?.choices.quiet ?? null, now);
  return laterAt > now
    ? { told: [], over, later: told.map(({ send }) => send), laterAt, to }
    : { told, over, later: [], laterAt, to };
}

export const peopleOf = ({ items }: Pick<BookingRecord, 'items'>): string[] =>
  items.flatMap(({ staffId }) => staffId ?? []);
