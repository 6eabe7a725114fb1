import type { InvoiceBuyer, BuyerType } from '@parlour/domain/invoice/buyer';
import { idTypesFor } from '@parlour/domain/invoice/check-tax-numbers';
import type { TaxRules } from '@parlour/domain/invoice/tax-rules';
import { fieldId } from '../../../features/account/form.ts';
import { useText } from '../../../lib/app-context.ts';
import { Checkbox } from '@parlour/ui/form/Checkbox.tsx';
import { RadioGroup } from '@parlour/ui/form/RadioGroup.tsx';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { useCountries } from './use-countries.ts';

export type PartProps = {
  buyer: InvoiceBuyer;
  /** Null: no tax office takes invoices of the store. */
  tax: TaxRules | null;
  change: (part: Partial<InvoiceBuyer>) => void;
  errorOf: (field: string) => string | undefined;
};

/** Who the buyer is: a person or a business, with papers and tax numbers. */
export function BuyerPart({ buyer, tax, change, errorOf }: PartProps) {
  const t = useText();
  const isBusiness = buyer.type === 'business';
  return (
    <>
      <RadioGroup
        label={t('invoice.type')}
        options={(['individual', 'business'] as const).map((value) => ({ value, text: t(`invoice.${value}`) }))}
        selected={buyer.type}
        onSelect={(type) => change({ type: type as BuyerType })}
      />
      <TextField
        id={fieldId('name')}
        label={isBusiness ? t('invoice.businessName') : t('invoice.name')}
        autoComplete={isBusiness ? 'organization' : 'name'}
        maxLength={300}
        value={buyer.name}
        error={errorOf('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      {tax && <Papers {...{ buyer, tax, change, errorOf }} />}
      <TextField
        id={fieldId('tin')}
        label={tax ? t('invoice.tin') : t('invoice.taxNumber')}
        note={tax && isBusiness ? undefined : t('booking.optional')}
        hint={tax && (isBusiness ? t('invoice.tinHint', { example: 'C25845632020' }) : t('invoice.tinOptional'))}
        autoComplete="off"
        maxLength={40}
        value={buyer.tin}
        error={errorOf('tin')}
        onChange={(event) => change({ tin: event.target.value })}
      />
      {tax && <SalesTax {...{ buyer, change, errorOf }} />}
    </>
  );
}

function Papers({ buyer, tax, change, errorOf }: PartProps & { tax: TaxRules }) {
  const t = useText();
  const countries = useCountries();
  const idTypes = idTypesFor(buyer, tax);
  const { example, pattern } = tax.ids[buyer.idType];
  const isDigits = !pattern.test('A12345678') && !pattern.test('T551587');
  return (
    <>
      {buyer.type === 'individual' && (
        <SelectField
          id={fieldId('nationality')}
          label={t('invoice.nationality')}
          options={countries}
          placeholder=""
          value={buyer.nationality}
          error={errorOf('nationality')}
          onChange={(event) => change({ nationality: event.target.value })}
        />
      )}
      <SelectField
        id={fieldId('idType')}
        label={t('invoice.idType')}
        options={idTypes.map((value) => ({ value, text: t(`invoice.${value}`) }))}
        value={buyer.idType}
        error={errorOf('idType')}
        onChange={(event) => change({ idType: event.target.value as InvoiceBuyer['idType'] })}
      />
      <TextField
        id={fieldId('idNumber')}
        label={t('invoice.idNumber')}
        hint={t(isDigits ? 'invoice.digitsHint' : 'invoice.lettersHint', { example })}
        inputMode={isDigits ? 'numeric' : 'text'}
        autoComplete="off"
        maxLength={40}
        value={buyer.idNumber}
        error={errorOf('idNumber')}
        onChange={(event) => change({ idNumber: event.target.value })}
      />
    </>
  );
}

/** The number is asked for only of who has one. */
function SalesTax({ buyer, change, errorOf }: Omit<PartProps, 'tax'>) {
  const t = useText();
  return (
    <>
      <Checkbox
        label={t('invoice.isSst')}
        checked={buyer.isSstRegistered}
        onChange={(event) => change({ isSstRegistered: event.target.checked })}
      />
      {buyer.isSstRegistered && (
        <TextField
          id={fieldId('sstNumber')}
          label={t('invoice.sstNumber')}
          hint={t('invoice.sstHint')}
          autoComplete="off"
          maxLength={60}
          value={buyer.sstNumber}
          error={errorOf('sstNumber')}
          onChange={(event) => change({ sstNumber: event.target.value })}
        />
      )}
    </>
  );
}
