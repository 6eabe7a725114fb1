import { z } from 'zod';
import { lineShape } from '../line-shapes.ts';

const id = z.string().min(1).max(64);
const ofShop = { shopId: id };
const name = lineShape(60).default('');

export const calendarFeedShapes = {
  listOwn: z.object(ofShop),
  makeOwn: z.object({ ...ofShop, name }),
  renewOwn: z.object({ ...ofShop, id }),
  revokeOwn: z.object({ ...ofShop, id }),
  listOfStore: z.object(ofShop),
  makeOfStore: z.object({ ...ofShop, name }),
  renewOfStore: z.object({ ...ofShop, id }),
  revokeOfStore: z.object({ ...ofShop, id }),
};
