import { z } from 'zod';

const id = z.string().min(1).max(60);
const ofShop = { shopId: id, chainId: id.optional() };

export const memberShapes = {
  getOwn: z.object({ ...ofShop, userId: id.optional() }),
  findOfUser: z.object({ ...ofShop, userId: id.optional() }),
  findUser: z.object({ email: z.string().min(1).max(254) }),
  getStoredValue: z.object(ofShop),
  getContact: z.object({ ...ofShop, memberId: id.optional() }),
};
