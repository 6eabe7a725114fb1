import type { CalendarRequest } from '@parlour/contract/calendar/calls';
import { formatDay, formatInstant, formatTime } from '@parlour/phrases/format';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import { Row } from '@parlour/ui/layout/Stack.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { markLooks } from '../../features/calendar/state-words.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import styles from './DayList.module.css';
import { Marks } from './Marks.tsx';
import requestStyles from './RequestRow.module.css';
import type { TimeStyle } from './times.ts';

/** How requests are answered from the list. `confirm` ends once the list is as it is then; where it was refused, it says why. */
export type Answering = {
  confirm: (request: CalendarRequest) => Promise<void>;
  reject: (request: CalendarRequest) => void;
};

type RequestRowProps = {
  request: CalendarRequest;
  zone: string;
  style: TimeStyle;
  /** Null: it waits for its customer, or the member may answer nothing here. */
  answering: Answering | null;
  onOpen: () => void;
};

/** A request, which opens its appointment, and its answers. */
export function RequestRow({ request, zone, style, answering, onOpen }: RequestRowProps) {
  const t = useText();
  const { id, name, start, askedAt, remark, marks, items } = request;
  // The note itself stands here in place of its mark.
  const others = marks.filter((mark) => mark !== 'note' || remark === '');
  return (
    <>
      <button type="button" className={styles.row} data-appointment={id} onClick={onOpen}>
        <span className={styles.time}>
          {formatTime(start.slice(11), style)}
          <span className={styles.until}>{formatDay(start.slice(0, 10), 'short', style)}</span>
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{name || t('adminCustomer.noName')}</span>
          {items.map(({ service, person }, index) => (
            <span key={index} className={styles.item}>
              {person === null ? service : `${service} · ${person || t('adminCalendar.unassigned')}`}
            </span>
          ))}
          {remark !== '' && (
            <span className={requestStyles.remark}>
              <Icon name={markLooks.note.icon} size={16} />
              <VisuallyHidden>{t(markLooks.note.text)}</VisuallyHidden>
              <span className={requestStyles.text}>{remark}</span>
            </span>
          )}
          <span className={styles.item}>
            {t('adminCalendar.askedAt', { when: formatInstant(askedAt, zone, style) })}
          </span>
          {others.length > 0 && (
            <span className={styles.marks}>
              <Marks marks={others} />
            </span>
          )}
        </span>
      </button>
      {answering && request.mayAnswer && <Answers request={request} answering={answering} />}
    </>
  );
}

function Answers({ request, answering }: { request: CalendarRequest; answering: Answering }) {
  const t = useText();
  const confirm = useAction(() => answering.confirm(request));
  const name = request.name || t('adminCustomer.noName');
  const label = (what: string) => t('adminCalendar.requestAnswer', { what, name });
  return (
    <div className={requestStyles.answers}>
      <Row gap={2}>
        <Button
          size="sm"
          loading={confirm.isBusy}
          loadingLabel={t('account.saving')}
          aria-label={label(t('adminAppointment.do_confirm'))}
          onClick={confirm.run}
        >
          {t('adminAppointment.do_confirm')}
        </Button>
        <Button
          kind="secondary"
          size="sm"
          isUnavailable={confirm.isBusy}
          aria-label={label(t('adminAppointment.do_reject'))}
          onClick={() => confirm.isBusy || answering.reject(request)}
        >
          {t('adminAppointment.do_reject')}
        </Button>
      </Row>
      <div role="alert">{confirm.error && <NoticeBox tone="danger">{confirm.error}</NoticeBox>}</div>
    </div>
  );
}
