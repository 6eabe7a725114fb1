/** Events around accounts that operators should see. No name, address or person is in them. */
const eventNames = [
  'signed_in',
  'sign_in_refused',
  'sign_in_throttled',
  'code_sent',
  'code_refused',
  'code_throttled',
  'session_reused',
  'look_up_throttled',
  'link_sent',
  'passkey_copied',
  'payment_message_refused',
  'social_picture_drawn',
  'booking_batch_failed',
] as const;
export type EventName = (typeof eventNames)[number];

export type Events = {
  count: (event: EventName) => void;
  totals: () => Readonly<Record<EventName, number>>;
};

/** Counts of this process since it started. */
export function createEvents(): Events {
  const totals = Object.fromEntries(eventNames.map((name) => [name, 0])) as Record<EventName, number>;
  return { count: (event) => void totals[event]++, totals: () => totals };
}
