import { formatDay } from '@parlour/phrases/format';
import { Button } from '@parlour/ui/button/Button.tsx';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useState } from 'react';
import { CellWords } from './CellWords.tsx';
import type { WeekPart } from './Week.tsx';
import styles from './Week.module.css';

/** The week of one person, day by day: how a phone shows the roster. */
export function PersonWeek({ week, style, onDay, onPerson }: WeekPart) {
  const { t } = style;
  const [chosen, setChosen] = useState('');
  const person = week.people.find(({ id }) => id === chosen) ?? week.people[0]!;
  return (
    <Stack gap={3}>
      {week.people.length > 1 && (
        <SelectField
          label={t('adminRoster.person')}
          value={person.id}
          options={week.people.map(({ id, name }) => ({ value: id, text: name }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      {onPerson && (
        <Button kind="secondary" isWide onClick={() => onPerson(person)}>
          {t('adminRoster.personName', { name: person.name })}
        </Button>
      )}
      <ul className={styles.days}>
        {week.days.map((day) => {
          const cell = { week, style, person, day };
          const content = (
            <>
              <VisuallyHidden>{person.name}, </VisuallyHidden>
              <span className={styles.weekday}>{formatDay(day, 'short', style)}</span>
              <span className={styles.what}>
                <CellWords {...cell} />
                {week.store.special[day]?.name && (
                  <span className={styles.special}>{week.store.special[day].name}</span>
                )}
              </span>
            </>
          );
          const isToday = day === week.today || undefined;
          return (
            <li key={day}>
              {onDay ? (
                <button type="button" className={styles.line} data-today={isToday} onClick={() => onDay(person, day)}>
                  {content}
                  <Icon name="chevron-right" size={18} />
                </button>
              ) : (
                <div className={styles.line} data-today={isToday}>
                  {content}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
