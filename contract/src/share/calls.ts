import type { SharedKind } from '@parlour/domain/share/check-shared';
import { userCall } from '../call.ts';
import { renamed } from '../codec.ts';

export type ShareRequest = { kind: SharedKind; address: string };
export type ShortLink = { shortUrl: string };

/** Draws an address of ours as a QR picture (PNG), under `/api`; it needs no token and is no JSON. */
export const qrPath = '/base/common/qrcode/generate/public';

/** The address of a QR picture; `apiBase` is where calls go. Pictures carry no request date. */
export function qrAddress(apiBase: string, content: string, size: number): string {
  return `${apiBase}${qrPath}?${new URLSearchParams({ content, size: String(size) })}`;
}

export const shareCalls = {
  makeShortLink: userCall<ShareRequest, ShortLink>({
    method: 'POST',
    path: '/base/common/short/link',
    input: renamed<ShareRequest>({ kind: 'type', address: 'realUrl' }),
    summary: 'A short link to an invitation; the same address has the same one. It opens at /s/{code}.',
  }),
};
