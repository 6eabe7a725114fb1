import { isDay } from '@parlour/domain/time/day';
import { z } from 'zod';

const id = z.string().min(1).max(64);

export const storeCheckInShapes = {
  addCheckInDevice: z.object({ shopId: id, name: z.string().trim().min(1).max(60) }),
  listCheckInDevices: z.object({ shopId: id }),
  revokeCheckInDevice: z.object({ deviceId: id }),
  listCheckIns: z.object({ shopId: id, day: z.string().max(10).refine(isDay).optional() }),
  endCheckInWait: z.object({ checkInId: id, queue: z.enum(['served', 'left']) }),
};
