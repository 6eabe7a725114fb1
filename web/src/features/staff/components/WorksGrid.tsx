import type { Work, WorkCover } from '@parlour/contract/staff/works';
import { WorkThumb } from './WorkThumb.tsx';
import styles from './WorksGrid.module.css';

type TextOf = (first: string, second: string) => { text: string; lang: string };
type WorksGridProps = { works: readonly Work[]; hrefOf: (work: Work) => string; textOf: TextOf };

const coverOf = ({ id, title, titleSecond, kind, media }: Work): WorkCover => ({
  id,
  title,
  titleSecond,
  kind,
  coverUrl: media[0]?.coverUrl ?? '',
});

/** Works side by side, each with its title below. */
export function WorksGrid({ works, hrefOf, textOf }: WorksGridProps) {
  return (
    <ul className={styles.grid}>
      {works.map((work) => {
        const title = textOf(work.title, work.titleSecond);
        return (
          <li key={work.id} className={styles.work}>
            <WorkThumb work={coverOf(work)} href={hrefOf(work)} textOf={textOf} size="lg" />
            <p className={styles.title} lang={title.lang} aria-hidden="true">
              {title.text}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
