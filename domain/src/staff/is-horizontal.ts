export type MediaSize = { width: number; height: number };

const horizontalRatios = [
  [16, 9],
  [4, 3],
  [3, 2],
] as const;
const tolerance = 0.01;

/** Decides whether a picture or video is shown as a horizontal one: 16:9, 4:3 or 3:2, within one per cent. */
export function isHorizontal({ width, height }: MediaSize): boolean {
  return horizontalRatios.some(([across, down]) => {
    const wanted = height * across;
    return wanted > 0 && Math.abs(width * down - wanted) <= wanted * tolerance;
  });
}
