import { mapPicker } from '@parlour/domain/shop/map/picker';
import { type MapCell, middleOf, type WorldPixel } from '@parlour/domain/shop/map/projection';

const { width, height, scale } = mapPicker;
const [ground, street, green, water] = ['#e9edf2', '#ffffff', '#cfe6d6', '#cfe0f1'];

/** At this zoom streets lie `blockPx` apart, and each up to `unevenPx` beside its place. */
const plainZoom = 17;
const blockPx = 150;
const unevenPx = 45;
const leastBlockPx = 56;
const tilt = 0.11;
const [across, along] = [Math.cos(tilt), Math.sin(tilt)];
/** Half the diagonal of a picture. */
const reachPx = Math.hypot(width, height) / 2;

/** A number from 0 to 1 that is always the same for the same two. */
function chanceOf(one: number, other: number): number {
  let mixed = Math.imul(one, 0x9e3779b1) ^ Math.imul(other, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

type Axis = 'x' | 'y';
type Line = { number: number; at: number };

/** The streets of one direction that a picture shows, and how wide each is: from afar only the main ones. */
function streetsOf(axis: Axis, middle: WorldPixel, zoom: number) {
  const near = 2 ** (zoom - plainZoom);
  let step = 1;
  while (blockPx * near * step < leastBlockPx) step *= 2;
  const seed = axis === 'x' ? 11 : 29;
  const first = Math.floor((middle[axis] - reachPx) / (blockPx * near) / step) - 1;
  const count = Math.ceil((2 * reachPx) / (blockPx * near) / step) + 3;
  const lines = Array.from({ length: count }, (_, index): Line => {
    const number = (first + index) * step;
    return { number, at: (number * blockPx + (chanceOf(number, seed) - 0.5) * 2 * unevenPx) * near - middle[axis] };
  });
  const wide = ({ number }: Line) => {
    const rank = number % (step * 8) === 0 ? 1 : number % (step * 2) === 0 ? 0.6 : 0.38;
    return Math.max(2, Math.min(20, 17 * Math.max(near * step, 0.5)) * rank);
  };
  return { lines, wide };
}

/** A point of the tilted town in the picture. */
const pointOf = (x: number, y: number): string =>
  `${(x * across - y * along + width / 2).toFixed(1)} ${(x * along + y * across + height / 2).toFixed(1)}`;

/** One picture of a town that is nowhere: quiet streets that go on in the next picture, for where no service draws maps. */
export async function drawMapCell(cell: MapCell): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { x, y } = middleOf(cell);
  const middle = { x: x * across + y * along, y: y * across - x * along };
  const [upright, level] = [streetsOf('x', middle, cell.zoom), streetsOf('y', middle, cell.zoom)];
  const far = reachPx + blockPx;
  const drawn = (path: string, wide: number) =>
    `<path d="${path}" stroke="${street}" stroke-width="${wide.toFixed(1)}"/>`;
  const blocks = upright.lines.slice(1).flatMap((right, column) =>
    level.lines.slice(1).map((below, row) => {
      const [left, above] = [upright.lines[column]!, level.lines[row]!];
      const chance = chanceOf(left.number * 31 + 7, above.number * 17 + 3);
      if (chance > 0.09) return '';
      const corners = [
        [left, above],
        [right, above],
        [right, below],
        [left, below],
      ] as const;
      const path = corners.map(([one, other]) => pointOf(one.at, other.at)).join(' L');
      return `<path d="M${path} Z" fill="${chance < 0.025 ? water : green}"/>`;
    }),
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="${ground}"/>${blocks.join('')}
    <g fill="none">${upright.lines.map((line) => drawn(`M${pointOf(line.at, -far)} L${pointOf(line.at, far)}`, upright.wide(line))).join('')}
    ${level.lines.map((line) => drawn(`M${pointOf(-far, line.at)} L${pointOf(far, line.at)}`, level.wide(line))).join('')}</g>
  </svg>`;
  return sharp(Buffer.from(drawing)).png({ palette: true, compressionLevel: 9 }).toBuffer();
}
