import type { ReactElement, ReactNode } from 'react';

/** What a link look-alike hands to the router's link, or to a plain one. */
export type LinkProps = {
  href: string;
  className?: string;
  children: ReactNode;
  'aria-label'?: string;
  'aria-current'?: 'page';
};

/** Draws the link with the router's component: `(props) => <Link to="…" {...props} />`. */
export type RenderLink = (props: LinkProps) => ReactElement;
