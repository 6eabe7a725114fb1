import type { FormCard } from '@parlour/contract/form/calls';
import type { Shop } from '@parlour/contract/shop/calls';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { cardsQuery, type FormsOf } from '../../features/form/calls.ts';
import { useShopLanguage } from '../../features/shop/second-language.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { PartFailed, RowsLoading } from '../PartStates.tsx';
import { formRowId, FormRows } from './FormRows.tsx';

type ListStepProps = {
  shop: Shop;
  forms: FormsOf;
  memberId: string | null;
  /** Forms that were sent from this page. */
  sent: readonly string[];
  subtitle: ReactNode;
  back: (() => void) | null;
  onOpen: (formId: string, answerId: string | null) => void;
  onDone: () => void;
};

/** Required ones first, as the server orders them, also among those that were sent from here. */
const inOrder = (cards: readonly FormCard[]) =>
  cards.toSorted((left, right) => Number(right.isRequired) - Number(left.isRequired));

/** All forms, and what is still to be done. */
export function ListStep({ shop, forms, memberId, sent, subtitle, back, onOpen, onDone }: ListStepProps) {
  const t = useText();
  const api = useApi();
  const { textOf } = useShopLanguage(shop);
  const { data, error, refetch } = useQuery(cardsQuery(api, shop, forms, { memberId }));
  const [open, setOpen] = useState<FormCard | null>(null);
  const isCompleted = (card: FormCard) => card.isCompleted || sent.includes(card.id);
  const titleOf = ({ title }: FormCard) => textOf(title.text, title.second ?? '');
  const done = () => {
    const missing = inOrder(data ?? []).find((card) => card.isRequired && !isCompleted(card)) ?? null;
    setOpen(missing);
    if (!missing) return onDone();
    requestAnimationFrame(() => document.getElementById(formRowId(missing.id))?.focus());
  };
  return (
    <>
      <PageHeader
        title={t('form.pageTitle')}
        subtitle={subtitle}
        back={back ? { label: t('account.back'), onClick: back } : undefined}
      />
      {error && !data && <PartFailed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RowsLoading count={3} height={64} />}
      {data?.length === 0 && <EmptyState kind="noData" level={2} title={t('form.listEmpty')} />}
      {data && data.length > 0 && (
        <Stack gap={5}>
          <FormRows
            rows={inOrder(data).map((card) => ({
              id: card.id,
              title: titleOf(card),
              isRequired: card.isRequired,
              isCompleted: isCompleted(card),
              // What a customer who is not known has sent is shown to nobody.
              onOpen: card.answerId === null && sent.includes(card.id) ? null : () => onOpen(card.id, card.answerId),
            }))}
          />
          <div role="alert">
            {open && <NoticeBox tone="danger">{t('form.fillProfile', { form: titleOf(open).text })}</NoticeBox>}
          </div>
          <Button isWide onClick={done}>
            {t('form.listDone')}
          </Button>
        </Stack>
      )}
    </>
  );
}
