import type { Appointment, AppointmentAction, AppointmentForm } from '@parlour/contract/appointment/read';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { useLayoutEffect, useRef, useState } from 'react';
import { isLacking, openForms } from '../../features/appointment/open-forms.ts';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { FillHere } from './FormsPart.tsx';
import styles from './Appointment.module.css';

type OpenFormsProps = { appointment: Appointment; step: AppointmentAction };

/** The required forms that are not completed as a step is asked about, each with the way to it. One that is completed meanwhile stays, and says so. */
export function OpenForms({ appointment, step }: OpenFormsProps) {
  const lacking = openForms(appointment, step);
  const [asked] = useState(() => new Set(lacking.map(({ formId }) => formId)));
  return appointment.forms
    .filter((form) => asked.has(form.formId) || lacking.includes(form))
    .map((form) => <OpenForm key={form.formId} {...{ form }} bookingId={appointment.id} />);
}

type OpenFormProps = { form: AppointmentForm; bookingId: string };

/** Completed, it is as high as before: the buttons below it stay where they are. */
function OpenForm({ form, bookingId }: OpenFormProps) {
  const t = useText();
  const { may } = useStore();
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  const isOpen = isLacking(form);
  useLayoutEffect(() => {
    if (isOpen) setHeight(box.current?.offsetHeight ?? 0);
  }, [isOpen]);
  return (
    <div ref={box} className={styles.openForm} style={isOpen ? undefined : { minBlockSize: height }}>
      {isOpen ? (
        <NoticeBox tone="warning" action={may('form.write') && <FillHere {...{ form, bookingId }} />}>
          {t('adminAppointment.formLacking', { form: form.title })}
        </NoticeBox>
      ) : (
        <NoticeBox tone="success" title={form.title}>
          {t('adminAppointment.formDone')}
        </NoticeBox>
      )}
    </div>
  );
}
