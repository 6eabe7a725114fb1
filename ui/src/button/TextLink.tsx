import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { RenderLink } from './link.ts';
import styles from './TextLink.module.css';

type TextLinkProps = {
  href: string;
  children: ReactNode;
  /** Opens in a tab of its own. */
  isExternal?: boolean;
  /** Stands alone in a row and is a full target; inside a sentence leave it out. */
  isStandalone?: boolean;
  render?: RenderLink;
};

/** A link made of words. */
export function TextLink({ href, children, isExternal, isStandalone, render }: TextLinkProps) {
  const className = isStandalone ? styles.standalone : styles.inline;
  if (render) return render({ href, className, children });
  if (!isExternal) return <a {...{ href, className, children }} />;
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <span className={styles.mark}>
        <Icon name="external" size={14} />
      </span>
    </a>
  );
}
