import { useText } from '../../lib/surroundings.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Stack } from '../../ui/Stack.tsx';
import type { BookVisit } from './visit.ts';
import styles from './ConfirmNote.module.css';

/** The way to a note for the store, and the note (B-205). */
export function ConfirmNote({ visit: { draft, goTo } }: { visit: BookVisit }) {
  const t = useText();
  if (draft.note.trim() === '')
    return (
      <div>
        <Button kind="secondary" icon="note" onClick={() => goTo('note')}>
          {t('booking.addNote')}
        </Button>
      </div>
    );
  return (
    <Card>
      <Stack gap={2}>
        <h2 className={styles.heading}>{t('booking.note')}</h2>
        <p className={styles.note}>{draft.note}</p>
        <div>
          <Button kind="secondary" size="sm" icon="edit" onClick={() => goTo('note')}>
            {t('booking.editNote')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
