import { isFamilyFirst } from '@parlour/phrases/languages';
import { FormFrame } from '../../features/account/components/FormFrame.tsx';
import { fieldId } from '../../features/account/form.ts';
import { useAppContext, useText } from '../../lib/app-context.ts';
import { TextArea } from '@parlour/ui/form/TextArea.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import type { AskingProps } from './AskContact.tsx';

const mostNote = 1000;

/** A customer whom the store does not know: a name, a phone or an e-mail, and a note. */
export function NewCustomerForm({ page, checkIn, isKiosk, notice }: AskingProps) {
  const t = useText();
  const { form, typed, change } = checkIn;
  const completed = (name: string) => (isKiosk ? 'off' : name);
  return (
    <>
      <PageHeader title={t('checkIn.newTitle')} subtitle={t('checkIn.newText', { shop: page.shopName })} />
      <FormFrame
        form={form}
        submitText={t('checkIn.send')}
        busyText={t('checkIn.sending')}
        notice={notice}
        forgets={isKiosk}
      >
        <Names {...{ checkIn, completed }} />
        <TextField
          id={fieldId('mobile')}
          label={t('account.mobile')}
          inputMode="tel"
          autoComplete={completed('tel')}
          maxLength={40}
          value={typed.mobile}
          error={form.errorOf('mobile')}
          onChange={(event) => change({ mobile: event.target.value })}
        />
        <TextField
          id={fieldId('email')}
          label={t('account.email')}
          inputMode="email"
          autoComplete={completed('email')}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={typed.email}
          error={form.errorOf('email')}
          onChange={(event) => change({ email: event.target.value })}
        />
        <TextArea
          label={t('booking.noteTitle')}
          note={t('booking.optional')}
          autoComplete={completed('')}
          maxLength={mostNote}
          value={typed.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </FormFrame>
    </>
  );
}

type NamesProps = Pick<AskingProps, 'checkIn'> & { completed: (name: string) => string };

/** One of the two is enough. */
function Names({ checkIn, completed }: NamesProps) {
  const { language, t } = useAppContext();
  const { form, typed, change } = checkIn;
  const names = isFamilyFirst(language) ? (['lastName', 'firstName'] as const) : (['firstName', 'lastName'] as const);
  return names.map((name) => (
    <TextField
      key={name}
      id={fieldId(name)}
      label={t(`account.${name}`)}
      autoComplete={completed(name === 'firstName' ? 'given-name' : 'family-name')}
      maxLength={100}
      value={typed[name]}
      error={form.errorOf(name)}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  ));
}
