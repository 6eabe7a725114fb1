import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useMe } from '../../features/team/me.ts';
import { useText } from '../../lib/app-context.ts';
import { AreaPage } from '../AreaPage.tsx';
import { PageTop } from '../PageTop.tsx';
import { Appearance } from './Appearance.tsx';
import { CalendarFeeds } from './CalendarFeeds.tsx';
import { Details } from './Details.tsx';
import { Devices } from './Devices.tsx';
import { PasskeysPart } from './PasskeysPart.tsx';
import { NoticeChoices } from './NoticeChoices.tsx';
import { PasswordPart } from './PasswordPart.tsx';
import { SecondStepPart } from './SecondStepPart.tsx';
import { SignOutPart } from './SignOutPart.tsx';

/** The member's own name, sign-in and devices. */
export function Account() {
  const t = useText();
  const { hasPassword } = useMe();
  return (
    <AreaPage isForm screen="Account">
      <Stack gap={8}>
        <PageTop title={t('admin.accountTitle')} />
        <Details />
        {hasPassword ? <SignInParts /> : <DemoSignIn />}
        <NoticeChoices />
        <CalendarFeeds />
        <Devices />
        <Appearance />
        <SignOutPart />
      </Stack>
    </AreaPage>
  );
}

const SignInParts = () => (
  <>
    <PasswordPart />
    <SecondStepPart />
    <PasskeysPart />
  </>
);

/** An owner of the demo has nothing to change here: without a password there is no second step either. */
function DemoSignIn() {
  const t = useText();
  return (
    <Stack gap={2} as="section">
      <h2>{t('admin.demoSignInTitle')}</h2>
      <p>{t('admin.demoSignInText')}</p>
    </Stack>
  );
}
