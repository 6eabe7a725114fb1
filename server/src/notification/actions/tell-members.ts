import { type NoticeChannel, undisturbedUntil } from '@parlour/domain/notification/notice-choices';
import { readersOfNews } from '@parlour/domain/notification/team-notices';
import type { Services } from '../../booking/context.ts';
import type { BookingRecord } from '../../booking/queries/record.ts';
import { togetherOf } from '../policies/mail-kinds.ts';
import { isByStore } from '../policies/store-kinds.ts';
import { teamNoticeOf } from '../policies/team-kinds.ts';
import { doneBy, isDemoPast, noticeReaders, type TeamNotice } from '../queries/team-notices.ts';
import { noticeMailGatherMs } from '../queries/team-sends.ts';
import type { DueEvent } from './deliver.ts';

/** What people of a store read in their app about an event. Of several visits that were booked together they are told once. */
export async function noticesToTeam(
  { db, clock, config, pushes }: Services,
  { event, outboxId }: DueEvent,
  bookings: ReadonlyMap<string, BookingRecord>,
): Promise<TeamNotice[]> {
  const together = togetherOf(event);
  if (together && together[0] !== event.bookingId) return [];
  const booking = bookings.get(event.bookingId);
  const kind = booking && teamNoticeOf(event.kind, booking);
  if (!booking || !kind) return [];
  const { chainId, id: bookingId, shopId } = booking;
  const now = clock.now();
  // A demo begins like a morning on which everything before has been read.
  if (config.mode === 'demo' && (await isDemoPast(db, { chainId, bookingId, outboxId }, now))) return [];
  const before = 'staffIds' in event.payload ? event.payload.staffIds : [];
  const news = {
    kind,
    shopId,
    staffIds: [...booking.items.flatMap(({ staffId }) => staffId ?? []), ...before],
    isByStore: isByStore(event),
    doneBy: await doneBy(db, { chainId, bookingId, outboxId }),
  };
  return readersOfNews(news, await noticeReaders(db, chainId)).map(({ memberId, channels, choices }) => {
    const undisturbed = undisturbedUntil(choices.quiet, now);
    const from = (channel: NoticeChannel, at: number) =>
      channels.includes(channel) ? new Date(at).toISOString() : null;
    return {
      chainId,
      id: String(outboxId),
      memberId,
      shopId,
      bookingId,
      kind,
      inApp: channels.includes('app'),
      pushAt: pushes ? from('push', undisturbed) : null,
      mailAt: from('mail', Math.max(undisturbed, now + noticeMailGatherMs)),
    };
  });
}
