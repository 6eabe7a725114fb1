import styles from './LandingPicture.module.css';

const times = ['9:00', '9:30', '10:15', '11:00', '13:30', '14:15'];
const chosenTime = 2;

/** A drawing of a page being booked: a visit with its day and time. Decoration only. */
export function LandingPicture() {
  return (
    <div className={styles.scene} aria-hidden="true">
      <div className={styles.glow} />
      <div className={styles.card}>
        <div className={styles.cover}>
          <span className={styles.sun} />
          <span className={styles.hill} />
          <span className={styles.hillNear} />
        </div>
        <div className={styles.lines}>
          <span className={styles.lineLong} />
          <span className={styles.lineShort} />
        </div>
        <div className={styles.days}>
          {[18, 19, 20, 21, 22].map((day) => (
            <span key={day} className={day === 20 ? styles.dayChosen : styles.day}>
              {day}
            </span>
          ))}
        </div>
        <div className={styles.slots}>
          {times.map((time, place) => (
            <span key={time} className={place === chosenTime ? styles.slotChosen : styles.slot}>
              {time}
            </span>
          ))}
        </div>
        <span className={styles.button} />
      </div>
    </div>
  );
}
