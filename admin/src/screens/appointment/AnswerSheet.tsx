import type { FilledAnswer, FilledQuestion } from '@parlour/contract/appointment/answer';
import { formatDay } from '@parlour/phrases/format';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';
import type { RenderLink } from '@parlour/ui/button/link.ts';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '../Sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '../../features/appointment/calls.ts';
import { useStore } from '../../features/team/store.ts';
import { useTag } from '../../features/team/tag.ts';
import { useText } from '../../lib/app-context.ts';
import { LoadFault } from '../LoadFault.tsx';
import { Pictures } from './Pictures.tsx';
import styles from './Appointment.module.css';

type AnswerSheetProps = { answerId: string; title: string; onClose: () => void };

/** A form as a customer filled it in, to be read. Opening it is noted in the activity log. */
export function AnswerSheet({ answerId, title, onClose }: AnswerSheetProps) {
  const t = useText();
  const { store } = useStore();
  const { data, error, refetch } = useQuery(answerQuery(store.id, answerId));
  return (
    <Sheet isOpen onClose={onClose} title={data?.title ?? title} closeLabel={t('shell.close')}>
      {data ? (
        <Filled answer={data} />
      ) : error ? (
        <LoadFault error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion label={t('shell.loading')}>
          <Skeleton shape="block" height={240} />
        </LoadingRegion>
      )}
    </Sheet>
  );
}

const asDownload: RenderLink = (link) => <a {...link} download target="_blank" rel="noreferrer" />;

function Filled({ answer }: { answer: FilledAnswer }) {
  const t = useText();
  const tag = useTag();
  const { day, filledBy, questions, signatures, file } = answer;
  return (
    <Stack gap={4}>
      <p className={styles.small}>
        {t(filledBy === 'staff' ? 'adminAppointment.filledByStaff' : 'adminAppointment.filledByCustomer', {
          day: formatDay(day, 'date', { tag }),
        })}
      </p>
      {questions.map((question) => (
        <QuestionPart key={question.id} question={question} />
      ))}
      {signatures.map(({ title, url }, index) => (
        <section key={`${index} ${title}`}>
          <h3 className={styles.head}>{t('adminAppointment.signatureOf', { title })}</h3>
          {url === '' ? (
            <p className={styles.small}>{t('adminAppointment.notAnswered')}</p>
          ) : (
            <img className={styles.signature} src={url} alt={t('adminAppointment.signatureOf', { title })} />
          )}
        </section>
      ))}
      {file && (
        <ButtonLink kind="secondary" isWide href={file.url} render={asDownload}>
          {t(file.kind === 'pdf' ? 'adminAppointment.downloadPdf' : 'adminAppointment.downloadWorkbook')}
        </ButtonLink>
      )}
    </Stack>
  );
}

function QuestionPart({ question: { title, answers, pictures } }: { question: FilledQuestion }) {
  const t = useText();
  return (
    <section>
      <h3 className={styles.head}>{title}</h3>
      {answers.length + pictures.length === 0 && <p className={styles.small}>{t('adminAppointment.notAnswered')}</p>}
      {answers.map((answer, index) => (
        <p key={`${index} ${answer}`} className={styles.text}>
          {answer}
        </p>
      ))}
      <Pictures label={title} urls={pictures} />
    </section>
  );
}
