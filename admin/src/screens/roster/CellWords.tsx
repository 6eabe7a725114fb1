import type { RosterPerson, RosterWeek } from '@parlour/contract/roster/calls';
import { formatTime } from '@parlour/phrases/format';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { absencesOn, hoursOn, outsideOf, spansOf, spanWords, storeHoursOn } from '../../features/roster/hours.ts';
import type { PlaceStyle } from '../../features/roster/words.ts';
import styles from './Week.module.css';

type CellProps = { week: RosterWeek; style: PlaceStyle; person: RosterPerson; day: string };

/** When a person works on a day, and when not: what a cell of the week shows. */
export function CellWords({ week, style, person, day }: CellProps) {
  const { t } = style;
  const absences = absencesOn(person, day);
  const [own, open] = [hoursOn(week, person, day), storeHoursOn(week, day)];
  const spans = spansOf(own);
  const isClosed = spansOf(open).length === 0;
  const outside = outsideOf(own, open);
  const isAway = absences.some(({ isAllDay, kind }) => isAllDay && kind === 'leave');
  return (
    <>
      {!isAway && (spans.length === 0 || isClosed) && (
        <span className={styles.none}>{t(isClosed ? 'adminRoster.closed' : 'adminRoster.off')}</span>
      )}
      {!isAway &&
        !isClosed &&
        spans.map((span) => (
          <span key={span.from} className={`${styles.span} ${person.days[day] ? styles.single : ''}`}>
            {spanWords(span, style)}
          </span>
        ))}
      {!isAway && !isClosed && outside && <span className={styles.outside}>{t(`adminRoster.outside_${outside}`)}</span>}
      {!isAway && person.days[day] && <VisuallyHidden>{t('adminRoster.differs')}</VisuallyHidden>}
      {absences.map(({ id, kind, isAllDay, start, end }) => (
        <span key={id} className={styles.away} data-kind={kind}>
          {t(`adminRoster.${kind}`)}
          {!isAllDay && (
            <>
              {' '}
              <span className={styles.times}>{`${formatTime(start, style)}–${formatTime(end, style)}`}</span>
            </>
          )}
        </span>
      ))}
    </>
  );
}
