/** The answer of a rule: allowed with a value, or refused with one worded reason. Rules never throw for a normal "no". */
export type Verdict<Value, Reason extends string, Facts = undefined> =
  | { ok: true; value: Value }
  | { ok: false; reason: Reason; facts?: Facts };

export function allowed<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function refused<Reason extends string, Facts = undefined>(
  reason: Reason,
  facts?: Facts,
): { ok: false; reason: Reason; facts?: Facts } {
  return facts === undefined ? { ok: false, reason } : { ok: false, reason, facts };
}
