import type { RosterPerson } from '@parlour/contract/roster/calls';
import { formatDay } from '@parlour/phrases/format';
import { Button } from '@parlour/ui/button/Button.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { hoursWords, storeHoursOn } from '../../features/roster/hours.ts';
import { CellWords } from './CellWords.tsx';
import type { WeekPart } from './Week.tsx';
import styles from './Week.module.css';

/** A week as a table: people by days, above them when the store is open. */
export function WeekGrid(part: WeekPart) {
  return (
    <div className={styles.frame}>
      <table className={styles.grid}>
        <DaysHead {...part} />
        <tbody>
          {part.week.people.map((person) => (
            <PersonRow key={person.id} {...part} person={person} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DaysHead({ week, style }: WeekPart) {
  const { t } = style;
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className={styles.head}>{t('adminRoster.person')}</span>
        </th>
        {week.days.map((day) => (
          <th key={day} scope="col" aria-current={day === week.today ? 'date' : undefined}>
            <span className={styles.head} data-today={day === week.today || undefined}>
              <span className={styles.part}>{formatDay(day, 'weekday', style)}</span>{' '}
              <span className={styles.part}>{formatDay(day, 'dayNumber', style)}</span>
            </span>
          </th>
        ))}
      </tr>
      <tr>
        <th scope="row">
          <span className={styles.store}>{t('adminRoster.store')}</span>
        </th>
        {week.days.map((day) => (
          <td key={day}>
            <span className={styles.store}>
              {hoursWords(storeHoursOn(week, day), style, t('adminRoster.closed'))}
              {week.store.special[day]?.name && (
                <>
                  <br />
                  {week.store.special[day].name}
                </>
              )}
            </span>
          </td>
        ))}
      </tr>
    </thead>
  );
}

function PersonRow({ week, style, onDay, onPerson, person }: WeekPart & { person: RosterPerson }) {
  const { t } = style;
  return (
    <tr>
      <th scope="row">
        <div className={styles.name}>{person.name}</div>
        {onPerson && (
          <Button
            kind="quiet"
            size="sm"
            aria-label={t('adminRoster.personName', { name: person.name })}
            onClick={() => onPerson(person)}
          >
            {t('adminRoster.weeklyHours')}
          </Button>
        )}
      </th>
      {week.days.map((day) => {
        const cell = { week, style, person, day };
        return (
          <td key={day}>
            {onDay ? (
              <button type="button" className={styles.cell} onClick={() => onDay(person, day)}>
                <VisuallyHidden>
                  {t('adminRoster.cellName', { name: person.name, day: formatDay(day, 'long', style) })}
                </VisuallyHidden>
                <CellWords {...cell} />
              </button>
            ) : (
              <div className={styles.cell}>
                <CellWords {...cell} />
              </div>
            )}
          </td>
        );
      })}
    </tr>
  );
}
