import type { MovePreview } from '@parlour/contract/appointment/move';
import type { Appointment } from '@parlour/contract/appointment/read';
import { formatTime } from '@parlour/phrases/format';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { styleOf, whenWords } from '../../features/appointment/appointment-words.ts';
import { useTag } from '../../features/team/tag.ts';
import { useText } from '../../lib/app-context.ts';
import { errorText } from '../../lib/error-text.ts';
import styles from './Appointment.module.css';

type PreviewPartProps = {
  appointment: Appointment;
  preview: MovePreview | undefined;
  error: Error | null;
  onChoose: (start: string) => void;
};

/** What the move would do, every obstacle to it, and free times nearby. */
export function PreviewPart({ appointment, preview, error, onChoose }: PreviewPartProps) {
  const t = useText();
  const tag = useTag();
  const style = styleOf(appointment, tag);
  if (error) return <NoticeBox tone="danger">{errorText(error, t)}</NoticeBox>;
  if (!preview) return null;
  const { after, obstacles, alternatives } = preview;
  return (
    <Stack gap={3}>
      {after.map((item) => (
        <p key={item.itemId} className={styles.small}>
          {[`${whenWords(item.start, style)}–${formatTime(item.end.slice(11), style)}`, item.name, item.staffName]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ))}
      {obstacles.map(({ text, mayOverride }) => (
        <NoticeBox key={text} tone={mayOverride ? 'warning' : 'danger'}>
          {text}
        </NoticeBox>
      ))}
      {obstacles.length > 0 && alternatives.length > 0 && (
        <>
          <p className={styles.small}>{t('adminAppointment.freeNearby')}</p>
          <Row gap={2} wrap>
            {alternatives.map((free) => (
              <Button key={free} kind="secondary" size="sm" onClick={() => onChoose(free)}>
                {formatTime(free.slice(11), style)}
              </Button>
            ))}
          </Row>
        </>
      )}
    </Stack>
  );
}
