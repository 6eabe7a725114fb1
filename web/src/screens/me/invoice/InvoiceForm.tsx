import { isRefused } from '@parlour/contract/envelope';
import type { InvoicePage } from '@parlour/contract/invoice/calls';
import type { InvoiceBuyer } from '@parlour/domain/invoice/buyer';
import { checkBuyer } from '@parlour/domain/invoice/check-buyer';
import { toAlpha3 } from '@parlour/domain/invoice/country-codes';
import { idTypesFor } from '@parlour/domain/invoice/check-tax-numbers';
import { type InvoiceRules, rulesOn } from '@parlour/domain/invoice/invoice-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFrame } from '../../../features/account/components/FormFrame.tsx';
import { useForm } from '../../../features/account/form.ts';
import { type InvoiceAt, invoiceDraft, invoicePageQuery, registerInvoice } from '../../../features/invoice/calls.ts';
import { useAppContext } from '../../../lib/app-context.ts';
import { useTabStore } from '../../../lib/storage/tab-store.ts';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { AddressPart } from './AddressPart.tsx';
import { BuyerPart } from './BuyerPart.tsx';

type FormProps = { page: InvoicePage; at: InvoiceAt; onSent: () => void };

const empty: InvoiceBuyer = {
  type: 'individual',
  name: '',
  nationality: '',
  idType: 'nric',
  idNumber: '',
  tin: '',
  email: '',
  dialCode: '',
  mobile: '',
  line1: '',
  line2: '',
  line3: '',
  postcode: '',
  city: '',
  state: '',
  country: '',
  isSstRegistered: false,
  sstNumber: '',
};

/** What is known, as the form begins: what was told before where its owner reads it, else what the account says. */
function firstOf({ registered, known, shopCountry }: InvoicePage): InvoiceBuyer {
  const country = toAlpha3(shopCountry);
  const before = registered?.buyer?.line1 ? registered.buyer : null;
  if (before) return { ...before, nationality: before.nationality || country };
  return { ...empty, nationality: country, country, ...known };
}

/** Who the invoice is for, in the form of the store's country. What is typed is kept with the tab until it is sent. */
export function InvoiceForm({ page, at, onSent }: FormProps) {
  const { t } = useAppContext();
  const store = invoiceDraft(at.id);
  const [first] = useState(() => firstOf(page));
  const buyer = useTabStore(store) ?? first;
  const rules = rulesOn(page.shopCountry, page.soldOn.day) ?? { tax: null };
  const change = (part: Partial<InvoiceBuyer>) => store.write(fitting({ ...(store.read() ?? first), ...part }, rules));
  const { form, isFailed } = useInvoiceForm({ page, at, onSent }, () => store.read() ?? first, rules);
  const parts = { buyer, tax: rules.tax, change, errorOf: form.errorOf };
  return (
    <FormFrame
      form={form}
      submitText={t('invoice.send')}
      busyText={t('shell.loading')}
      notice={isFailed && !form.isBusy && t('invoice.failed')}
    >
      <NoticeBox tone="info">{t('invoice.until', { day: page.lastDay.text })}</NoticeBox>
      <BuyerPart {...parts} />
      <AddressPart {...parts} />
    </FormFrame>
  );
}

/** Another kind of buyer has other papers. */
function fitting(buyer: InvoiceBuyer, { tax }: InvoiceRules): InvoiceBuyer {
  if (!tax) return buyer;
  const idTypes = idTypesFor(buyer, tax);
  return idTypes.includes(buyer.idType) ? buyer : { ...buyer, idType: idTypes[0]!, idNumber: '' };
}

/** Sends what was typed, and shows what became of it; `isFailed`: it was not taken. */
function useInvoiceForm({ at, onSent }: FormProps, typed: () => InvoiceBuyer, rules: InvoiceRules) {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  const [isFailed, setFailed] = useState(false);
  const { queryKey } = invoicePageQuery(api, at);
  const form = useForm(async (refuse) => {
    setFailed(false);
    const checked = checkBuyer(fitting(typed(), rules), rules);
    if (!checked.ok) return refuse({ field: checked.details!.field, key: `reasons.${checked.reason}` });
    try {
      const answer = await registerInvoice(api, at, checked.value);
      invoiceDraft(at.id).clear();
      queryClient.setQueryData(queryKey, answer);
      onSent();
    } catch (error) {
      if (isRefused(error) && error.details.field)
        return refuse({ field: error.details.field, key: `reasons.${error.reason}` });
      // Another tab, the store or time was quicker: the page says what is true now.
      if (isRefused(error)) await queryClient.invalidateQueries({ queryKey });
      setFailed(true);
      throw error;
    }
  });
  return { form, isFailed };
}
