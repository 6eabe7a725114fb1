import type { NewOptions, NewService } from '@parlour/contract/appointment/new';
import type { FormatStyle } from '@parlour/phrases/format';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { Chip } from '@parlour/ui/choice/Chip.tsx';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import type { DraftLine } from '../../features/appointment/new-draft.ts';
import { menuTermsOf, type Terms } from '../../features/appointment/new-terms.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { amountWords, lengthWords, priceWords, useStyle } from './style.ts';
import styles from './NewAppointment.module.css';

type LineRowProps = {
  line: DraftLine;
  options: NewOptions;
  terms: Terms;
  /** What it is called where the menu does not have it any more. */
  name?: string | undefined;
  /** Who serves it already: stays a choice, also where it is not one of the menu. */
  servedBy?: { id: string; name: string } | null;
  /** For how many guests it may be; 1: nothing is asked. */
  guests: number;
  onPerson: (staffId: string | null) => void;
  onChange: (change: Partial<DraftLine>) => void;
  onRemove: () => void;
};

/** A chosen service: who does it, for which guest, and with what. */
export function LineRow(props: LineRowProps) {
  const { line, options, terms, onRemove } = props;
  const { t } = useAppContext();
  const style = useStyle(options);
  const service = options.services.find(({ code }) => code === line.code);
  const name = service?.name ?? props.name ?? line.code;
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <div>
          <p className={styles.name}>{name}</p>
          <p className={styles.small}>
            {t('adminNewAppointment.total', {
              length: lengthWords(terms.minutes, style),
              price: amountWords(terms.amount, terms.hasFrom, style),
            })}
          </p>
        </div>
        <IconButton icon="close" label={t('adminNewAppointment.removeService', { name })} onClick={onRemove} />
      </div>
      <div className={styles.fields}>
        <PersonChoice {...props} name={name} service={service} />
        <GuestChoice {...props} />
      </div>
      <AddOns {...props} service={service} />
    </li>
  );
}

type OfService = LineRowProps & { service: NewService | undefined };

function PersonChoice({ line, options, onPerson, service, name = '', servedBy }: OfService) {
  const { t } = useAppContext();
  const able = options.people.filter(({ id }) => service?.staffIds.includes(id));
  const people = servedBy && !able.some(({ id }) => id === servedBy.id) ? [servedBy, ...able] : able;
  if (!options.hasPeople || people.length === 0) return null;
  const anyone = options.ownStaffIds || servedBy ? [] : [{ value: '', text: t('adminNewAppointment.anyone') }];
  return (
    <SelectField
      label={t('adminNewAppointment.staffOf', { name })}
      value={line.staffId ?? ''}
      options={[...anyone, ...people.map((person) => ({ value: person.id, text: person.name }))]}
      onChange={(event) => onPerson(event.target.value || null)}
    />
  );
}

/** Several services may be for several guests. */
function GuestChoice({ line, guests, onChange }: LineRowProps) {
  const { t } = useAppContext();
  if (guests < 2) return null;
  return (
    <SelectField
      label={t('adminNewAppointment.guestOf')}
      value={String(line.guest)}
      options={Array.from({ length: guests }, (_, index) => ({
        value: String(index + 1),
        text: t('adminNewAppointment.guest', { number: index + 1 }),
      }))}
      onChange={(event) => onChange({ guest: Number(event.target.value) })}
    />
  );
}

/** What an add-on takes and costs on top: the same with every person. */
function extraWords(addOn: NewService, options: NewOptions, style: FormatStyle): string {
  const { t } = style;
  const terms = menuTermsOf(options, { ...addOn, terms: [] }, null);
  const words = priceWords(addOn, terms, style);
  const price = addOn.priceType === 'FREE' ? words : t('adminNewAppointment.extra', { text: words });
  if (terms.minutes === 0) return price;
  const length = t('adminNewAppointment.extra', { text: lengthWords(terms.minutes, style) });
  return t('adminNewAppointment.total', { length, price });
}

function AddOns({ line, options, onChange, service }: OfService) {
  const { t } = useAppContext();
  const style = useStyle(options);
  const addOns = options.services.filter(({ code }) => service?.addOnCodes.includes(code));
  if (addOns.length === 0) return null;
  const toggle = (code: string) => {
    const rest = line.addOnCodes.filter((one) => one !== code);
    onChange({ addOnCodes: rest.length < line.addOnCodes.length ? rest : [...rest, code] });
  };
  return (
    <div
      className={styles.choices}
      role="group"
      aria-label={t('adminNewAppointment.addOns', { name: service?.name ?? '' })}
    >
      {addOns.map((addOn) => (
        <Chip key={addOn.code} isPressed={line.addOnCodes.includes(addOn.code)} onPress={() => toggle(addOn.code)}>
          <span className={styles.addOn}>{addOn.name}</span>{' '}
          <span className={styles.terms}>{extraWords(addOn, options, style)}</span>
        </Chip>
      ))}
    </div>
  );
}
