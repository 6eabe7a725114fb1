import type { NewOptions, NewService } from '@parlour/contract/appointment/new';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { Chip } from '@parlour/ui/choice/Chip.tsx';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import {
  type Draft,
  type DraftLine,
  guestsOf,
  termsOfLine,
  withLine,
  withoutLine,
  withPerson,
} from '../../features/appointment/new-draft.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { amountWords, lengthWords, useStyle } from './style.ts';
import styles from './NewAppointment.module.css';

type LineRowProps = {
  line: DraftLine;
  options: NewOptions;
  draft: Draft;
  onChange: (change: (draft: Draft) => Draft) => void;
};

/** A chosen service: who does it, for which guest, and with what. */
export function LineRow(props: LineRowProps) {
  const { line, options, onChange } = props;
  const { t } = useAppContext();
  const style = useStyle(options);
  const service = options.services.find(({ code }) => code === line.code);
  const name = service?.name ?? line.code;
  const { minutes, amount, hasFrom } = termsOfLine(options, line);
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <div>
          <p className={styles.name}>{name}</p>
          <p className={styles.small}>
            {t('adminNewAppointment.total', {
              length: lengthWords(minutes, style),
              price: amountWords(amount, hasFrom, style),
            })}
          </p>
        </div>
        <IconButton
          icon="close"
          label={t('adminNewAppointment.removeService', { name })}
          onClick={() => onChange((old) => withoutLine(old, line.id))}
        />
      </div>
      <div className={styles.fields}>
        <PersonChoice {...props} service={service} />
        <GuestChoice {...props} />
      </div>
      <AddOns {...props} service={service} />
    </li>
  );
}

type OfService = LineRowProps & { service: NewService | undefined };

function PersonChoice({ line, options, onChange, service }: OfService) {
  const { t } = useAppContext();
  const people = options.people.filter(({ id }) => service?.staffIds.includes(id));
  if (!options.hasPeople || people.length === 0) return null;
  const anyone = options.ownStaffIds ? [] : [{ value: '', text: t('adminNewAppointment.anyone') }];
  return (
    <SelectField
      label={t('adminNewAppointment.staffOf', { name: service?.name ?? '' })}
      value={line.staffId ?? ''}
      options={[...anyone, ...people.map((person) => ({ value: person.id, text: person.name }))]}
      onChange={(event) => onChange((old) => withPerson(old, line.id, event.target.value || null, options))}
    />
  );
}

/** Several services may be for several guests. */
function GuestChoice({ line, options, draft, onChange }: LineRowProps) {
  const { t } = useAppContext();
  const guests = guestsOf(draft);
  if (!options.hasGroups || draft.lines.length < 2) return null;
  return (
    <SelectField
      label={t('adminNewAppointment.guestOf')}
      value={String(line.guest)}
      options={Array.from({ length: Math.min(guests + 1, options.mostGuests) }, (_, index) => ({
        value: String(index + 1),
        text: t('adminNewAppointment.guest', { number: index + 1 }),
      }))}
      onChange={(event) => onChange((old) => withLine(old, line.id, { guest: Number(event.target.value) }))}
    />
  );
}

function AddOns({ line, options, onChange, service }: OfService) {
  const { t } = useAppContext();
  const addOns = options.services.filter(({ code }) => service?.addOnCodes.includes(code));
  if (addOns.length === 0) return null;
  const toggle = (code: string) => {
    const rest = line.addOnCodes.filter((one) => one !== code);
    const addOnCodes = rest.length < line.addOnCodes.length ? rest : [...rest, code];
    onChange((old) => withLine(old, line.id, { addOnCodes }));
  };
  return (
    <div
      className={styles.choices}
      role="group"
      aria-label={t('adminNewAppointment.addOns', { name: service?.name ?? '' })}
    >
      {addOns.map(({ code, name }) => (
        <Chip key={code} isPressed={line.addOnCodes.includes(code)} onPress={() => toggle(code)}>
          {name}
        </Chip>
      ))}
    </div>
  );
}
