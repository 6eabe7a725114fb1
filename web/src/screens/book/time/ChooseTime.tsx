import type { PhraseKey } from '@parlour/phrases/t';
import { useRef, useState } from 'react';
import { useText } from '../../../lib/app-context.ts';
import { useWideWindow } from '../../../lib/browser/wide-window.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { BookPage } from '../BookPage.tsx';
import { DaySlots } from './DaySlots.tsx';
import { PartFailed } from '../../PartStates.tsx';
import { MonthInline, MonthStrip } from './MonthPart.tsx';
import { NoTimes } from './NoTimes.tsx';
import { TimeNotes } from './TimeNotes.tsx';
import { type TimeBoard, useTimeBoard } from './time-board.ts';
import { type BookVisit, startText } from '../visit.ts';
import { ZoneLine } from './ZoneLine.tsx';
import { WaitlistPrompt } from '../waitlist/WaitlistPrompt.tsx';
import styles from './ChooseTime.module.css';

/** When: the days of a month, and the times of the open day. A choice is only a choice; nothing is held. */
export function ChooseTime({ visit }: { visit: BookVisit }) {
  const t = useText();
  const board = useTimeBoard(visit);
  const isWide = useWideWindow();
  const [isTried, setTried] = useState(false);
  const slotsRef = useRef<HTMLHeadingElement>(null);
  const cleared = useClearedNotice(visit);
  const { draft, style } = visit;
  const { start } = draft;
  const goOn = () => {
    setTried(true);
    if (start !== null) visit.goOn();
  };
  const pickAndMove = (day: string) => {
    cleared.note();
    board.pickDay(day);
    slotsRef.current?.focus({ preventScroll: true });
  };
  const ways = {
    board: { ...board, turnMonth: (month: string) => (cleared.note(), board.turnMonth(month)) },
    visit,
    onPick: isWide ? pickAndMove : (day: string) => (cleared.note(), board.pickDay(day)),
  };
  return (
    <BookPage
      visit={visit}
      screen="ChooseTime"
      title={t(titleOf(visit))}
      subtitle={<ZoneLine shop={visit.shop} day={board.openDay ?? board.today} style={style} />}
      action={{
        text: start ? t('booking.nextAt', { when: startText(start, style) }) : t('booking.next'),
        onPress: goOn,
      }}
      missing={isTried && start === null ? t('booking.timeMissing') : null}
    >
      {board.error && board.days.length === 0 ? (
        <PartFailed error={board.error} onRetry={board.retry} />
      ) : (
        <div className={isWide ? styles.wide : styles.narrow}>
          {isWide ? <MonthInline {...ways} /> : <MonthStrip {...ways} />}
          <section className={styles.times} aria-label={t('booking.times')}>
            <VisuallyHidden role="status">{cleared.text}</VisuallyHidden>
            <TimeNotes visit={visit} />
            <FirstFree board={board} visit={visit} />
            {board.error && <PartFailed error={board.error} onRetry={board.retry} />}
            {board.isMonthEmpty && board.openDay === null ? (
              <NoTimes visit={visit} board={board} />
            ) : (
              <DaySlots visit={visit} day={board.openDay} headingRef={slotsRef} />
            )}
            {!board.loading && <WaitlistPrompt visit={visit} day={board.openDay} />}
          </section>
        </div>
      )}
    </BookPage>
  );
}

function titleOf({ changeId, isPickUp }: BookVisit): PhraseKey {
  if (changeId !== null) return 'booking.changeTitle';
  return isPickUp ? 'product.pickUpTitle' : 'booking.timeTitle';
}

/** Tells that picking a day or turning the month has cleared the time. */
function useClearedNotice({ draft }: BookVisit) {
  const t = useText();
  const [isNoted, setNoted] = useState(false);
  const hadStart = draft.start !== null;
  return {
    text: isNoted && !hadStart ? t('booking.slotCleared') : '',
    note: () => setNoted(hadStart),
  };
}

/** One tap to the earliest time there is. */
function FirstFree({ board: { first, pickStart }, visit }: { board: TimeBoard; visit: BookVisit }) {
  const t = useText();
  const { draft, style } = visit;
  if (!first) return null;
  const { start } = first;
  if (draft.start === start) return null;
  return (
    <div className={styles.first}>
      <Button kind="secondary" size="sm" icon="clock" onClick={() => pickStart(start)}>
        {t('booking.firstAvailable', { when: startText(start, style) })}
      </Button>
    </div>
  );
}
