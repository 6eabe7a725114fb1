import { call } from './call.ts';
import { renamed } from './codec.ts';

/** The anonymous view token: it opens public shop data only (A G-016). `expiresAt` is epoch ms. */
export type ViewToken = { viewId: string; token: string; expiresAt: number };

export const accountCalls = {
  openView: call<Record<string, never>, ViewToken>({
    method: 'POST',
    path: '/auth/bk/view/id/public',
    access: 'public',
    reply: renamed<ViewToken>({ expiresAt: 'expireTime' }),
    summary: 'Ask for an anonymous view id and its token.',
  }),
};
