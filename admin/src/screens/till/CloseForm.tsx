import type { TillDay } from '@parlour/contract/till/day';
import { toDecimal, toMinor } from '@parlour/domain/money/money';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { isRefused } from '@parlour/contract/envelope';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from '../../features/team/store.ts';
import { closeDay, tillKey } from '../../features/till/calls.ts';
import { type TillFormat, typedMinor } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { ActionForm } from '../ActionForm.tsx';
import { MoneyField } from './MoneyField.tsx';
import styles from './Till.module.css';

/** Counts the drawer beside what should be in it, and closes the till. */
// oxlint-disable-next-line eslint/max-lines-per-function -- One form: its parts share what was counted.
export function CloseForm({ day, format }: { day: TillDay; format: TillFormat }) {
  const t = useText();
  const { id: shopId } = useStore().store;
  const toast = useToast();
  const queryClient = useQueryClient();
  const { currency } = format;
  const [opening, setOpening] = useState(day.opening);
  const [counted, setCounted] = useState('');
  const [left, setLeft] = useState('');
  const [note, setNote] = useState('');
  const [reference] = useState(() => crypto.randomUUID());
  const signed = (text: string) => (text.startsWith('-') ? -1 : 1) * (toMinor(text.replace('-', ''), currency) ?? 0);
  const salesMinor = signed(day.tenders.find(({ tender }) => tender === 'cash')?.sum ?? '0');
  const openingMinor = typedMinor(opening, currency);
  const expectedMinor = (openingMinor ?? 0) + salesMinor + signed(day.cashIn) - signed(day.cashOut);
  const countedMinor = typedMinor(counted, currency);
  const leftMinor = typedMinor(left, currency);
  const differenceMinor = countedMinor === null ? null : countedMinor - expectedMinor;
  const action = useAction(async () => {
    if (openingMinor === null || countedMinor === null || leftMinor === null) return t('adminTill.amountNeeded');
    if (leftMinor > countedMinor) return t('adminTill.leftTooHigh');
    if (differenceMinor !== 0 && note.trim() === '') return t('adminTill.noteNeeded');
    const money = (minor: number) => toDecimal(minor, currency);
    try {
      await closeDay({
        shopId,
        reference,
        lastNumber: day.lastNumber,
        opening: money(openingMinor),
        counted: money(countedMinor),
        left: money(leftMinor),
        note: note.trim(),
      });
    } catch (error) {
      // The page shows the new day; what was counted stays in the message of the closing that was first.
      if (isRefused(error) && error.reason === 'till_closed') {
        toast.show({ text: error.message, tone: 'error', seconds: 10 });
        await queryClient.invalidateQueries({ queryKey: tillKey(shopId) });
        return;
      }
      throw error;
    }
    toast.show({ text: t('adminTill.closed'), tone: 'success' });
    await queryClient.invalidateQueries({ queryKey: tillKey(shopId) });
  });
  return (
    <Card as="section">
      <Stack gap={4}>
        <h2>{t('adminTill.closeTitle')}</h2>
        <ActionForm action={action} submitText={t('adminTill.close')}>
          <MoneyField label={t('adminTill.opening')} format={format} value={opening} onChange={setOpening} />
          <DefinitionRows
            rows={[
              { id: 'sales', term: t('adminTill.cashSales'), value: format.minor(salesMinor) },
              { id: 'in', term: t('adminTill.cashIn'), value: format.amount(day.cashIn) },
              { id: 'out', term: t('adminTill.cashOut'), value: format.minor(-signed(day.cashOut)) },
              { id: 'expected', term: t('adminTill.expected'), value: format.minor(expectedMinor), isTotal: true },
            ]}
          />
          <MoneyField
            label={t('adminTill.counted')}
            hint={t('adminTill.countedHint')}
            format={format}
            value={counted}
            onChange={setCounted}
          />
          <p role="status">
            {differenceMinor !== null && (
              <strong>
                {t('adminTill.difference')}: {format.minor(differenceMinor)}
              </strong>
            )}
          </p>
          <MoneyField
            label={t('adminTill.left')}
            hint={t('adminTill.leftHint')}
            format={format}
            value={left}
            onChange={setLeft}
          />
          <TextField
            label={t('adminTill.note')}
            maxLength={500}
            autoComplete="off"
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <p className={styles.muted}>{t('adminTill.closeText')}</p>
        </ActionForm>
      </Stack>
    </Card>
  );
}
