import type { User } from '@parlour/contract/account/calls';
import { isRefused } from '@parlour/contract/envelope';
import type { DeletionPreview } from '@parlour/contract/settings/calls';
import { deviceZone, formatInstant } from '@parlour/phrases/format';
import { formatTag } from '@parlour/phrases/languages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFrame } from '../../../features/account/components/FormFrame.tsx';
import { SecretField } from '../../../features/account/components/SecretField.tsx';
import { type Fault, fieldId, useForm } from '../../../features/account/form.ts';
import { deleteAccount, deletionQuery } from '../../../features/settings/calls.ts';
import { useAppContext } from '../../../lib/app-context.ts';
import { useGo } from '../../../lib/navigation/AppLink.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { Checkbox } from '@parlour/ui/form/Checkbox.tsx';
import { RadioGroup } from '@parlour/ui/form/RadioGroup.tsx';
import { Loaded } from '../Loaded.tsx';
import { ComingVisits, Stakes } from './DeletionParts.tsx';

/** What deleting the account cancels and loses, and the way to do it: with the password, and a tick for what cannot be had again. */
export function DeleteAccount({ user }: { user: User }) {
  const { api } = useAppContext();
  const preview = useQuery(deletionQuery(api, user.id));
  return (
    <Loaded query={preview} height={420}>
      {(known) => <DeletionForm user={user} known={known} onChanged={() => void preview.refetch()} />}
    </Loaded>
  );
}

type FormProps = { user: User; known: DeletionPreview; onChanged: () => void };

function useDeleting({ user, known, onChanged }: FormProps) {
  const { api, language, t } = useAppContext();
  const toast = useToast();
  const go = useGo();
  const [visits, setVisits] = useState<string | null>(known.visits.length === 0 ? 'cancel' : null);
  const [givesUpBalances, setGivesUp] = useState(false);
  const [password, setPassword] = useState('');
  const isLosing = known.stakes.some(({ kind }) => kind !== 'waitlist');
  const form = useForm(async (refuse) => {
    const faults: Fault[] = [];
    if (visits === null) faults.push({ field: 'visits', key: 'settings.visitsNeeded' });
    if (isLosing && !givesUpBalances) faults.push({ field: 'givesUp', key: 'reasons.balances_left' });
    if (password === '') faults.push({ field: 'current', key: 'reasons.password_needed' });
    if (faults.length > 0) return refuse(...faults);
    const agreedFees = known.visits.flatMap(({ id, fee }) => (fee === '' ? [] : [{ id, fee }]));
    const seenVisits = known.visits.map(({ id, version }) => ({ id, version }));
    const choice = visits === 'keep' ? 'keep' : 'cancel';
    try {
      const asked = { userId: user.id, password, visits: choice, agreedFees, seenVisits, givesUpBalances } as const;
      const until = await deleteAccount(api, asked);
      const when = formatInstant(until, deviceZone(), { tag: formatTag(language), timeFormat: '24' });
      toast.show({ text: t('settings.deleted', { when }), tone: 'success', seconds: 15 });
      go(paths.landing(), { replaces: true });
    } catch (error) {
      if (!isRefused(error)) throw error;
      if (error.reason === 'password_wrong') return refuse({ field: 'current', key: 'reasons.password_wrong' });
      // Something is not as it was shown: the customer decides again, about what is there now.
      onChanged();
      if (error.reason !== 'changed_meanwhile') throw error;
      setVisits(null);
      refuse({ field: 'visits', key: 'settings.visitsChanged' });
    }
  });
  return { form, visits, setVisits, givesUpBalances, setGivesUp, password, setPassword, isLosing };
}

function DeletionForm(props: FormProps) {
  const { known } = props;
  const { t } = useAppContext();
  const { form, isLosing, ...typed } = useDeleting(props);
  return (
    <FormFrame form={form} submitText={t('settings.deleteDo')} busyText={t('settings.deleting')} isDanger>
      <p>{t('settings.deletionText', { days: known.undoDays })}</p>
      <p>{t('settings.deletionKept')}</p>
      {known.visits.length > 0 && (
        <>
          <ComingVisits visits={known.visits} />
          <RadioGroup
            id={fieldId('visits')}
            label={t('settings.visitsWhat')}
            error={form.errorOf('visits')}
            options={[
              { value: 'cancel', text: t('settings.visitsCancel') },
              { value: 'keep', text: t('settings.visitsKeep') },
            ]}
            selected={typed.visits}
            onSelect={typed.setVisits}
          />
        </>
      )}
      <Stakes stakes={known.stakes} />
      {isLosing && (
        <Checkbox
          id={fieldId('givesUp')}
          label={t('settings.givesUp')}
          error={form.errorOf('givesUp')}
          checked={typed.givesUpBalances}
          onChange={(event) => typed.setGivesUp(event.target.checked)}
        />
      )}
      <SecretField
        field="current"
        label={t('account.currentPassword')}
        hint={t('account.passkeyPassword')}
        value={typed.password}
        error={form.errorOf('current')}
        onType={typed.setPassword}
      />
    </FormFrame>
  );
}
