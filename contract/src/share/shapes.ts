import { mostAddressCharacters, sharedKinds } from '@parlour/domain/share/check-shared';
import { z } from 'zod';

export const shareShapes = {
  makeShortLink: z.object({ kind: z.enum(sharedKinds), address: z.string().max(mostAddressCharacters) }),
};
