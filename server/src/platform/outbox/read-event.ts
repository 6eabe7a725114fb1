import { type EventKind, eventTypes, type OutboxEvent } from './events.ts';

/** An event as it is stored. */
export type StoredEvent = {
  chainId: string;
  bookingId: string | null;
  kind: string;
  version: number;
  payload: unknown;
};

/** Why a stored event is not understood: another version of the program has written it, and will read it. */
export type NotUnderstood = 'unknown kind' | 'newer version' | 'other shape';

export type ReadEvent = { ok: true; event: OutboxEvent } | { ok: false; reason: NotUnderstood };

const isKind = (kind: string): kind is EventKind => Object.hasOwn(eventTypes, kind);

/** Reads a stored event. One that this program does not understand is no error: the row stays for a program that does. */
export function readEvent({ chainId, bookingId, kind, version, payload }: StoredEvent): ReadEvent {
  if (!isKind(kind)) return { ok: false, reason: 'unknown kind' };
  const known = eventTypes[kind];
  if (version > known.version) return { ok: false, reason: 'newer version' };
  const read = known.payload.safeParse(payload);
  if (!read.success || bookingId === null) return { ok: false, reason: 'other shape' };
  return { ok: true, event: { chainId, bookingId, kind, payload: read.data } as OutboxEvent };
}
