import type { CustomerCard } from '@parlour/contract/customer/card';
import type { CustomerLine } from '@parlour/contract/customer/find';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { SearchField } from '@parlour/ui/form/SearchField.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '../Sheet.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchQuery } from '../../features/customer/calls.ts';
import { contactOf, nameOf } from '../../features/customer/words.ts';
import { useStore } from '../../features/team/store.ts';
import { useTyped } from '../../features/team/use-typed.ts';
import { useText } from '../../lib/app-context.ts';
import { errorText } from '../../lib/error-text.ts';
import styles from './Customer.module.css';
import { MergeSheet } from './MergeSheet.tsx';

/** Finds the other record of a customer. */
export function FindDuplicateSheet({ card, onClose }: { card: CustomerCard; onClose: () => void }) {
  const t = useText();
  const { store } = useStore();
  const [text, setText] = useTyped(`merge ${card.id}`, () => '');
  const [other, setOther] = useState<CustomerLine | null>(null);
  const { data, error } = useQuery(searchQuery(store.id, text));
  if (other) return <MergeSheet kept={card} other={other} onClose={onClose} onBack={() => setOther(null)} />;
  const found = text.trim() === '' ? [] : (data?.list.filter(({ id }) => id !== card.id) ?? []);
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('adminCustomer.mergeFind', { name: nameOf(card, t) })}
      closeLabel={t('shell.close')}
    >
      <Stack gap={3}>
        <SearchField
          label={t('adminCustomer.search')}
          placeholder={t('adminCustomer.search')}
          clearLabel={t('shell.clear')}
          value={text}
          onChange={setText}
        />
        {error && <NoticeBox tone="danger">{errorText(error, t)}</NoticeBox>}
        {text.trim() !== '' && data && found.length === 0 && <p role="status">{t('adminCustomer.foundNone')}</p>}
        <ul>
          {found.map((customer) => (
            <li key={customer.id} className={styles.line}>
              <div className={styles.lineWords}>
                <p className={styles.strong}>{nameOf(customer, t)}</p>
                <p className={styles.secondary}>{contactOf(customer)}</p>
              </div>
              <Button kind="secondary" size="sm" onClick={() => setOther(customer)}>
                {t('adminCustomer.compare')}
                <VisuallyHidden> {nameOf(customer, t)}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
    </Sheet>
  );
}
