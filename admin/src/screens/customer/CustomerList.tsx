import type { CustomerLine, ListedCustomer } from '@parlour/contract/customer/find';
import { formatDay } from '@parlour/phrases/format';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import card from '@parlour/ui/layout/LinkCard.module.css';
import { Fill, Stack } from '@parlour/ui/layout/Stack.tsx';
import { Link } from '@tanstack/react-router';
import { contactOf, nameOf } from '../../features/customer/words.ts';
import { useStore } from '../../features/team/store.ts';
import { useTag } from '../../features/team/tag.ts';
import { useText } from '../../lib/app-context.ts';
import styles from './Customer.module.css';
import { useOpened } from './use-opened.ts';

type CustomerListProps = {
  list: readonly (CustomerLine & Partial<ListedCustomer>)[];
  /** A card is opened in place of this page. */
  onOpen?: () => void;
};

/** Customers, each a link to the card. */
export function CustomerList({ list, onOpen }: CustomerListProps) {
  const t = useText();
  const tag = useTag();
  const { store } = useStore();
  const { keepOpened } = useOpened();
  return (
    <Stack gap={2} as="ul">
      {list.map((customer) => (
        <li key={customer.id} className={card.card}>
          <Fill>
            <p className={card.name}>
              <Link
                to="/store/$shopId/customers/$memberId"
                params={{ shopId: store.id, memberId: customer.id }}
                className={card.link}
                data-customer={customer.id}
                onClick={({ ctrlKey, metaKey, shiftKey }) => {
                  keepOpened(customer.id);
                  if (!ctrlKey && !metaKey && !shiftKey) onOpen?.();
                }}
              >
                {nameOf(customer, t)}
              </Link>
            </p>
            <p className={styles.secondary}>{contactOf(customer)}</p>
            {customer.lastVisit && (
              <p className={styles.secondary}>
                {t('adminCustomer.lastSeen', {
                  day: formatDay(customer.lastVisit, 'date', { tag }),
                })}
              </p>
            )}
          </Fill>
          {customer.isBlocked && (
            <div>
              <Badge tone="danger">{t('adminCustomer.blocked')}</Badge>
            </div>
          )}
        </li>
      ))}
    </Stack>
  );
}
