import { mapView } from '@parlour/domain/shop/map/view';

const { width, height, scale } = mapView;
const [ground, street, green, water, pin] = ['#e9edf2', '#ffffff', '#cfe6d6', '#cfe0f1', '#b3261e'];

/** A place without a map service: quiet streets that stand for no real ones, with a pin in the middle. */
export async function drawMap(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const [x, y] = [width / 2, height / 2];
  const line = (path: string, wide: number) =>
    `<path d="${path}" fill="none" stroke="${street}" stroke-width="${wide}" stroke-linecap="round"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="${ground}"/>
    <path d="M-10 238 C 90 210 150 296 240 262 S 380 250 410 268 V310 H-10 Z" fill="${water}"/>
    <path d="M272 28 h96 q14 0 14 14 v58 q0 14 -14 14 h-96 q-14 0 -14 -14 v-58 q0 -14 14 -14 z" fill="${green}"/>
    ${line('M-10 92 L410 140', 13)}${line('M96 -10 L60 310', 13)}${line('M236 -10 L214 310', 17)}
    ${line('M-10 190 L410 214', 9)}${line('M-10 30 L236 56', 6)}${line('M150 -10 L130 220', 6)}${line('M318 120 L306 222', 6)}
    <ellipse cx="${x}" cy="${y + 24}" rx="11" ry="4" fill="#000" opacity=".18"/>
    <path d="M${x} ${y + 24} c-5 -11 -18 -18 -18 -31 a18 18 0 1 1 36 0 c0 13 -13 20 -18 31 z" fill="${pin}" stroke="#fff" stroke-width="2"/>
    <circle cx="${x}" cy="${y - 7}" r="6.5" fill="#fff"/>
  </svg>`;
  return sharp(Buffer.from(drawing)).png({ palette: true, compressionLevel: 9 }).toBuffer();
}
