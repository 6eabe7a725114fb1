import { bookingStates } from '@parlour/domain/booking/booking';
import { isDay } from '@parlour/domain/time/day';
import { z } from 'zod';

const id = z.string().min(1).max(64);
const day = z.string().max(10).refine(isDay).optional();
const page = {
  pageNum: z.coerce.number().int().min(1).max(100_000).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).optional(),
};

export const recordShapes = {
  listBookings: z.object({
    shopId: id,
    from: day,
    to: day,
    state: z.enum(bookingStates).optional(),
    staffId: id.optional(),
    memberId: id.optional(),
    ...page,
  }),
  getBooking: z.object({ bookingId: id }),
  listMembers: z.object({ shopId: id, search: z.string().max(254).optional(), ...page }),
  getMember: z.object({ shopId: id, memberId: id }),
  getMemberProfile: z.object({ shopId: id, memberId: id }),
  listLeads: z.object({ shopId: id, ...page }),
};
