import { uploadTokenSeconds } from '@parlour/contract/file/calls';

export type RememberedToken = { read: () => string | null; keep: (token: string) => void; forget: () => void };

const cookieName = 'uploadToken';

/** The upload token of this browser, in a cookie that ends with it. */
export function uploadTokenCookie(page: { cookie: string }, isSecure: boolean): RememberedToken {
  const write = (value: string, seconds: number) => {
    page.cookie = `${cookieName}=${value};path=/;max-age=${seconds};samesite=strict${isSecure ? ';secure' : ''}`;
  };
  return {
    read: () => {
      const found = page.cookie.split('; ').find((pair) => pair.startsWith(`${cookieName}=`));
      return found?.slice(cookieName.length + 1) || null;
    },
    keep: (token) => write(token, uploadTokenSeconds),
    forget: () => write('', 0),
  };
}
