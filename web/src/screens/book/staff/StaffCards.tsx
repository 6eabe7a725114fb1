import { NO_PREFERENCE, type Person } from '@parlour/contract/staff/calls';
import { formatLength, formatPrice } from '@parlour/phrases/format';
import type { PhraseKey } from '@parlour/phrases/t';
import { PersonScore } from '../../../features/staff/components/PersonRow.tsx';
import { pictureAt } from '@parlour/ui/media/picture-address.ts';
import { useText } from '../../../lib/app-context.ts';
import { Avatar } from '@parlour/ui/media/Avatar.tsx';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import { RadioCards } from '@parlour/ui/form/RadioCards.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { type BookVisit, startText } from '../visit.ts';
import styles from './ChooseStaff.module.css';

type StaffCardsProps = {
  visit: BookVisit;
  label: string;
  isLabelHidden?: boolean;
  people: readonly Person[];
  selected: string | null;
  onSelect: (id: string) => void;
};

/** Who can be chosen: no preference first, people who cannot be chosen now last; they say why when tapped. */
export function StaffCards({ visit, label, isLabelHidden = false, people, selected, onSelect }: StaffCardsProps) {
  const toast = useToast();
  const explain = (id: string) =>
    toast.show({
      text: reasonOf(
        people.find((person) => person.employeeId === id),
        visit,
      ),
    });
  return (
    <RadioCards
      label={label}
      isLabelHidden={isLabelHidden}
      options={people.toSorted((one, other) => rankOf(one) - rankOf(other)).map((person) => cardOf(person, visit))}
      selected={selected}
      onSelect={onSelect}
      onUnavailable={explain}
    />
  );
}

const rankOf = ({ employeeId, isAvailable, firstFree }: Person): number =>
  employeeId === NO_PREFERENCE ? 0 : isAvailable && firstFree !== null ? 1 : 2;

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
