/** Width of the pen, in CSS pixels. */
export const strokeWidth = 6;
/** What is shorter altogether is no signature: a dot, a slip of the finger. */
const leastLength = 20;

export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

/** How the surface lies: turned, the long side of a phone that is held upright is what is written along. */
export type Surface = Size & { isTurned: boolean };

/** A stroke as the pad draws it; what else belongs to it stays as it is. */
type Stroke<Spot extends Point = Point> = { points: Spot[] };

/** Whether a customer writes along the long side: on a phone that is held upright. On other windows there is room as they are. */
export const turnsSurface = ({ width, height }: Size): boolean => width < 600 && height > width;

/** How far the pen went, in CSS pixels. */
export function drawnLength(strokes: readonly Stroke[]): number {
  let length = 0;
  for (const { points } of strokes)
    for (const [place, point] of points.entries()) {
      const last = points[place - 1];
      if (last) length += Math.hypot(point.x - last.x, point.y - last.y);
    }
  return length;
}

export const isEmpty = (strokes: readonly Stroke[]): boolean => drawnLength(strokes) < leastLength;

const mapPoints = <One extends Stroke>(strokes: readonly One[], move: (point: Point) => Point): One[] =>
  strokes.map((stroke) => ({ ...stroke, points: stroke.points.map((point) => ({ ...point, ...move(point) })) }));

/** Strokes as their writer sees them: on a turned surface by 270 degrees, so that what ran down the window runs to the right. */
export function uprightStrokes<One extends Stroke>(strokes: readonly One[], { isTurned, width }: Surface): One[] {
  return isTurned ? mapPoints(strokes, ({ x, y }) => ({ x: y, y: width - x })) : [...strokes];
}

function onSurface<One extends Stroke>(strokes: readonly One[], { isTurned, width }: Surface): One[] {
  return isTurned ? mapPoints(strokes, ({ x, y }) => ({ x: width - y, y: x })) : [...strokes];
}

const writtenSize = ({ isTurned, width, height }: Surface): Size =>
  isTurned ? { width: height, height: width } : { width, height };

/** Strokes of one surface on another: as large as there is room for, in its middle, and upright for the writer on both. */
export function movedStrokes<One extends Stroke>(strokes: readonly One[], from: Surface, to: Surface): One[] {
  const before = writtenSize(from);
  const after = writtenSize(to);
  const scale = Math.min(after.width / before.width, after.height / before.height);
  const left = (after.width - before.width * scale) / 2;
  const top = (after.height - before.height * scale) / 2;
  const fitted = mapPoints(uprightStrokes(strokes, from), ({ x, y }) => ({ x: left + x * scale, y: top + y * scale }));
  return onSurface(fitted, to);
}

/** Strokes without the empty room around them, and the size of the picture that then holds them. */
export function trimmedStrokes<One extends Stroke>(strokes: readonly One[]): Size & { strokes: One[] } {
  const points = strokes.flatMap((stroke) => stroke.points);
  const left = Math.min(...points.map(({ x }) => x)) - strokeWidth;
  const top = Math.min(...points.map(({ y }) => y)) - strokeWidth;
  const width = Math.ceil(Math.max(...points.map(({ x }) => x)) + strokeWidth - left);
  const height = Math.ceil(Math.max(...points.map(({ y }) => y)) + strokeWidth - top);
  return { strokes: mapPoints(strokes, ({ x, y }) => ({ x: x - left, y: y - top })), width, height };
}
