import type { WorkCover } from '@parlour/contract/staff/works';
import { AppLink } from '../../../lib/navigation/AppLink.tsx';
import { pictureAt } from '@parlour/ui/media/picture-address.ts';
import { useText } from '../../../lib/app-context.ts';
import { Picture } from '@parlour/ui/media/Picture.tsx';
import styles from './WorkThumb.module.css';

type TextOf = (first: string, second: string) => { text: string; lang: string };
type WorkThumbProps = { work: WorkCover; href: string; textOf: TextOf; size: 'sm' | 'lg' };

/** A work in small: opens it in full. */
export function WorkThumb({ work, href, textOf, size }: WorkThumbProps) {
  const t = useText();
  const { text: title } = textOf(work.title, work.titleSecond);
  const width = size === 'sm' ? 64 : 180;
  return (
    <AppLink
      href={href}
      keepsScroll
      className={styles.thumb}
      aria-label={t(work.kind === 'video' ? 'staff.filmNamed' : 'staff.workNamed', { title })}
    >
      <Picture
        isFluid
        src={pictureAt(work.coverUrl, size === 'sm' ? 192 : 360)}
        alt=""
        width={width}
        height={width}
        radius="sm"
      />
      {work.kind === 'video' && (
        <span className={styles.film} aria-hidden="true">
          <svg width={16} height={16} viewBox="0 0 24 24" focusable="false">
            <path d="M7.5 4.8v14.4L19 12z" fill="currentColor" />
          </svg>
        </span>
      )}
    </AppLink>
  );
}
