import type { Person } from '@parlour/contract/staff/calls';
import type { WorkCover } from '@parlour/contract/staff/works';
import { hiddenWorks } from '@parlour/domain/staff/hidden-works';
import { formatScore } from '@parlour/phrases/format';
import { AppLink } from '../../../lib/navigation/AppLink.tsx';
import { pictureAt } from '@parlour/ui/media/picture-address.ts';
import { useText } from '../../../lib/app-context.ts';
import { classNames } from '@parlour/ui/class-names.ts';
import { Avatar } from '@parlour/ui/media/Avatar.tsx';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { WorkThumb } from './WorkThumb.tsx';
import card from '@parlour/ui/layout/LinkCard.module.css';
import styles from './PersonRow.module.css';

type TextOf = (first: string, second: string) => { text: string; lang: string };

/** A person without a score yet starts with full marks. */
const firstScore = '5';

export function PersonScore({ person }: { person: Pick<Person, 'score'> }) {
  const t = useText();
  const score = formatScore(person.score ?? firstScore);
  return (
    <span className={styles.score}>
      <span className={styles.star}>
        <Icon name="star" size={16} />
      </span>
      <span className="num" aria-hidden="true">
        {score}
      </span>
      <VisuallyHidden>{t('staff.score', { score })}</VisuallyHidden>
    </span>
  );
}

type PersonRowProps = {
  person: Person;
  /** The title beside the name. */
  title: { text: string; lang: string } | null;
  textOf: TextOf;
  detailHref: string;
  worksHref: string;
  workHref: (work: WorkCover) => string;
  /** Left out where people cannot be booked directly. */
  onBook?: (person: Person) => void;
};

/** One of the people of a store: the row opens the details, a thumbnail its work, the button begins a visit with them. */
export function PersonRow(props: PersonRowProps) {
  const { person, title, textOf, detailHref, onBook } = props;
  const t = useText();
  const name = textOf(person.name, person.nameSecond);
  return (
    <article className={classNames(card.card, styles.row)}>
      <Avatar name={name.text} src={pictureAt(person.photoUrl, 192)} size={64} />
      <div className={styles.words}>
        <h3 className={card.name} lang={name.lang}>
          <AppLink href={detailHref} keepsScroll className={card.link}>
            {name.text}
          </AppLink>
        </h3>
        <p className={styles.title}>
          {title && <span lang={title.lang}>{title.text}</span>}
          <PersonScore person={person} />
        </p>
      </div>
      {onBook && (
        <div className={styles.action}>
          <Button size="sm" aria-label={t('staff.bookNamed', { name: name.text })} onClick={() => onBook(person)}>
            {t('menu.book')}
          </Button>
        </div>
      )}
      {person.works.length > 0 && <Works {...props} />}
    </article>
  );
}

function Works({ person, textOf, worksHref, workHref }: PersonRowProps) {
  const t = useText();
  const hidden = hiddenWorks(person.workCount);
  return (
    <ul className={styles.works}>
      {person.works.map((work) => (
        <li key={work.id}>
          <WorkThumb work={work} href={workHref(work)} textOf={textOf} size="sm" />
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <AppLink
            href={worksHref}
            keepsScroll
            className={styles.more}
            aria-label={t('staff.moreWorks', { count: hidden })}
          >
            <span className="num" aria-hidden="true">
              +{hidden}
            </span>
          </AppLink>
        </li>
      )}
    </ul>
  );
}
