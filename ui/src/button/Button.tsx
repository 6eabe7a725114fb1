import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import type { RenderLink } from './link.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './Button.module.css';

export type ButtonLook = {
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'md' | 'sm';
  icon?: IconName;
  isWide?: boolean;
};

type Loading = { loading?: undefined; loadingLabel?: undefined } | { loading: boolean; loadingLabel: string };

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonLook &
  Loading & {
    /** Looks and reads as unavailable, yet a tap still arrives, so that the page can say why. */
    isUnavailable?: boolean;
  };

function lookClass({ kind = 'primary', size = 'md', isWide }: ButtonLook): string {
  return classNames(styles.button, styles[kind], styles[size], isWide && styles.wide);
}

/**
 * A button that keeps its width, its name and the focus while it works, and ignores taps meanwhile.
 * What it is doing is said beside it, since words inside would change its name.
 */
export function Button(props: ButtonProps) {
  const { kind, size, icon, isWide, loading, loadingLabel, isUnavailable, onClick, children, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  };
  return (
    <>
      <button
        type="button"
        {...rest}
        className={lookClass({ kind, size, isWide })}
        aria-disabled={loading || isUnavailable || undefined}
        data-loading={loading || undefined}
        onClick={press}
      >
        <span className={styles.content}>
          {icon && <Icon name={icon} size={size === 'sm' ? 18 : 20} />}
          {children}
        </span>
        {loading && <span className={styles.spinner} aria-hidden="true" />}
      </button>
      {loading !== undefined && <VisuallyHidden role="status">{loading ? loadingLabel : ''}</VisuallyHidden>}
    </>
  );
}

type ButtonLinkProps = ButtonLook & { href: string; render?: RenderLink; children: ComponentProps<'a'>['children'] };

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({ href, render, icon, children, ...look }: ButtonLinkProps) {
  const content = (
    <span className={styles.content}>
      {icon && <Icon name={icon} size={look.size === 'sm' ? 18 : 20} />}
      {children}
    </span>
  );
  const className = lookClass(look);
  if (render) return render({ href, className, children: content });
  return (
    <a href={href} className={className}>
      {content}
    </a>
  );
}
