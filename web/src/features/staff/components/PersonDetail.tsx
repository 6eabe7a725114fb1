import type { Person } from '@parlour/contract/staff/calls';
import { pictureAt } from '@parlour/ui/media/picture-address.ts';
import { useText } from '../../../lib/app-context.ts';
import { Avatar } from '@parlour/ui/media/Avatar.tsx';
import { PersonScore } from './PersonRow.tsx';
import styles from './PersonDetail.module.css';

type PersonDetailProps = {
  person: Person;
  title: { text: string; lang: string } | null;
  lang: string;
  storeName: string;
};

/** One person: photo, title, rating, specialty, profile and the store. The name is the heading around it. */
export function PersonDetail({ person, title, lang, storeName }: PersonDetailProps) {
  const t = useText();
  const details = [
    { id: 'specialty', term: t('staff.specialty'), text: person.specialty },
    { id: 'profile', term: t('staff.profile'), text: person.profile },
    { id: 'store', term: t('staff.store'), text: storeName },
  ].filter(({ text }) => text !== '');
  return (
    <div className={styles.detail}>
      <div className={styles.head}>
        <Avatar name={person.name} src={pictureAt(person.photoUrl, 192)} size={96} />
        <div className={styles.words}>
          {title && (
            <p className={styles.title} lang={title.lang}>
              {title.text}
            </p>
          )}
          <PersonScore person={person} />
        </div>
      </div>
      <dl className={styles.details}>
        {details.map(({ id, term, text }) => (
          <div key={id}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.text} lang={lang}>
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
