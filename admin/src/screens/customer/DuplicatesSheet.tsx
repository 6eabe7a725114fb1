import type { DuplicatePair } from '@parlour/contract/customer/merge';
import { mostAlike } from '@parlour/domain/customer/alike';
import { Button } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Fill, Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '../Sheet.tsx';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { duplicatesQuery } from '../../features/customer/calls.ts';
import { contactOf, nameOf } from '../../features/customer/words.ts';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { LoadFault } from '../LoadFault.tsx';
import styles from './Customer.module.css';
import { MergeSheet } from './MergeSheet.tsx';

/** Records that may be one customer, each pair with the way to its comparison. */
export function DuplicatesSheet({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { store } = useStore();
  const [pair, setPair] = useState<DuplicatePair | null>(null);
  const { data, error, refetch } = useQuery(duplicatesQuery(store.id));
  if (pair) return <MergeSheet kept={pair.first} other={pair.second} onClose={onClose} onBack={() => setPair(null)} />;
  return (
    <Sheet isOpen onClose={onClose} title={t('adminCustomer.duplicates')} closeLabel={t('shell.close')}>
      {error && <LoadFault error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <LoadingRegion label={t('shell.loading')}>
          <Skeleton shape="block" height={160} />
        </LoadingRegion>
      )}
      {data?.length === 0 && <EmptyState kind="profile" title={t('adminCustomer.duplicatesNone')} />}
      {data && data.length >= mostAlike && (
        <p className={styles.secondary}>{t('adminCustomer.duplicatesMore', { count: mostAlike })}</p>
      )}
      <Stack gap={3} as="ul">
        {data?.map((one) => (
          <Card as="li" key={`${one.reason} ${one.first.id} ${one.second.id}`}>
            <Stack gap={2}>
              <div>
                <Badge>{t(`adminCustomer.alike_${one.reason}`)}</Badge>
              </div>
              <Row between wrap>
                <Fill>
                  <Stack gap={2}>
                    {[one.first, one.second].map((customer) => (
                      <p key={customer.id}>
                        <span className={styles.strong}>{nameOf(customer, t)}</span>
                        <br />
                        <span className={styles.secondary}>{contactOf(customer)}</span>
                      </p>
                    ))}
                  </Stack>
                </Fill>
                <Button kind="secondary" size="sm" onClick={() => setPair(one)}>
                  {t('adminCustomer.compare')}
                  <VisuallyHidden> {nameOf(one.first, t)}</VisuallyHidden>
                </Button>
              </Row>
              {one.more > 0 && (
                <p className={styles.secondary}>{t(`adminCustomer.alikeMore_${one.reason}`, { count: one.more })}</p>
              )}
            </Stack>
          </Card>
        ))}
      </Stack>
    </Sheet>
  );
}
