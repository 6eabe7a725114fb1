import type { FormValues } from '@parlour/domain/field/check-fields';
import { type ReactNode, useRef } from 'react';
import { useText } from '../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { FormCell, FormGrid } from '@parlour/ui/form/FormGrid.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { type Send, useFields } from '../field-state.ts';
import type { FormItem } from '../items.ts';
import { FieldOf, type FormPlace } from './FieldOf.tsx';

type GenericFormProps = {
  label: string;
  items: readonly FormItem[];
  initial?: FormValues;
  perRow?: number;
  place: FormPlace;
  submitText: string;
  busyText: string;
  onSubmit: Send;
  /** Stands beside the button. */
  after?: ReactNode;
};

const nothing: FormValues = {};

/** Fields from a description: errors are shown one at a time, in the order of the form. */
export function GenericForm(props: GenericFormProps) {
  const { label, items, initial = nothing, perRow, place, submitText, busyText, onSubmit, after } = props;
  const t = useText();
  const formRef = useRef<HTMLFormElement>(null);
  const { values, isBusy, whole, errorOf, change, submit } = useFields({ items, initial, send: onSubmit, formRef });
  return (
    <form ref={formRef} aria-label={label} noValidate onSubmit={submit}>
      <Stack gap={5}>
        <FormGrid perRow={perRow}>
          {items.map((item) => (
            <FormCell key={item.name} name={item.name} span={item.span}>
              <FieldOf
                item={item}
                value={values[item.name]}
                change={(value) => change(item.name, value)}
                error={errorOf(item.name)}
                note={item.isRequired ? t('field.required') : undefined}
                place={place}
              />
            </FormCell>
          ))}
        </FormGrid>
        {whole && <NoticeBox tone="danger">{whole}</NoticeBox>}
        <div>
          <Button type="submit" loading={isBusy} loadingLabel={busyText}>
            {submitText}
          </Button>
          {after}
        </div>
      </Stack>
    </form>
  );
}
