import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery, saveMe } from '../../features/team/calls.ts';
import { useMe } from '../../features/team/me.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { ActionForm } from '../ActionForm.tsx';
import { LimitedField } from '../LimitedText.tsx';

/** What the team calls the member. Mails come in the language in which the app is read. */
export function Details() {
  const { language, t } = useAppContext();
  const me = useMe();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [name, setName] = useState(me.name);
  const save = useAction(async () => {
    if (name.trim() === '') return t('admin.nameNeeded');
    await saveMe(name.trim(), language);
    await queryClient.invalidateQueries(meQuery());
    toast.show({ text: t('admin.saved'), tone: 'success' });
  });
  const nameFault = [t('admin.nameNeeded')].find((fault) => fault === save.error);
  return (
    <section>
      <ActionForm
        action={save}
        isAtField={nameFault !== undefined}
        submitText={t('admin.saveDetails')}
        kind="secondary"
      >
        <p>{me.email}</p>
        <LimitedField
          label={t('admin.yourName')}
          hint={t('admin.nameHint')}
          autoComplete="name"
          most={100}
          error={nameFault}
          value={name}
          onChange={(event) => {
            save.clear();
            setName(event.target.value);
          }}
        />
      </ActionForm>
    </section>
  );
}
