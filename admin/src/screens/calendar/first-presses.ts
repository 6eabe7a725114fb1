import { stepPress } from '../../features/appointment/step-press.ts';

type Press = Parameters<ReturnType<typeof stepPress>>[0] & { clientX: number; clientY: number };

/** Two taps of one finger at one place are not farther apart, in pixels. */
const sameSpot = 40;

/**
 * Says of the presses in a list whether each is one of its own, and not the second one of a double press: where the first has answered a row, the next one is
 * in its place. A press elsewhere is one of its own, unless the list has changed since: it was aimed at what stood there before. `now` is in milliseconds.
 */
export function firstPresses(now?: () => number): (press: Press, list: unknown) => boolean {
  let take = stepPress(now);
  let last: { x: number; y: number; list: unknown } | null = null;
  return (press, list) => {
    const { clientX: x, clientY: y } = press;
    if (last && last.list === list && Math.hypot(x - last.x, y - last.y) > sameSpot) take = stepPress(now);
    let isFirst = false;
    take(press, () => (isFirst = true));
    if (isFirst) last = { x, y, list };
    return isFirst;
  };
}
