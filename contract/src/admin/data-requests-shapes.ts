import { z } from 'zod';
import { lineShape } from '../line-shapes.ts';

const id = z.string().min(1).max(64);
const asked = { shopId: id, memberId: id, reference: lineShape(100) };

export const dataRequestShapes = {
  exportMemberData: z.object(asked),
  forgetMember: z.object({ ...asked, givesUpBalances: z.boolean().default(false) }),
};
