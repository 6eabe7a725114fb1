import { compressed } from './picture-address.ts';
import { Icon } from '../icon/Icon.tsx';
import { useImageFailure } from './image-failure.ts';
import { initialsOf } from './initials.ts';
import styles from './Avatar.module.css';

type AvatarProps = {
  name: string;
  src?: string | null;
  /** Side in pixels. */
  size?: number;
  /** Alternative text of the photo; empty where the name is beside it. */
  alt?: string;
};

/** A round photo of a person, or the initials. */
export function Avatar({ name, src, size = 48, alt = '' }: AvatarProps) {
  const { imageRef, hasFailed, noticeFailure } = useImageFailure(src);
  const initials = initialsOf(name);
  const style = { inlineSize: size, blockSize: size, fontSize: size * 0.36 };
  if (src && !hasFailed) {
    return (
      <img
        ref={imageRef}
        src={compressed(src)}
        alt={alt}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        className={styles.avatar}
        style={style}
        onError={noticeFailure}
      />
    );
  }
  return (
    <span className={styles.avatar} style={style} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
      <span aria-hidden="true">{initials || <Icon name="user" size={size * 0.5} />}</span>
    </span>
  );
}
