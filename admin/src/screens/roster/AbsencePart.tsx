import type { Absence } from '@parlour/contract/roster/calls';
import type { AbsenceKind } from '@parlour/contract/roster/edits';
import { Button } from '@parlour/ui/button/Button.tsx';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { Stack, Tiles } from '@parlour/ui/layout/Stack.tsx';
import { stretchWords } from '../../features/roster/edit-words.ts';
import type { PlaceStyle } from '../../features/roster/words.ts';
import styles from './EditSheet.module.css';

type AbsencePartProps = {
  style: PlaceStyle;
  absences: readonly Absence[];
  onAbsence: (kind: AbsenceKind, absence: Absence | null) => void;
};

/** Leave and blocked time of a person, each to be changed, and two buttons for more. */
export function AbsencePart({ style, absences, onAbsence }: AbsencePartProps) {
  const { t } = style;
  return (
    <Stack gap={3} as="section">
      <h3 className={styles.title}>{t('adminRoster.absencesThen')}</h3>
      {absences.length === 0 ? (
        <p className={styles.subtle}>{t('adminRoster.noAbsences')}</p>
      ) : (
        <ul className={styles.list}>
          {absences.map((absence) => (
            <li key={absence.id} className={styles.row}>
              <span>{absenceWords(absence, style)}</span>
              <IconButton
                icon="edit"
                label={t('adminRoster.editAbsence', { what: absenceWords(absence, style) })}
                onClick={() => onAbsence(absence.kind, absence)}
              />
            </li>
          ))}
        </ul>
      )}
      <Tiles>
        <Button kind="secondary" onClick={() => onAbsence('leave', null)}>
          {t('adminRoster.addLeave')}
        </Button>
        <Button kind="secondary" onClick={() => onAbsence('block', null)}>
          {t('adminRoster.addBlock')}
        </Button>
      </Tiles>
    </Stack>
  );
}

function absenceWords({ kind, from, to, reason }: Absence, style: PlaceStyle): string {
  const { t } = style;
  const line = t('adminRoster.absenceLine', {
    what: t(`adminRoster.${kind}`),
    when: stretchWords({ from, to }, style),
  });
  return reason ? t('adminRoster.withReason', { line, reason }) : line;
}
