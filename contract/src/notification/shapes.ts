import { noticeChannels, noticeReaches } from '@parlour/domain/notification/notice-choices';
import { teamNoticeKinds } from '@parlour/domain/notification/team-notice-kinds';
import { isZone } from '@parlour/domain/time/zone';
import { z } from 'zod';

const id = z.string().min(1).max(64);
const nothing = z.object({}) as z.ZodType<Record<string, never>>;
const channels = z.array(z.enum(noticeChannels)).max(noticeChannels.length);
const minute = z.int().min(0).max(1439);
const place = z.strictObject({ subscription: z.string().min(1).max(2000) });

export const teamNoticeShapes = {
  list: nothing,
  markRead: z.object({ ids: z.array(id).max(200) }),
  getChoices: nothing,
  saveChoices: z.strictObject({
    channels: z.record(z.enum(teamNoticeKinds), channels),
    mutedShopIds: z.array(id).max(500),
    reach: z.enum(noticeReaches),
    quiet: z
      .strictObject({ from: minute, to: minute, zone: z.string().max(64).refine(isZone) })
      .refine(({ from, to }) => from !== to)
      .nullable(),
  }),
  registerPush: place,
  removePush: place,
};

/** What `teamNoticesLive` takes. */
export const teamNoticesLiveShape = nothing;
