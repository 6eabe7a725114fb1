import type { ComponentType } from 'react';
import type { EntryPage } from '../../lib/navigation/overlay.ts';
import { useText } from '../../lib/app-context.ts';
import type { EntryWays } from './entry-ways.ts';
import { InvitationRules, Privacy, Terms } from './LegalText.tsx';
import { LinkForm } from './LinkForm.tsx';
import { LoginForm } from './LoginForm.tsx';
import { useSpoken } from './place.ts';
import { ResetForm } from './ResetForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { VerifyForm } from './VerifyForm.tsx';

const bodies: Record<EntryPage, ComponentType<{ ways: EntryWays }>> = {
  login: LoginForm,
  signup: SignUpForm,
  verify: VerifyForm,
  reset: ResetForm,
  link: LinkForm,
  privacy: Privacy,
  terms: Terms,
  rules: InvitationRules,
};

/** One page of signing in, below its heading. */
export function EntryBody({ ways }: { ways: EntryWays }) {
  const Body = bodies[ways.page];
  return <Body ways={ways} />;
}

/** Two groups of stores call signing up by words of their own. */
const signUpWords = [
  { title: 'account.signUpTitle', text: 'account.signUpText' },
  { title: 'account.signUpTitle1', text: 'account.signUpText1' },
  { title: 'account.signUpTitle2', text: 'account.signUpText2' },
] as const;

/** Heading of a page of signing in, and the sentence under it. */
export function useEntryTitle(page: EntryPage): { title: string; text?: string } {
  const t = useText();
  const { name, wording } = useSpoken();
  switch (page) {
    case 'login':
      return { title: t('account.loginTitle', { name }), text: t('account.loginText') };
    case 'signup':
      return { title: t(signUpWords[wording].title), text: t(signUpWords[wording].text) };
    case 'verify':
      return { title: t('account.verifyTitle') };
    case 'reset':
      return { title: t('account.resetTitle'), text: t('account.resetText') };
    case 'link':
      return { title: t('account.linkTitle'), text: t('account.linkText') };
    default:
      return { title: t(`legal.${page}Title`), text: t('legal.version') };
  }
}
