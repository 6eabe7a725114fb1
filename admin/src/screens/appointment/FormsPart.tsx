import type { Appointment, AppointmentForm } from '@parlour/contract/appointment/read';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import type { RenderLink } from '@parlour/ui/button/link.ts';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { useState } from 'react';
import { linkToForm } from '../../features/appointment/calls.ts';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { AnswerSheet } from './AnswerSheet.tsx';
import styles from './Appointment.module.css';

/** The forms of an appointment: what was filled in is opened, what is open is filled in on this device. */
export function FormsPart({ appointment }: { appointment: Appointment }) {
  const t = useText();
  if (appointment.forms.length === 0) return null;
  return (
    <Stack gap={3} as="section">
      <h3 className={styles.head}>{t('adminAppointment.forms')}</h3>
      {appointment.forms.map((form) => (
        <FormLine key={form.formId} form={form} bookingId={appointment.id} />
      ))}
    </Stack>
  );
}

type FormLineProps = { form: AppointmentForm; bookingId: string };

function FormLine({ form, bookingId }: FormLineProps) {
  const t = useText();
  const { may } = useStore();
  const { answerId, title, isRequired } = form;
  const state = answerId !== null ? 'formDone' : isRequired ? 'formNeeded' : 'formOpen';
  return (
    <Stack gap={2}>
      <Row between gap={3}>
        <span>{title}</span>
        <Badge tone={answerId !== null ? 'success' : isRequired ? 'warning' : 'neutral'}>
          {t(`adminAppointment.${state}`)}
        </Badge>
      </Row>
      {answerId !== null && may('form.read') && <OpenAnswer answerId={answerId} title={title} />}
      {answerId === null && may('form.write') && <FillHere form={form} bookingId={bookingId} />}
    </Stack>
  );
}

function OpenAnswer({ answerId, title }: { answerId: string; title: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="secondary"
        size="sm"
        aria-label={t('adminAppointment.openFormOf', { title })}
        onClick={() => setOpen(true)}
      >
        {t('adminAppointment.openForm')}
      </Button>
      {isOpen && <AnswerSheet answerId={answerId} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}

const inNewTab: RenderLink = (link) => <a {...link} target="_blank" rel="noreferrer" />;

/** Opened in the press itself: browsers refuse a tab that is opened later. Null: this one opens none at all. */
function openTab(): Window | null {
  const tab = window.open('about:blank', '_blank');
  if (tab) tab.opener = null;
  return tab;
}

/** Hands the form over: on a tablet the customer fills it in and signs. */
export function FillHere({ form, bookingId }: FormLineProps) {
  const t = useText();
  const { store } = useStore();
  const [link, setLink] = useState<string | null>(null);
  const fill = useAction(async () => {
    const tab = openTab();
    try {
      const { url } = await linkToForm({ shopId: store.id, bookingId, formId: form.formId });
      if (tab) tab.location.replace(url);
      else setLink(url);
    } catch (error) {
      tab?.close();
      throw error;
    }
  });
  return (
    <>
      {link === null ? (
        <Button kind="secondary" size="sm" loading={fill.isBusy} loadingLabel={t('shell.loading')} onClick={fill.run}>
          {t('adminAppointment.fillHere')}
        </Button>
      ) : (
        <ButtonLink kind="secondary" size="sm" href={link} render={inNewTab}>
          {t('adminAppointment.fillHere')}
        </ButtonLink>
      )}
      <div role="alert">{fill.error && <NoticeBox tone="danger">{fill.error}</NoticeBox>}</div>
    </>
  );
}
