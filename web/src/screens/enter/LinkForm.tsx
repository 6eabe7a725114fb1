import { isRefused } from '@parlour/contract/envelope';
import { hasEmailShape } from '@parlour/domain/account/email-shape';
import { askSignInLink } from '../../features/account/calls/enter.ts';
import { EmailField } from '../../features/account/components/EmailField.tsx';
import { FormFrame } from '../../features/account/components/FormFrame.tsx';
import { useForm } from '../../features/account/form.ts';
import { linkFlow, type LinkFlow, useSecondsUntil } from '../../features/account/link-flow.ts';
import { typedText, typeText } from '../../features/account/typed.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { useTabStore } from '../../lib/storage/tab-store.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import type { EntryWays } from './entry-ways.ts';
import { currentPlace } from './place.ts';

const usualWait = 60;

/** An e-mail, and a link to it that signs in. The page never says whether the address has an account. */
export function LinkForm({ ways }: { ways: EntryWays }) {
  const t = useText();
  const api = useApi();
  const { username } = useTabStore(typedText);
  const flow = useTabStore(linkFlow);
  const email = username.trim();
  /** Asked too early, the link is on its way already. */
  const send = async () => {
    try {
      return await askSignInLink(api, email, currentPlace());
    } catch (error) {
      const early =
        isRefused(error) && error.reason === 'too_many_attempts' ? error.details.retryAfterSeconds : undefined;
      if (early === undefined || early > usualWait || linkFlow.read()?.email !== email) throw error;
      return early;
    }
  };
  const form = useForm(async (refuse) => {
    if (email === '') return refuse({ field: 'email', key: 'account.forgotEmailNeeded' });
    if (!hasEmailShape(email)) return refuse({ field: 'email', key: 'reasons.email_malformed' });
    const wait = await send();
    linkFlow.write({ email, nextAt: Date.now() + wait * 1000 });
  });
  const sent = flow?.email === email ? flow : null;
  return (
    <Stack gap={5}>
      <Sent flow={sent} />
      {sent ? (
        <SendAgain flow={sent} form={form} />
      ) : (
        <FormFrame form={form} submitText={t('account.linkSend')} busyText={t('account.sending')}>
          <EmailField
            label={t('account.email')}
            value={username}
            error={form.errorOf('email')}
            onType={(text) => typeText({ username: text })}
          />
        </FormFrame>
      )}
      <Button
        kind="quiet"
        isWide
        onClick={() => {
          linkFlow.clear();
          ways.restart();
        }}
      >
        {t('account.linkOtherWay')}
      </Button>
    </Stack>
  );
}

/** The live region of the result exists before the result, so that it is read out. */
function Sent({ flow }: { flow: LinkFlow | null }) {
  const t = useText();
  return (
    <div role="status">
      {flow && (
        <NoticeBox tone="success" icon="mail">
          {t('account.linkSent', { email: flow.email })}
        </NoticeBox>
      )}
    </div>
  );
}

type SendAgainProps = { flow: LinkFlow; form: ReturnType<typeof useForm> };

/** The seconds are visible, and read out at the end only. */
function SendAgain({ flow, form }: SendAgainProps) {
  const t = useText();
  const seconds = useSecondsUntil(flow.nextAt);
  const isWaiting = seconds > 0;
  return (
    <Stack gap={3}>
      <div role="alert">{form.whole !== null && <NoticeBox tone="danger">{form.whole}</NoticeBox>}</div>
      <Button
        kind="secondary"
        isWide
        isUnavailable={isWaiting}
        loading={form.isBusy}
        loadingLabel={t('account.sending')}
        onClick={() => isWaiting || void form.run()}
      >
        {isWaiting ? t('account.linkAgainIn', { seconds }) : t('account.linkAgain')}
      </Button>
      <VisuallyHidden role="status">{isWaiting ? '' : t('account.linkAgainNow')}</VisuallyHidden>
    </Stack>
  );
}
