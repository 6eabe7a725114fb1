import type { Booking } from '@parlour/contract/booking/calls';
import { isRefused } from '@parlour/contract/envelope';
import { isOpen } from '@parlour/domain/booking/decide-move';
import { formatDay, formatInstant, type FormatStyle, formatTime } from '@parlour/phrases/format';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MadeHere } from '../../features/booking/made-here.ts';
import { answerProposal } from '../../features/booking/proposal-calls.ts';
import { errorWords } from '../../lib/http/error-words.ts';
import { focusHeadingAfterDialog } from '../../lib/page/keep-focus.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Row } from '@parlour/ui/layout/Stack.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';

type ProposalPartProps = { booking: Booking; made: MadeHere; style: FormatStyle };

/** Another time that the store proposes: what is asked, until when, and the two answers. Nothing is shown where nothing is proposed. */
export function ProposalPart({ booking, made, style }: ProposalPartProps) {
  const t = useText();
  const { proposal, allowedActions } = booking;
  if (!proposal || !isOpen(booking)) return null;
  const isAsked = booking.state === 'to_confirm';
  if (!allowedActions.includes('confirm'))
    return <NoticeBox tone="info">{t(isAsked ? 'proposal.overAsked' : 'proposal.over')}</NoticeBox>;
  const when = whenText(proposal.start, style);
  if (proposal.isGone)
    return (
      <NoticeBox tone="warning" icon="clock" title={t('proposal.text', { when })}>
        {t('proposal.gone')}
      </NoticeBox>
    );
  return (
    <NoticeBox
      tone="warning"
      icon="clock"
      title={t('proposal.title')}
      action={<Answers booking={booking} made={made} style={style} />}
    >
      <p>
        <strong>{when}</strong>
      </p>
      <p>{t('proposal.until', { when: formatInstant(proposal.until, booking.zone, style) })}</p>
      <p>{t(isAsked ? 'proposal.stillAsked' : 'proposal.stays', { when: whenText(booking.start, style) })}</p>
    </NoticeBox>
  );
}

function whenText(start: string, style: FormatStyle): string {
  const day = formatDay(start.slice(0, 10), 'full', style);
  return style.t('booking.dayAtTime', { day, time: formatTime(start.slice(11), style) });
}

type Answer = 'confirm' | 'decline';

/** The two buttons. A refusal is said over the page, which shows the booking as it is by then. */
function Answers({ booking, made: { linkToken }, style }: ProposalPartProps) {
  const t = useText();
  const toast = useToast();
  const writer = { api: useApi(), queryClient: useQueryClient() };
  const [working, setWorking] = useState<Answer | null>(null);
  const answer = async (given: Answer) => {
    if (working !== null) return;
    setWorking(given);
    try {
      const { start } = await answerProposal(writer, given, booking, linkToken);
      const text =
        given === 'confirm' ? t('proposal.accepted', { when: whenText(start, style) }) : t('proposal.declined');
      focusHeadingAfterDialog();
      toast.show({ text, tone: 'success' });
    } catch (failure) {
      toast.show({ text: errorWords(failure, t).text, tone: 'error' });
      setWorking(null);
      if (isRefused(failure)) void writer.queryClient.invalidateQueries({ queryKey: ['booking'] });
    }
  };
  return (
    <Row gap={2} wrap>
      {(['confirm', 'decline'] as const).map((each) => (
        <Button
          key={each}
          kind={each === 'confirm' ? 'primary' : 'secondary'}
          loading={working === each}
          loadingLabel={t('booking.sending')}
          onClick={() => void answer(each)}
        >
          {t(each === 'confirm' ? 'proposal.accept' : 'proposal.decline')}
        </Button>
      ))}
    </Row>
  );
}
