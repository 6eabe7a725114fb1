import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Pixels that no two places share, so that a lost or turned one is noticed. */
export function colours(width: number, height: number): Buffer {
  const data = Buffer.alloc(width * height * 3);
  for (let place = 0; place < width * height; place++) {
    data[place * 3] = place % 251;
    data[place * 3 + 1] = (place >> 4) % 241;
    data[place * 3 + 2] = (place >> 9) % 239;
  }
  return data;
}

const drawn = (width: number, height: number) => sharp(colours(width, height), { raw: { width, height, channels: 3 } });

export const pngOf = (width: number, height: number) => drawn(width, height).png().toBuffer();
export const jpegOf = (width: number, height: number) => drawn(width, height).jpeg().toBuffer();

/** A phone's photo: lying on its side, with camera, owner and the place where it was taken. */
export const phonePhoto = (width: number, height: number) =>
  drawn(width, height)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Parlourphone', Copyright: 'Ana Secret' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '33/1 51/1 30/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '151/1 12/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** A PNG of 20,000 × 20,000 pixels, black, in a few kilobytes. */
export function pixelBomb(): Buffer {
  const size = 20_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(size * (1 + size / 8)), { level: 9 });
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A zip archive with 50 MB of zeros in it. */
export function zipOfZeros(): Buffer {
  const zeros = Buffer.alloc(50_000_000);
  const packed = deflateRawSync(zeros);
  const head = Buffer.alloc(30);
  head.write('PK\u0003\u0004', 0, 'latin1');
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(crc32(zeros), 14);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(zeros.length, 22);
  head.writeUInt16LE(1, 26);
  return Buffer.concat([head, Buffer.from('0'), packed]);
}

/** The first bytes of a photo as newer phones save it. */
export function heicPhoto(): Buffer {
  const head = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1');
  return Buffer.concat([head, Buffer.alloc(5000, 7)]);
}

export const vectorWithScript = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);
export const webPage = Buffer.from('<!doctype html><html><script>alert(1)</script></html>');
