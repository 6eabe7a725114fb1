export type StepLimits = { min: number; max: number };

/** What a step leads to: the new value, or the limit that refused it. */
export type StepResult = { value: number; refusedBy?: undefined } | { value: number; refusedBy: 'min' | 'max' };

/** Adds a change to a count and stays inside its limits; a step that cannot move at all names the limit. */
export function stepped(value: number, change: number, { min, max }: StepLimits): StepResult {
  const wanted = Math.min(max, Math.max(min, value + change));
  if (wanted !== value) return { value: wanted };
  return { value, refusedBy: change < 0 ? 'min' : 'max' };
}

/** The change that a key asks for, or null when the key is not the stepper's. */
export function changeByKey(key: string, value: number, { min, max }: StepLimits): number | null {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
      return 1;
    case 'ArrowDown':
    case 'ArrowLeft':
      return -1;
    case 'PageUp':
      return 10;
    case 'PageDown':
      return -10;
    case 'Home':
      return min - value;
    case 'End':
      return max - value;
    default:
      return null;
  }
}
