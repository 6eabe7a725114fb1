import type { BookedLine } from '@parlour/domain/booking/keep-booked';
import { z } from 'zod';
import { seal, unseal } from '../../platform/sealed.ts';

const undo = z.object({
  memberId: z.string(),
  bookingId: z.string(),
  /** The booking after the move. */
  version: z.number(),
  madeAt: z.number(),
  until: z.number(),
  /** What was before the move. */
  start: z.string(),
  items: z.array(
    z.object({
      id: z.string(),
      staffId: z.string().nullable(),
      minutes: z.number(),
      wantedStaffId: z.string().nullable(),
    }),
  ),
  /** All services of then, where the move changed them, and those that it took out or made others, as they were agreed. */
  services: z
    .array(
      z.object({
        itemId: z.string(),
        code: z.string(),
        staffId: z.string().nullable(),
        guest: z.number(),
        addOnCodes: z.array(z.string()),
      }),
    )
    .optional(),
  gone: z.array(z.custom<BookedLine>()).optional(),
  /** The mails about earlier moves that this one has stopped, by the id of their event. */
  stopped: z.array(z.number()),
});

/** What takes a move back: only the server writes and reads it, so nothing is kept for it. */
export type Undo = z.output<typeof undo>;

export const sealUndo = (secret: string, of: Undo): string => seal(secret, JSON.stringify(of));

/** What a token says; null where it is none of ours. */
export function openUndo(secrets: readonly string[], token: string): Undo | null {
  const text = unseal(secrets, token);
  if (text === null) return null;
  try {
    return undo.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
