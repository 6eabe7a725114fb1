import { z } from 'zod';

const ofLanguage = z.object({ language: z.string().min(1).max(8) });

export const languageShapes = { getPack: ofLanguage, getRows: ofLanguage };
