import type { AppointmentMove, MovePreview } from '@parlour/contract/appointment/move';
import type { Appointment } from '@parlour/contract/appointment/read';
import { formatTime } from '@parlour/phrases/format';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { styleOf, whenWords } from '../../features/appointment/appointment-words.ts';
import { useTag } from '../../features/team/tag.ts';
import { useText } from '../../lib/app-context.ts';
import { errorText } from '../../lib/error-text.ts';
import { FreeNearby } from './FreeNearby.tsx';
import styles from './Appointment.module.css';

type PreviewPartProps = {
  appointment: Appointment;
  /** What is asked for, with its time. */
  asked: AppointmentMove;
  preview: MovePreview | undefined;
  error: Error | null;
  /** All free times of the day stand beside it. */
  isDayShown?: boolean;
  onChoose: (start: string) => void;
};

/** What the move would do, every obstacle to it, and free times nearby where those of the day are not shown. */
export function PreviewPart({ appointment, asked, preview, error, isDayShown = false, onChoose }: PreviewPartProps) {
  const t = useText();
  const tag = useTag();
  const style = styleOf(appointment, tag);
  if (error) return <NoticeBox tone="danger">{errorText(error, t)}</NoticeBox>;
  if (!preview) return null;
  const { after, obstacles } = preview;
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
      {!isDayShown && <FreeNearby {...{ preview, style, onChoose }} move={asked} />}
    </Stack>
  );
}
