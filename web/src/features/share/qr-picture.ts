import { qrAddress } from '@parlour/contract/share/calls';
import { qrSize } from '@parlour/domain/share/check-shared';
import { downloadFile } from '../../lib/file/export.ts';
import { apiBase } from '../../lib/http/host.ts';
import type { AppContext } from '../../lib/app-context.ts';

type Here = Pick<AppContext, 'origin' | 'mode'>;

/** The addresses of a QR picture of an address of ours: for each density of screen, and the largest for keeping. */
export function qrPicture({ origin, mode }: Here, url: string): { src: string; srcSet: string; largest: string } {
  const at = (size: number) => qrAddress(apiBase(origin, mode), url, size);
  const { shown, most } = qrSize;
  return { src: at(shown), srcSet: `${at(shown * 2)} 2x, ${at(shown * 3)} 3x`, largest: at(most) };
}

/** Saves the picture as a file; false where that cannot be done. */
export async function savePicture(address: string, name: string): Promise<boolean> {
  try {
    if (!('download' in HTMLAnchorElement.prototype)) return false;
    const answer = await fetch(address);
    const picture = await answer.blob();
    if (!answer.ok || !picture.type.startsWith('image/')) return false;
    downloadFile(picture, name);
    return true;
  } catch {
    return false;
  }
}
