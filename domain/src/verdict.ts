/** The answer of a rule: allowed with a value, or refused with one worded reason. Rules never throw for a normal "no". */
export type Verdict<Value, Reason extends string, Details = undefined> =
  | { ok: true; value: Value }
  | { ok: false; reason: Reason; details?: Details };

export function allowed<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function refused<Reason extends string, Details = undefined>(
  reason: Reason,
  details?: Details,
): { ok: false; reason: Reason; details?: Details } {
  return details === undefined ? { ok: false, reason } : { ok: false, reason, details };
}
