import type { IconName } from '@parlour/ui/icon/icon-paths.ts';
import { iconPicture } from '@parlour/ui/icon/icon-picture.ts';
import { cut, firstLine, type Measure } from '../../features/calendar/piece-lines.ts';
import { lookOf, markLooks } from '../../features/calendar/state-words.ts';
import { useText } from '../../lib/app-context.ts';
import type { Piece } from './columns.ts';
import styles from './PieceBox.module.css';

/** What is beside the words of a piece, in pixels: its borders and paddings, and the space to the next strip. */
const besideWords = 17;

type PieceWordsProps = {
  piece: Piece;
  time: string;
  /** Of its column, in pixels. */
  width: number;
  measure: Measure;
  /** Whether there is height for these. */
  hasService: boolean;
  hasState: boolean;
};

/** As much of what a piece says as it has room for; its label says all. */
export function PieceWords({ piece, time, width, measure, hasService, hasState }: PieceWordsProps) {
  const t = useText();
  const { appointment, item, strips } = piece;
  const look = lookOf(appointment.state);
  const room = width / strips - besideWords;
  // What is as agreed bears no icon.
  const hasIcon = appointment.state !== 'confirmed';
  const name = appointment.name || t(look.text);
  const line = firstLine(measure, { time, name, marks: appointment.marks.length, hasIcon }, room);
  return (
    <span className={styles.words}>
      {hasIcon && <Stamp name={look.icon} />}
      {line.time && `${line.time} `}
      <b>{line.name}</b>
      {appointment.marks.slice(0, line.marks).map((mark) => (
        <Stamp key={mark} name={markLooks[mark].icon} />
      ))}
      {hasService && (
        <>
          <br />
          {cut(measure, item.service, room)}
        </>
      )}
      {hasState && (
        <>
          <br />
          <i>{cut(measure, t(look.text), room)}</i>
        </>
      )}
    </span>
  );
}

const Stamp = ({ name }: { name: IconName }) => (
  <span className={styles.stamp} style={{ backgroundImage: iconPicture(name) }} />
);
