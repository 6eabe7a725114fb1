type Press = { detail: number; nativeEvent: Event };

/** The second press of a double press comes sooner. */
const doublePressMs = 500;

/**
 * Takes the presses of steps that follow each other at one place of the page: the second press of a double one would take the next step. A mouse counts its
 * clicks, and a key loses its button with the step; what a finger does is told by the time alone. `now` is in milliseconds; `takenAt` is when a press before
 * them was taken, such as the one that opened the place.
 */
export function stepPress(now: () => number = () => performance.now(), takenAt = -Infinity) {
  let lastAt = takenAt;
  return ({ detail, nativeEvent }: Press, act: () => void): void => {
    const isCounted = detail === 0 || ('pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse');
    if (detail > 1 || (!isCounted && now() - lastAt <= doublePressMs)) return;
    lastAt = now();
    act();
  };
}
