import { teamNoticeKinds } from '@parlour/domain/notification/team-notices';
import { z } from 'zod';

const id = z.string().min(1).max(64);
const nothing = z.object({}) as z.ZodType<Record<string, never>>;

export const teamNoticeShapes = {
  list: nothing,
  markRead: z.object({ ids: z.array(id).max(200) }),
  getChoices: nothing,
  saveChoices: z.object({
    mutedKinds: z.array(z.enum(teamNoticeKinds)).max(teamNoticeKinds.length),
    mutedShopIds: z.array(id).max(500),
  }),
};
