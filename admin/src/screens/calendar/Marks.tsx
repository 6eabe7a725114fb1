import type { CalendarMark } from '@parlour/contract/calendar/calls';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import { markLooks } from '../../features/calendar/state-words.ts';
import { useText } from '../../lib/app-context.ts';
import styles from './DayList.module.css';

/** What is to be seen of an appointment in a list, in icons and words. */
export function Marks({ marks }: { marks: readonly CalendarMark[] }) {
  const t = useText();
  return marks.map((mark) => (
    <span key={mark} className={styles.mark}>
      <Icon name={markLooks[mark].icon} size={16} />
      {t(markLooks[mark].text)}
    </span>
  ));
}
