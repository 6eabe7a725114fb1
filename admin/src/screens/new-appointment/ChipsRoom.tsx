import styles from './NewAppointment.module.css';

/** Room for choices that are on their way, from what they usually say: when they come, nothing below them moves under a press. */
export function ChipsRoom({ words }: { words: readonly string[] }) {
  return words.map((text, place) => (
    <span key={place} aria-hidden="true" className={styles.room}>
      <span>{text}</span>
    </span>
  ));
}
