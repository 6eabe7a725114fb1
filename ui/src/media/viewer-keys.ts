/** Which picture a key leads to, or null where it leads nowhere. */
export function placeByKey(key: string, place: number, count: number): number | null {
  const last = count - 1;
  const places: Record<string, number> = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: last };
  const next = places[key];
  return next === undefined || next < 0 || next > last ? null : next;
}

const stepPx = 120;

/** How far a key moves over a picture that is larger than the window, or null. */
export function panByKey(key: string): { left: number; top: number } | null {
  const steps: Record<string, { left: number; top: number }> = {
    ArrowLeft: { left: -stepPx, top: 0 },
    ArrowRight: { left: stepPx, top: 0 },
    ArrowUp: { left: 0, top: -stepPx },
    ArrowDown: { left: 0, top: stepPx },
  };
  return steps[key] ?? null;
}
