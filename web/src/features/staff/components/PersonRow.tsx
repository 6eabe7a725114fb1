import type { Person } from '@parlour/contract/staff';
import { formatScore } from '@parlour/phrases/format';
import { AppLink } from '../../../lib/AppLink.tsx';
import { pictureAt } from '../../../lib/picture.ts';
import { useText } from '../../../lib/surroundings.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './PersonRow.module.css';

type TextOf = (first: string, second: string) => { text: string; lang: string };

/** Somebody without a score yet starts with full marks (B G-21). */
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
  textOf: TextOf;
  detailHref: string;
  /** Left out where people cannot be booked directly (B-090). */
  onBook?: (person: Person) => void;
};

/** One of the people of a store: the row opens the details, the button begins a visit with them. */
export function PersonRow({ person, textOf, detailHref, onBook }: PersonRowProps) {
  const t = useText();
  const name = textOf(person.name, person.nameSecond);
  return (
    <article className={styles.row}>
      <Avatar name={name.text} src={pictureAt(person.photoUrl, 192)} size={64} />
      <div className={styles.words}>
        <h3 className={styles.name} lang={name.lang}>
          <AppLink href={detailHref} keepsScroll className={styles.link}>
            {name.text}
          </AppLink>
        </h3>
        <p className={styles.title}>
          {person.title && <span lang={name.lang}>{person.title}</span>}
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
    </article>
  );
}
