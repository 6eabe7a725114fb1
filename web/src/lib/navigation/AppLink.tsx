import { Link, useRouter } from '@tanstack/react-router';
import { type ComponentProps, useCallback } from 'react';

/** The parts of an address within the app, as the router wants them. */
export function partsOf(href: string): { to: string; search: Record<string, string>; hash: string } {
  const url = new URL(href, 'http://app');
  return { to: url.pathname, search: Object.fromEntries(url.searchParams), hash: url.hash.slice(1) };
}

type AppLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of `paths.ts`. */
  href: string;
  /** The page stays where it is scrolled: for tabs and sheets of one page. */
  keepsScroll?: boolean;
  replaces?: boolean;
};

/** A link inside the app: a real address without JavaScript, a change of screen with it. */
export function AppLink({ href, keepsScroll, replaces, ...rest }: AppLinkProps) {
  return (
    <Link
      {...partsOf(href)}
      {...rest}
      activeProps={none}
      activeOptions={exactly}
      resetScroll={!keepsScroll}
      hashScrollIntoView={false}
      replace={replaces}
    />
  );
}

const none = () => ({});
// Without this, a link with a shorter query would count as the current page.
const exactly = { exact: true, includeHash: true } as const;

/** Hands the router's link to pieces of `ui`. */
export const renderLink = (props: AppLinkProps) => <AppLink {...props} />;
export const renderLinkInPlace = (props: AppLinkProps) => <AppLink {...props} keepsScroll />;

type GoOptions = { replaces?: boolean; keepsScroll?: boolean };

/** Goes to an address of `paths.ts`. */
export function useGo(): (href: string, options?: GoOptions) => void {
  const router = useRouter();
  return useCallback(
    (href, { replaces, keepsScroll } = {}) =>
      void router.navigate({
        ...partsOf(href),
        replace: replaces,
        resetScroll: !keepsScroll,
        hashScrollIntoView: false,
      }),
    [router],
  );
}
