import type { CustomerLine } from '@parlour/contract/customer/find';
import { joinName } from '@parlour/phrases/format';
import styles from './Till.module.css';

type FoundCustomersProps = { list: readonly CustomerLine[]; onChoose: (customer: CustomerLine) => void };

/** Customers to choose from, each with what tells one from another. */
export function FoundCustomers({ list, onChoose }: FoundCustomersProps) {
  return (
    <ul className={styles.lines}>
      {list.map((line) => {
        const name = joinName(line.firstName, line.lastName);
        const contact = [line.mobile, line.email].filter(Boolean).join(' · ');
        return (
          <li key={line.id}>
            <button type="button" className={styles.line} onClick={() => onChoose(line)}>
              <span className={styles.lineWords}>
                {name || contact}
                {name && <span className={styles.muted}> {contact}</span>}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
