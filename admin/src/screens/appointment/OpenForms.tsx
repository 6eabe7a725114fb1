import type { Appointment, AppointmentAction } from '@parlour/contract/appointment/read';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Row } from '@parlour/ui/layout/Stack.tsx';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { useState } from 'react';
import { isLacking, openForms } from '../../features/appointment/open-forms.ts';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { FillHere } from './FormsPart.tsx';

type OpenFormsProps = { appointment: Appointment; step: AppointmentAction };

/** The required forms that are not completed as a step is asked about, each with the way to it. One that is completed meanwhile stays, and says so. */
export function OpenForms({ appointment, step }: OpenFormsProps) {
  const t = useText();
  const { may } = useStore();
  const lacking = openForms(appointment, step);
  const [asked] = useState(() => new Set(lacking.map(({ formId }) => formId)));
  return appointment.forms
    .filter((form) => asked.has(form.formId) || lacking.includes(form))
    .map((form) =>
      isLacking(form) ? (
        <NoticeBox
          key={form.formId}
          tone="warning"
          action={may('form.write') && <FillHere form={form} bookingId={appointment.id} />}
        >
          {t('adminAppointment.formLacking', { form: form.title })}
        </NoticeBox>
      ) : (
        <Row key={form.formId} between gap={3}>
          <span>{form.title}</span>
          <Badge tone="success">{t('adminAppointment.formDone')}</Badge>
        </Row>
      ),
    );
}
