import { NO_PREFERENCE, type Person } from '@parlour/contract/staff';
import { formatLength, formatPrice } from '@parlour/phrases/format';
import type { PhraseKey } from '@parlour/phrases/t';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { candidatesQuery } from '../../features/availability/calls.ts';
import { staffOf, withStaff } from '../../features/booking/draft.ts';
import { PersonScore } from '../../features/staff/components/PersonRow.tsx';
import { pictureAt } from '../../lib/picture.ts';
import { useApi, useText } from '../../lib/surroundings.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { NoticeBox } from '../../ui/NoticeBox.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { BookPage } from './BookPage.tsx';
import { PartFailed, RowsLoading } from './LoadStates.tsx';
import { type BookVisit, startText } from './visit.ts';
import styles from './ChooseStaff.module.css';

/** With whom: nobody in particular first, then the people who do what was chosen, each at her own price and length (B-167 to B-174). */
export function ChooseStaff({ visit }: { visit: BookVisit }) {
  const t = useText();
  const toast = useToast();
  const [isTried, setTried] = useState(false);
  const { draft, change, style, question } = visit;
  const query = useQuery(candidatesQuery(useApi(), question, draft.start));
  const people = query.data ?? [];
  const sole = people.length === 1 ? people[0] : undefined;
  const selected = selectedOf(visit, sole);
  const isNobodyFree = people.length > 0 && people.every(({ isAvailable }) => !isAvailable);
  const missing = isNobodyFree
    ? t('reasons.staff_not_available')
    : selected === null
      ? t('booking.staffMissing')
      : null;
  const choose = (id: string) => change((current) => withStaff(current, id === NO_PREFERENCE ? null : id));
  const goOn = () => {
    setTried(true);
    if (missing !== null) return;
    if (!draft.hasChosenStaff) choose(selected ?? NO_PREFERENCE);
    visit.goOn();
  };
  return (
    <BookPage
      visit={visit}
      screen="ChooseStaff"
      title={t('booking.staffTitle')}
      subtitle={draft.start ? startText(draft.start, style, 'long') : t('booking.staffText')}
      action={{ text: t('booking.next'), onPress: goOn }}
      missing={isTried ? missing : null}
    >
      {query.data ? (
        <div className={styles.list}>
          {isNobodyFree && <NoticeBox tone="warning">{t('reasons.staff_not_available')}</NoticeBox>}
          <RadioCards
            label={t('booking.staffTitle')}
            isLabelHidden
            options={people.map((person) => cardOf(person, visit))}
            selected={selected}
            onSelect={choose}
            onUnavailable={(id) =>
              toast.show({
                text: reasonOf(
                  people.find((person) => person.employeeId === id),
                  visit,
                ),
              })
            }
          />
        </div>
      ) : query.error ? (
        <PartFailed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsLoading count={4} height={88} />
      )}
    </BookPage>
  );
}

/** The only entry is preselected; otherwise the person chooses (B G-44). */
function selectedOf({ draft }: BookVisit, sole: Person | undefined): string | null {
  if (!draft.hasChosenStaff) return sole?.employeeId ?? null;
  const ids = staffOf(draft);
  return ids.length === 1 ? (ids[0] ?? NO_PREFERENCE) : null;
}

const unfreeKeys: Record<string, PhraseKey> = {
  past: 'reasons.time_passed',
  full: 'booking.slotBooked',
  blocked: 'booking.slotBlocked',
  booked: 'booking.slotBooked',
  closed: 'booking.slotClosed',
  leave: 'booking.slotLeave',
};

function reasonOf(person: Person | undefined, { style }: BookVisit): string {
  return style.t(unfreeKeys[person?.unfree ?? ''] ?? 'reasons.slot_taken');
}

function cardOf(person: Person, visit: BookVisit) {
  const { style, textOf, parameters, draft } = visit;
  const { t } = style;
  const isAnybody = person.employeeId === NO_PREFERENCE;
  const name = isAnybody
    ? { text: t('booking.noPreference'), lang: undefined }
    : textOf(person.name, person.nameSecond);
  const hasPrice = !parameters.hidesServicePrices && person.price !== null && person.priceType !== null;
  const price = hasPrice ? formatPrice({ price: person.price!, priceType: person.priceType! }, style) : '';
  return {
    id: person.employeeId,
    title: <span lang={name.lang}>{name.text}</span>,
    text: <CardText person={person} visit={visit} isAnybody={isAnybody} />,
    end: (
      <span className={styles.end}>
        {price && <span className={styles.price}>{price}</span>}
        {person.minutes !== null && <span className={styles.length}>{formatLength(person.minutes, style)}</span>}
      </span>
    ),
    picture: isAnybody ? (
      <span className={styles.anybody} aria-hidden="true">
        <Icon name="users" size={24} />
      </span>
    ) : (
      <Avatar name={name.text} src={pictureAt(person.photoUrl, 192)} size={52} />
    ),
    ...(draft.start !== null && !person.isAvailable ? { unavailableReason: reasonOf(person, visit) } : {}),
  };
}

function CardText({ person, visit, isAnybody }: { person: Person; visit: BookVisit; isAnybody: boolean }) {
  const t = useText();
  const { draft, style, shop } = visit;
  const free = draft.start === null ? person.firstFree : undefined;
  return (
    <span className={styles.text}>
      {isAnybody ? (
        <span>{t('booking.noPreferenceText')}</span>
      ) : (
        <span className={styles.title}>
          {person.title && <span lang={shop.languageTag}>{person.title}</span>}
          <PersonScore person={person} />
        </span>
      )}
      {free && <span className={styles.free}>{t('booking.firstFree', { when: startText(free, style) })}</span>}
      {free === null && <span>{t('booking.noneFree')}</span>}
    </span>
  );
}
