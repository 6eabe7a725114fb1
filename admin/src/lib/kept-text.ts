const prefix = 'typed ';
const keyOf = (memberId: string, place: string) => `${prefix}${memberId} ${place}`;

/**
 * What is typed and not saved, kept in this tab for its member alone: after a sign-in that ended by itself it is where it was typed. `place` names the form
 * and what it is about.
 */
export function readTyped<T>(memberId: string, place: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(memberId, place)) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Keeps what is typed; null forgets it. */
export function keepTyped(memberId: string, place: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(keyOf(memberId, place));
    else sessionStorage.setItem(keyOf(memberId, place), JSON.stringify(value));
  } catch {
    // The page itself still has it.
  }
}

/** Forgets what was typed here, but for one member where one is named. */
export function dropTyped(exceptMemberId?: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const isKept = exceptMemberId !== undefined && key.startsWith(keyOf(exceptMemberId, ''));
      if (key.startsWith(prefix) && !isKept) sessionStorage.removeItem(key);
    }
  } catch {
    // Where storage is closed, nothing was kept.
  }
}
