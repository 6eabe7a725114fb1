/** Another line is open before this long after the last one has ended, where the page only shows another day. */
const turnMs = 3_000;

/** `since`: when the line was asked for, Infinity once it was open; `isBroken`: it has been lost; `readAt`: when what it tells of was read last, 0 for never. */
type Line = { since: number; isBroken: boolean; readAt: number };

/**
 * Whether a line that is open now may have missed a change of what was read: it was lost, it took long, or that was read while the line was on its way. The page
 * opens another line for each day that it shows, and asks nothing more for that.
 */
export const mayHaveMissed = ({ since, isBroken, readAt }: Line, now: number): boolean =>
  readAt > 0 && (isBroken || readAt >= since || now - since > turnMs);
