import { z } from 'zod';

const id = z.string().min(1).max(64);

export const formShapes = {
  listForms: z.object({ shopId: id }),
  getFormTemplate: z.object({ shopId: id, versionId: id }),
};
