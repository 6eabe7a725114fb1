import type { AppointmentEvent } from '@parlour/contract/appointment/read';
import type { NotedAction, PastEvent } from '../queries/appointment.ts';

/** What customers do themselves. */
const byCustomer = new Set([
  'booking_made',
  'booking_changed',
  'booking_cancelled',
  'proposal_accepted',
  'proposal_declined',
]);
/** Work of the server that says nothing of the appointment to its store. */
const silent = new Set([
  'bill_opened',
  'waitlist_offered',
  'waitlist_passed',
  'member_added',
  'customer_checked_in',
  'form_filled_in',
]);

const text = (of: Record<string, unknown>, key: string): string => {
  const value = of[key];
  return typeof value === 'string' ? value : '';
};

const codes = (of: Record<string, unknown>, key: string): string[] => {
  const value = of[key];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
};

/**
 * What happened to an appointment, the newest first. Events are kept for some weeks and say what changed, the audit stays and says who did it; both of
 * one act have the same moment. Services stand by their codes.
 */
export function historyOf({
  events,
  noted,
}: {
  events: readonly PastEvent[];
  noted: readonly NotedAction[];
}): AppointmentEvent[] {
  const open = [...noted];
  const told = events.flatMap(({ at, kind, payload }): AppointmentEvent[] => {
    if (silent.has(kind)) return [];
    const index = open.findIndex((one) => one.at === at && one.action === kind);
    const [note] = index < 0 ? [] : open.splice(index, 1);
    const reason = note ? text(note.facts, 'override') || text(payload, 'reason') : text(payload, 'reason');
    const services = { added: codes(payload, 'added'), removed: codes(payload, 'removed') };
    return [{ at, kind, ...authorOf(note, kind, payload), reason, from: text(payload, 'from'), ...services }];
  });
  const others = open.map((note): AppointmentEvent => {
    const reason = text(note.facts, 'override');
    return {
      at: note.at,
      kind: note.action,
      ...authorOf(note, note.action, {}),
      reason,
      from: '',
      added: [],
      removed: [],
    };
  });
  return [...told, ...others].toReversed().sort((left, right) => right.at - left.at);
}

function authorOf(
  note: NotedAction | undefined,
  kind: string,
  payload: Record<string, unknown>,
): Pick<AppointmentEvent, 'by' | 'name'> {
  if (note?.actorKind === 'team') return { by: 'team', name: note.name };
  if (note || payload['byStore'] === true) return { by: 'store', name: '' };
  if (byCustomer.has(kind)) return { by: 'customer', name: '' };
  return { by: kind.startsWith('booking_') ? 'store' : 'system', name: '' };
}
