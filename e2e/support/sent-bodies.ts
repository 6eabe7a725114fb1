import type { Page } from '@playwright/test';

export const sendCodePath = '/connect/app/email/send/code/public';

/** The bodies that the page sends to a path, in order. */
export function bodiesTo(page: Page, path: string): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) bodies.push(request.postDataJSON());
  });
  return bodies;
}
