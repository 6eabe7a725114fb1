import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type AppLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

/** A link to a page of this app, for pieces that draw one: `render={appLink}`. */
export const appLink = ({ href, ...props }: AppLinkProps) => <Link to={href} {...props} />;
