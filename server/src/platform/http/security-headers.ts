import type { Config } from '../config/config.ts';

/** Headers of every page. The browser may load and run only what comes from here, or carries the nonce of this one answer. */
export function pageHeaders(
  config: Pick<Config, 'publicUrl' | 'fileHost' | 'mode' | 'isDev'>,
  nonce: string,
  /** The sites that may show this very page in a frame. */
  framedBy: readonly string[] = [],
): Record<string, string> {
  const files = config.fileHost ? ` ${config.fileHost}` : '';
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // In development Vite writes the styles of lazy parts into the page, without a nonce.
    config.isDev ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${files}`,
    `media-src 'self' blob:${files}`,
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
  ].join('; ');
  const { 'x-frame-options': unframed, ...headers } = browserHeaders(config);
  // The older header knows no list.
  return {
    'content-security-policy': policy,
    ...headers,
    ...(framedBy.length > 0 ? {} : { 'x-frame-options': unframed! }),
  };
}

/** Headers that every answer to a browser can carry. */
export function browserHeaders(config: Pick<Config, 'publicUrl' | 'mode'>): Record<string, string> {
  const isSecure = config.mode === 'production' && config.publicUrl.startsWith('https://');
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=()',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Files of shops: shown, never run. */
export const fileHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'same-site',
};
