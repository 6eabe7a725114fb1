import { createHash } from 'node:crypto';
import { payPageStyle } from './pay-page-look.ts';

/** The sheet of the page of payments, with what its own form needs. */
export const answerPageStyle = `${payPageStyle}
main{max-inline-size:560px;grid-template-columns:minmax(0,1fr)}.visit{grid-template-columns:auto minmax(0,1fr)}.visit dd{text-wrap:pretty;overflow-wrap:anywhere}textarea{inline-size:100%;min-block-size:96px;padding:12px 16px;font:inherit;color:inherit;background:var(--surface);border:1px solid var(--border-strong);border-radius:12px;resize:vertical}
textarea[aria-invalid]{border-color:var(--danger)}label .small{font-weight:400}.danger{background:#b42318;border-color:#b42318;color:#fff}.danger:hover{background:#8f1c13}`;

// The plain page of an unknown link wears the sheet of payments alone.
const sheetHashes = [answerPageStyle, payPageStyle].map(
  (sheet) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`,
);

/** It loads nothing and sends its form to us alone. */
export const answerPagePolicy = [
  "default-src 'none'",
  `style-src ${sheetHashes.join(' ')}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
