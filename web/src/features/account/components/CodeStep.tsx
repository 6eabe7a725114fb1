import { isRefused } from '@parlour/contract/envelope';
import { codeLength, resendSeconds } from '@parlour/domain/account/code-rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Address, type Place, sendCode, verifyCode } from '../calls/enter.ts';
import { type CodeFlow, mustSend, noteSent, noteWait, secondsLeft } from '../code-flow.ts';
import { errorWords } from '../../../lib/http/error-words.ts';
import { useApi, useBrand, useText } from '../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { CodeField } from '@parlour/ui/form/CodeField.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { SegmentSwitch } from '@parlour/ui/choice/SegmentSwitch.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { fieldId, useForm } from '../form.ts';
import { provingOnce } from '../proving.ts';
import { FormFrame } from './FormFrame.tsx';

type CodeStepProps = {
  flow: CodeFlow;
  place: Place;
  /** Continues with the token of the proven address; a refusal is shown here. */
  onProven: (token: string) => Promise<void>;
};

/** The field for the six digits that were sent to an address, and the button that sends them again. */
export function CodeStep({ flow, place, onProven }: CodeStepProps) {
  const t = useText();
  const api = useApi();
  const [method, setMethod] = useState<'email' | 'mobile'>(flow.email === '' ? 'mobile' : 'email');
  const [code, setCode] = useState('');
  const to = flow[method];
  const address: Address = method === 'email' ? { email: to } : { mobile: to };
  const [prove] = useState(provingOnce);
  const sending = useSending({ flow, address, to, place });
  const form = useForm(async (refuse) => {
    sending.clear();
    if (code.length !== codeLength) return refuse({ field: 'code', key: 'account.codeLength' });
    try {
      await prove(`${to} ${code}`, () => verifyCode(api, address, flow.purpose, code), onProven);
    } catch (error) {
      if (!isRefused(error) || error.reason !== 'code_wrong') throw error;
      refuse({ field: 'code', key: 'reasons.code_wrong' });
      // The digits stay and are chosen: typing replaces them.
      requestAnimationFrame(() => (document.getElementById(fieldId('code')) as HTMLInputElement | null)?.select());
    }
  });
  const choose = (next: 'email' | 'mobile') => {
    setMethod(next);
    setCode('');
    form.clear();
    sending.clear();
  };
  return (
    <Stack gap={5}>
      <WhereTo flow={flow} method={method} hasFailed={sending.failure !== null} onChoose={choose} />
      <FormFrame
        form={{ ...form, whole: form.whole ?? sending.failure }}
        submitText={t('account.verify')}
        busyText={t('account.verifying')}
      >
        <CodeField
          id={fieldId('code')}
          name="code"
          label={t('account.code')}
          length={codeLength}
          autoFocus
          value={code}
          error={form.errorOf('code')}
          onChange={setCode}
        />
      </FormFrame>
      {/* What was wrong with the old code says nothing about the new one. */}
      <Resend sending={sending} onSend={() => (form.clear(), setCode(''))} />
    </Stack>
  );
}

type WhereToProps = {
  flow: CodeFlow;
  method: 'email' | 'mobile';
  hasFailed: boolean;
  onChoose: (method: 'email' | 'mobile') => void;
};

/** Where the code goes, and the choice where there is one; while no SMS go out, that is said. */
function WhereTo({ flow, method, hasFailed, onChoose }: WhereToProps) {
  const t = useText();
  const { sendsSms } = useBrand();
  const isSuspended = method === 'mobile' && !sendsSms;
  return (
    <>
      {flow.email !== '' && flow.mobile !== '' && (
        <SegmentSwitch
          label={t('account.method')}
          options={[
            { id: 'email', text: t('account.byEmail') },
            { id: 'mobile', text: t('account.byMobile') },
          ]}
          selected={method}
          onSelect={(id) => onChoose(id === 'mobile' ? 'mobile' : 'email')}
        />
      )}
      {!isSuspended && <p>{t('account.verifyText', { address: flow[method] })}</p>}
      {isSuspended && !hasFailed && <NoticeBox tone="info">{t('account.smsNotice')}</NoticeBox>}
    </>
  );
}

type Sending = ReturnType<typeof useSending>;

/** Sends on opening, once, and at each request when no wait is left; the server counts as well. */
function useSending({ flow, address, to, place }: { flow: CodeFlow; address: Address; to: string; place: Place }) {
  const t = useText();
  const api = useApi();
  const [now, setNow] = useState(Date.now);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const seconds = secondsLeft(flow, to, now);

  const send = async () => {
    setFailure(null);
    setBusy(true);
    // Noted before it goes out: a second opening sends nothing.
    wait(resendSeconds);
    try {
      wait(await sendCode(api, address, flow.purpose, t('account.verifyTitle'), place));
      noteSent();
    } catch (error) {
      const early =
        isRefused(error) && error.reason === 'too_many_attempts' ? error.details.retryAfterSeconds : undefined;
      const isSentAlready = early !== undefined && early <= resendSeconds;
      wait(isSentAlready ? early : 0);
      if (isSentAlready) noteSent();
      else setFailure(errorWords(error, t).text);
    }
    setBusy(false);
  };
  function wait(length: number): void {
    noteWait(flow.purpose, to, length, Date.now());
    setNow(Date.now());
  }

  const sendOnOpening = useEffectEvent(() => {
    if (mustSend(to, Date.now())) void send();
  });
  // After the page is drawn; of two openings the second one finds that a code is already awaited.
  useEffect(() => queueMicrotask(() => sendOnOpening()), []);
  const isWaiting = seconds > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return {
    seconds,
    failure,
    isBusy,
    send: () => void (isBusy || secondsLeft(flow, to, Date.now()) > 0 || send()),
    clear: () => setFailure(null),
  };
}

/** The seconds are visible, and read out at the beginning and the end only. */
function Resend({ sending: { seconds, isBusy, send }, onSend }: { sending: Sending; onSend: () => void }) {
  const t = useText();
  const isWaiting = seconds > 0;
  return (
    <div>
      <Button
        kind="secondary"
        isWide
        isUnavailable={isWaiting}
        loading={isBusy && !isWaiting}
        loadingLabel={t('account.sending')}
        onClick={() => {
          if (!isWaiting && !isBusy) onSend();
          send();
        }}
      >
        {isWaiting ? t('account.resendIn', { seconds }) : t('account.resend')}
      </Button>
      <VisuallyHidden role="status">{t(isWaiting ? 'account.codeSent' : 'account.resendNow')}</VisuallyHidden>
    </div>
  );
}
