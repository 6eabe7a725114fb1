import type { PolicyTexts } from '@parlour/phrases/format/policy';
import styles from './PolicyList.module.css';

/** What a visit can still cost when plans change, and what that is taken from. */
export function PolicyList({ title, policy: { fees, sources } }: { title?: string; policy: PolicyTexts }) {
  return (
    <div>
      {title && <h3 className={styles.title}>{title}</h3>}
      <ul className={styles.fees}>
        {fees.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {sources.length > 0 && (
        <div className={styles.sources}>
          {sources.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </div>
  );
}
