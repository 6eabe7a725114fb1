import type { AppointmentMove, MovePreview } from '@parlour/contract/appointment/move';
import { Chip } from '@parlour/ui/choice/Chip.tsx';
import { Row } from '@parlour/ui/layout/Stack.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { freeWords } from '../../features/appointment/appointment-words.ts';
import { newPeople, type Offered, offeredBeside } from '../../features/appointment/free-nearby.ts';
import { useText } from '../../lib/app-context.ts';
import styles from './Appointment.module.css';

type FreeNearbyProps = {
  /** What is asked for, with its time. */
  move: AppointmentMove;
  preview: MovePreview;
  style: { tag: string; timeFormat: string };
  onChoose: (start: string) => void;
};

/** Free times near one that is not. A press tries one of them, and the others stay beside it. */
export function FreeNearby({ move, preview, style, onChoose }: FreeNearbyProps) {
  const t = useText();
  const labelId = useId();
  const offered = useOffered(move, preview);
  const starts = offered?.starts ?? [];
  const box = useFocusKept(starts.join());
  if (starts.length === 0) return null;
  const people = newPeople(preview);
  const person = people.join(' · ');
  const day = move.start?.slice(0, 10);
  return (
    <div ref={box} role="group" aria-labelledby={labelId}>
      <p id={labelId} className={styles.nearby}>
        {people.length > 0 ? t('adminAppointment.freeNearbyWith', { person }) : t('adminAppointment.freeNearby')}
      </p>
      <Row gap={2} wrap>
        {starts.map((free) => (
          <Chip key={free} isPressed={free === move.start} onPress={() => onChoose(free)}>
            {freeWords(free, day, style)}
          </Chip>
        ))}
      </Row>
    </div>
  );
}

function useOffered(move: AppointmentMove, preview: MovePreview): Offered | null {
  const [kept, setKept] = useState<{ offered: Offered | null; preview: MovePreview | null }>({
    offered: null,
    preview: null,
  });
  // What is chosen has no answer yet: the one before still stands.
  if (kept.preview === preview) return kept.offered;
  const offered = offeredBeside(kept.offered, move, preview);
  setKept({ offered, preview });
  return offered;
}

/** Where the button that was pressed went away with the answer, the times that came in its place take the focus. */
function useFocusKept(shown: string) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown === '' || (document.activeElement ?? document.body) !== document.body) return;
    box.current?.querySelector('button')?.focus();
  }, [shown]);
  return box;
}
