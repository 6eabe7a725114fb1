/** The second press of a double press comes sooner. */
const doublePressMs = 500;

/**
 * A press that opens a question. The second one of a double press answers nothing, on whichever button it falls. `once` of the dialog goes by the count of
 * clicks, which the presses of a key do not have; this goes by the time. `now` is in milliseconds.
 */
export function openingPress(now: () => number = () => performance.now()) {
  let madeAt = -Infinity;
  return {
    make: (): void => {
      madeAt = now();
    },
    /** Gives an answer to the question, unless it comes by the same double press. */
    answer: (act: () => void): void => {
      if (now() - madeAt > doublePressMs) act();
    },
  };
}
