import { isFamilyFirst } from '@parlour/phrases/languages';
import { fieldId } from '../../features/account/form.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { TextField } from '@parlour/ui/form/TextField.tsx';

type Person = { firstName: string; lastName: string; email: string };
type PartProps = {
  typed: Person;
  change: (text: Partial<Person>) => void;
  errorOf: (field: string) => string | undefined;
};

/** Both names, in the order in which they are said in the language of the page. */
export function NameFields({ typed, change, errorOf }: PartProps) {
  const { language, t } = useAppContext();
  const names = isFamilyFirst(language) ? (['lastName', 'firstName'] as const) : (['firstName', 'lastName'] as const);
  return names.map((field) => (
    <TextField
      key={field}
      id={fieldId(field)}
      label={t(`account.${field}`)}
      autoComplete={field === 'firstName' ? 'given-name' : 'family-name'}
      maxLength={200}
      value={typed[field]}
      error={errorOf(field)}
      onChange={(event) => change({ [field]: event.target.value })}
    />
  ));
}

/** The e-mail, which each form places where it is asked for. */
export function EmailField({ typed, change, errorOf }: PartProps) {
  const { t } = useAppContext();
  return (
    <TextField
      id={fieldId('email')}
      label={t('member.email')}
      type="email"
      autoComplete="email"
      maxLength={254}
      value={typed.email}
      error={errorOf('email')}
      onChange={(event) => change({ email: event.target.value })}
    />
  );
}
