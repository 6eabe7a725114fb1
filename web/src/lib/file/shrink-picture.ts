import { Refused } from '@parlour/contract/envelope';
import { type CustomerReason, reasons } from '@parlour/contract/reasons';
import { checkPicture, headBytes, mostPictureBytes } from '@parlour/domain/file/check-picture';

/** The longer side of what is sent; the server keeps no more. */
const longestSide = 2048;
/** What is no larger is sent as it is. */
const smallBytes = 1024 * 1024;
const quality = 0.86;

const refusal = (reason: CustomerReason) => new Refused(reason, reasons[reason], reason);

/** The size of a picture inside a square, never enlarged. */
export function sizeWithin(size: { width: number; height: number }, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(size.width, size.height));
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}

/** Makes a photo small and upright before it is sent. A file that this browser cannot open is refused here, with the reason where it is known. */
export async function shrinkPicture(picture: Blob): Promise<Blob> {
  const head = new Uint8Array(await picture.slice(0, headBytes).arrayBuffer());
  const kind = checkPicture({ size: Math.min(picture.size, mostPictureBytes), head });
  const image = await open(picture);
  if (!image) {
    if (!kind.ok) throw refusal(kind.reason);
    if (picture.size > mostPictureBytes) throw refusal('file_too_large');
    return picture;
  }
  const size = sizeWithin(image, longestSide);
  const isSmall = picture.size <= smallBytes && size.width === image.width && size.height === image.height;
  if (kind.ok && isSmall) {
    image.close();
    return picture;
  }
  // A photo has no transparent places; everything else may have some.
  const isPhoto = !kind.ok || kind.value === 'jpeg';
  const drawn = await draw(image, size, isPhoto ? 'image/jpeg' : 'image/webp');
  if (!drawn || drawn.size > mostPictureBytes) throw refusal('file_too_large');
  return drawn;
}

/** The picture upright, as its file says; null where this browser cannot open it. */
async function open(picture: Blob): Promise<ImageBitmap | null> {
  if (picture.size === 0) return null;
  return createImageBitmap(picture, { imageOrientation: 'from-image' }).catch(() => null);
}

async function draw(
  image: ImageBitmap,
  { width, height }: { width: number; height: number },
  type: string,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, width, height);
  image.close();
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
