import { hasHiddenSigns } from '@parlour/domain/log/hidden-signs';
import { z } from 'zod';

/** Free text of one line that goes into mails, calendars and lists: a name. Hidden signs in it are refused in words. */
export function lineShape(most: number) {
  return z
    .string()
    .max(most, { abort: true })
    .normalize('NFC')
    .refine((text) => !hasHiddenSigns(text), { params: { reason: 'hidden_signs' } });
}
