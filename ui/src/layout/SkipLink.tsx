import styles from './SkipLink.module.css';

type SkipLinkProps = { text: string; /** Id of the main part. */ target: string };

/** First stop of the keyboard: past everything that repeats on each page. */
export function SkipLink({ text, target }: SkipLinkProps) {
  return (
    <a href={`#${target}`} className={styles.link} data-no-print="">
      {text}
    </a>
  );
}
