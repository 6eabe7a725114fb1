import type { CSSProperties } from 'react';
import { compressed } from './picture-address.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { useImageFailure } from './image-failure.ts';
import styles from './Picture.module.css';

type PictureProps = {
  src: string | null;
  /** Empty where the words beside it say the same. */
  alt: string;
  width: number;
  height: number;
  srcSet?: string;
  sizes?: string;
  /** The first big picture of a page: fetched at once and before others. */
  isFirst?: boolean;
  /** Fills the width of its place and keeps its shape; otherwise it is exactly `width` wide. */
  isFluid?: boolean;
  radius?: 'none' | 'sm' | 'md';
  /** Drawn when there is no picture or it cannot be loaded. */
  fallback?: IconName;
};

/** A photo whose space is reserved from the start. */
export function Picture(props: PictureProps) {
  const { src, alt, width, height, srcSet, sizes, isFirst, isFluid, radius = 'sm', fallback = 'image' } = props;
  const { imageRef, hasFailed, noticeFailure } = useImageFailure(src);
  const style: CSSProperties = { aspectRatio: `${width} / ${height}`, inlineSize: isFluid ? '100%' : width };
  const className = classNames(styles.picture, styles[radius]);
  if (!src || hasFailed) {
    return (
      <span className={className} style={style} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
        <Icon name={fallback} size={Math.min(48, Math.round(Math.min(width, height) / 2.5))} />
      </span>
    );
  }
  return (
    <img
      ref={imageRef}
      alt={alt}
      src={compressed(src)}
      {...{ width, height, srcSet, sizes, className, style }}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding={isFirst ? 'sync' : 'async'}
      fetchPriority={isFirst ? 'high' : undefined}
      onError={noticeFailure}
    />
  );
}
