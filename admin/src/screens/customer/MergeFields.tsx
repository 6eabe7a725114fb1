import type { MergeChoice, MergePreview, MergeRecord, MergeSide } from '@parlour/contract/customer/merge';
import { formatDay } from '@parlour/phrases/format';
import { RadioGroup } from '@parlour/ui/form/RadioGroup.tsx';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { nameOf, phoneOf } from '../../features/customer/words.ts';
import { useAmounts } from '../../features/team/amounts.ts';
import { useTag } from '../../features/team/tag.ts';
import { useText } from '../../lib/app-context.ts';
import styles from './Customer.module.css';

type MergeFieldsProps = { preview: MergePreview; choice: MergeChoice; onChange: (choice: MergeChoice) => void };

const parts = ['name', 'email', 'phone', 'birthday'] as const satisfies (keyof MergeChoice)[];

/** Which details stay, one by one where the two differ, and what comes together. */
export function MergeFields({ preview, choice, onChange }: MergeFieldsProps) {
  const t = useText();
  const tag = useTag();
  const said = (record: MergeRecord) => ({
    name: nameOf(record, t),
    email: record.email,
    phone: phoneOf(record),
    birthday: record.birthday && formatDay(record.birthday, 'date', { tag }),
  });
  const [kept, merged] = [said(preview.kept), said(preview.merged)];
  return (
    <Stack gap={4}>
      {parts
        .filter((part) => kept[part] !== merged[part])
        .map((part) => (
          <RadioGroup
            key={part}
            label={t(`adminCustomer.mergeChoice_${part}`)}
            options={[
              { value: 'kept', text: kept[part] || t('adminCustomer.empty') },
              { value: 'merged', text: merged[part] || t('adminCustomer.empty') },
            ]}
            selected={choice[part]}
            onSelect={(side) => onChange({ ...choice, [part]: side as MergeSide })}
          />
        ))}
      <Stack gap={2} as="section">
        <h3 className={styles.strong}>{t('adminCustomer.comesTogether')}</h3>
        <Sums preview={preview} />
      </Stack>
    </Stack>
  );
}

function Sums({ preview: { kept, merged } }: { preview: MergePreview }) {
  const t = useText();
  const amountIn = useAmounts();
  const sum = (first: number | string, second: number | string) =>
    t('adminCustomer.sum', { first: String(first), second: String(second) });
  const money = ({ balances }: MergeRecord) =>
    balances.map(({ currencyCode, amount }) => amountIn(currencyCode, amount)).join(t('shell.listJoin')) || '0';
  const rows = [
    { id: 'a', term: t('adminCustomer.mergeAppointments'), value: sum(kept.appointments, merged.appointments) },
    { id: 'r', term: t('adminCustomer.mergeRights'), value: sum(kept.rights, merged.rights) },
    { id: 'm', term: t('adminCustomer.balance'), value: sum(money(kept), money(merged)) },
    { id: 'p', term: t('adminCustomer.points'), value: sum(kept.points, merged.points) },
    { id: 'b', term: t('adminCustomer.bills'), value: sum(kept.bills, merged.bills) },
    { id: 'f', term: t('adminCustomer.mergeForms'), value: sum(kept.forms, merged.forms) },
    { id: 'n', term: t('adminCustomer.mergeNotes'), value: sum(kept.notes, merged.notes) },
  ];
  return <DefinitionRows rows={rows} />;
}
