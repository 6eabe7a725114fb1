import type { User } from '@parlour/contract/account/calls';
import { isRefused } from '@parlour/contract/envelope';
import type { Address, NewAddress } from '@parlour/contract/settings/calls';
import { addressFormat, type AddressLine } from '@parlour/domain/settings/address-format';
import { checkAddress } from '@parlour/domain/settings/check-address';
import { byName, formatCountry, joinName } from '@parlour/phrases/format';
import { formatTag } from '@parlour/phrases/languages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FormFrame } from '../../../features/account/components/FormFrame.tsx';
import { fieldId, useForm } from '../../../features/account/form.ts';
import { dialCodesQuery } from '../../../features/reference/calls.ts';
import { dialCodeOptions } from '../../../features/reference/dial-code-options.ts';
import { saveAddress } from '../../../features/settings/calls.ts';
import { useAppContext } from '../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { Checkbox } from '@parlour/ui/form/Checkbox.tsx';
import { PhoneField } from '@parlour/ui/form/PhoneField.tsx';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';

type AddressFormProps = { user: User; address: Address | null; isFirst: boolean; onDone: () => void };

const empty = { region: '', city: '', line1: '', line2: '', postcode: '', isDefault: false };

/** A new address, with what is known of the customer filled in. */
const newAddress = ({ firstName, lastName, mobile, dialCode, country }: User): NewAddress => ({
  ...empty,
  receiver: joinName(firstName, lastName),
  mobile,
  dialCode,
  country: country || 'AU',
});

const autoCompletes: Record<Exclude<AddressLine, 'country'>, string> = {
  region: 'address-level1',
  city: 'address-level2',
  postcode: 'postal-code',
  line1: 'address-line1',
  line2: 'address-line2',
};

/** One address, its lines in the order of its country. */
export function AddressForm({ user, address, isFirst, onDone }: AddressFormProps) {
  const { api, t } = useAppContext();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [typed, setTyped] = useState<NewAddress>(() => address ?? newAddress(user));
  const type = (change: Partial<NewAddress>) => setTyped((before) => ({ ...before, ...change }));
  const form = useForm(async (refuse) => {
    const checked = checkAddress(typed);
    if (!checked.ok) return refuse({ field: checked.details!.field, key: `reasons.${checked.reason}` });
    try {
      await saveAddress({ api, queryClient }, user.id, address?.id ?? null, typed);
    } catch (error) {
      if (!isRefused(error) || !error.details.field) throw error;
      return refuse({ field: error.details.field, key: `reasons.${error.reason}` });
    }
    toast.show({ text: t('settings.addressSaved'), tone: 'success' });
    onDone();
  });
  return (
    <Stack gap={3}>
      <FormFrame form={form} submitText={t('account.save')} busyText={t('account.saving')}>
        <TextField
          id={fieldId('receiver')}
          label={t('settings.receiver')}
          autoComplete="name"
          maxLength={200}
          value={typed.receiver}
          error={form.errorOf('receiver')}
          onChange={(event) => type({ receiver: event.target.value })}
        />
        <AddressLines address={typed} type={type} errorOf={form.errorOf} />
        {!isFirst && !address?.isDefault && (
          <Checkbox
            label={t('settings.addressMakeDefault')}
            checked={typed.isDefault}
            onChange={(event) => type({ isDefault: event.target.checked })}
          />
        )}
      </FormFrame>
      <Button kind="quiet" isWide onClick={onDone}>
        {t('shell.cancel')}
      </Button>
    </Stack>
  );
}

type LinesProps = {
  address: NewAddress;
  type: (change: Partial<NewAddress>) => void;
  errorOf: (field: string) => string | undefined;
};

function AddressLines({ address, type, errorOf }: LinesProps) {
  const { api, language, t } = useAppContext();
  const tag = formatTag(language);
  const { data } = useQuery(dialCodesQuery(api));
  const dialCodes = useMemo(() => dialCodeOptions(data ?? [], { tag }), [data, tag]);
  const countries = useMemo(() => {
    const compare = byName({ tag });
    const options = dialCodes.map(({ value }) => ({ value, text: formatCountry(value, { tag }) }));
    return options.toSorted((left, right) => compare(left.text, right.text));
  }, [dialCodes, tag]);
  const { lines, needed } = addressFormat(address.country);
  const ofDial = dialCodes.filter(({ dial }) => dial === address.dialCode);
  const dial = ofDial.find(({ value }) => value === address.country) ?? ofDial[0];
  return (
    <>
      {lines.map((line) =>
        line === 'country' ? (
          <SelectField
            key={line}
            id={fieldId('country')}
            label={t('settings.country')}
            autoComplete="country"
            options={countries}
            value={address.country}
            error={errorOf('country')}
            onChange={(event) => type({ country: event.target.value })}
          />
        ) : (
          <TextField
            key={line}
            id={fieldId(line)}
            label={t(`settings.${line}`)}
            note={needed.includes(line) ? undefined : t('booking.optional')}
            autoComplete={autoCompletes[line]}
            maxLength={line === 'postcode' ? 20 : 200}
            value={address[line]}
            error={errorOf(line)}
            onChange={(event) => type({ [line]: event.target.value })}
          />
        ),
      )}
      <PhoneField
        id={fieldId('mobile')}
        legend={t('account.mobile')}
        dialLabel={t('account.dialCode')}
        numberLabel={t('account.mobileNumber')}
        dialCodes={dialCodes}
        dialValue={dial?.value ?? ''}
        onDialChange={(country) => type({ dialCode: dialCodes.find(({ value }) => value === country)?.dial ?? '' })}
        maxLength={40}
        value={address.mobile}
        error={errorOf('mobile')}
        onChange={(event) => type({ mobile: event.target.value })}
      />
    </>
  );
}
