import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import type { RenderLink } from './link.ts';
import styles from './IconButton.module.css';

type Look = { icon: IconName; label: string; kind?: 'quiet' | 'outline' | 'photo' };

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> &
  Look & {
    /** For toggles: whether it is on. Left out for plain buttons. */
    isPressed?: boolean;
  };

/** A round 44 px button whose drawing has a spoken name. */
export function IconButton({ icon, label, kind = 'quiet', isPressed, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[kind], icon === 'heart-filled' && styles.loved)}
      aria-label={label}
      aria-pressed={isPressed}
    >
      <Icon name={icon} size={22} />
    </button>
  );
}

type IconLinkProps = Look & { href: string; render?: RenderLink };

/** The same as a link. */
export function IconLink({ icon, label, kind = 'quiet', href, render }: IconLinkProps) {
  const props = {
    href,
    className: classNames(styles.button, styles[kind]),
    'aria-label': label,
    children: <Icon name={icon} size={22} />,
  };
  return render ? render(props) : <a {...props} />;
}
