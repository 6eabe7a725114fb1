import styles from './BarChart.module.css';

export type ChartBar = { id: string; name: string; value: number };

type BarChartProps = {
  /** What the bars are, told to readers of the screen, with where the figures stand. */
  label: string;
  bars: readonly ChartBar[];
  /** The largest value in words. */
  mostText: string;
};

const height = 100;
const width = 10;
/** So many names fit below one another's neighbours on a phone. */
const mostNames = 7;

/** A bar for each value over a line of zero. It is a picture of figures that stand beside it as a table. */
export function BarChart({ label, bars, mostText }: BarChartProps) {
  const values = bars.map(({ value }) => value);
  const least = Math.min(0, ...values);
  // Where there is nothing at all the line lies at the bottom, as below bars.
  const most = Math.max(0, ...values) || (least < 0 ? 0 : 1);
  const range = most - least;
  const zero = (most / range) * height;
  const every = Math.ceil(bars.length / mostNames);
  return (
    <div role="img" aria-label={label} className={styles.chart}>
      <p className={styles.most} aria-hidden="true">
        {mostText}
      </p>
      <svg viewBox={`0 0 ${bars.length * width} ${height}`} preserveAspectRatio="none" className={styles.bars}>
        {bars.map(({ id, value }, place) => {
          const length = (Math.abs(value) / range) * height;
          const y = value < 0 ? zero : zero - length;
          return (
            <rect
              key={id}
              x={place * width + 1.5}
              y={y}
              width={width - 3}
              height={length}
              className={value < 0 ? styles.below : styles.bar}
            />
          );
        })}
        <line x1={0} x2={bars.length * width} y1={zero} y2={zero} className={styles.zero} />
      </svg>
      <ol
        className={styles.names}
        style={{ gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))` }}
        aria-hidden="true"
      >
        {bars.map(
          ({ id, name }, place) =>
            place % every === 0 && (
              <li key={id} style={{ gridColumn: place + 1 }}>
                <span>{name}</span>
              </li>
            ),
        )}
      </ol>
    </div>
  );
}
