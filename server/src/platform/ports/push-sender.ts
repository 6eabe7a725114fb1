/** A message to one device. */
export type PushMessage = {
  /** What the browser handed out when notices were allowed. */
  subscription: string;
  payload: string;
  /** For how long the push service may keep it for a device that is off, in seconds. */
  lifeSeconds: number;
  /** Of several messages with the same topic that wait at the push service, the last one arrives. */
  topic: string;
  isUrgent: boolean;
};

/** `gone`: nothing will ever arrive there. `refused`: this message will not. `later`: it is tried again, at the earliest after so many seconds. */
export type PushOutcome = { kind: 'sent' | 'gone' | 'refused' } | { kind: 'later'; afterSeconds: number };

/** Hands messages to the push services of browsers. */
export type PushSender = { send: (message: PushMessage) => Promise<PushOutcome> };
