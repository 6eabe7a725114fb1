import type { User } from '@parlour/contract/account/calls';
import type { Notices as Wanted } from '@parlour/contract/settings/calls';
import { languages, supportedLanguages } from '@parlour/phrases/languages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFrame } from '../../../features/account/components/FormFrame.tsx';
import { fieldId, useForm } from '../../../features/account/form.ts';
import { noticesQuery, saveNotices } from '../../../features/settings/calls.ts';
import { useAppContext } from '../../../lib/app-context.ts';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { Checkbox } from '@parlour/ui/form/Checkbox.tsx';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Loaded } from '../Loaded.tsx';
import { PushPart } from './PushPart.tsx';

/** Which mails and notices come, and in which language. */
export function Notices({ user }: { user: User }) {
  const { api, brand } = useAppContext();
  return (
    <Loaded query={useQuery(noticesQuery(api, user.id))} height={300}>
      {(known) => (
        <Stack gap={6}>
          <NoticesForm userId={user.id} known={known} />
          {brand.pushKey !== '' && <PushPart user={user} known={known} />}
        </Stack>
      )}
    </Loaded>
  );
}

function NoticesForm({ userId, known }: { userId: string; known: Wanted }) {
  const { api, t } = useAppContext();
  const queryClient = useQueryClient();
  const toast = useToast();
  // The switch for devices beside it saves by itself.
  const [change, setChange] = useState<Partial<Wanted>>({});
  const wanted = { ...known, ...change };
  const type = (more: Partial<Wanted>) => setChange({ ...change, ...more });
  const form = useForm(async () => {
    await saveNotices({ api, queryClient }, userId, wanted);
    setChange({});
    toast.show({ text: t('settings.noticesSaved'), tone: 'success' });
  });
  const options = supportedLanguages.map((key) => ({
    value: key,
    text: languages[key].label,
    lang: languages[key].tag,
  }));
  return (
    <FormFrame form={form} submitText={t('account.save')} busyText={t('account.saving')}>
      <p>{t('settings.noticesText')}</p>
      <Checkbox
        id={fieldId('reminders')}
        label={t('settings.reminders')}
        hint={t('settings.remindersHint')}
        checked={wanted.reminders}
        onChange={(event) => type({ reminders: event.target.checked })}
      />
      <Checkbox
        id={fieldId('marketing')}
        label={t('settings.marketing')}
        hint={t('settings.marketingHint')}
        checked={wanted.marketing}
        onChange={(event) => type({ marketing: event.target.checked })}
      />
      <SelectField
        id={fieldId('language')}
        label={t('settings.noticeLanguage')}
        options={[{ value: '', text: t('settings.asApp') }, ...options]}
        value={wanted.language}
        onChange={(event) => type({ language: event.target.value as Wanted['language'] })}
      />
    </FormFrame>
  );
}
