import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { openSignIn } from '../../../lib/navigation/overlay.ts';
import { useText } from '../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import type { EmptyKind } from '@parlour/ui/feedback/EmptyPicture.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';

type SignInPromptProps = { kind: EmptyKind; title: string; text: ReactNode };

/** Stands where a person's own things would be: signing in opens over the page, which then shows them. */
export function SignInPrompt({ kind, title, text }: SignInPromptProps) {
  const t = useText();
  const router = useRouter();
  return (
    <EmptyState
      kind={kind}
      level={2}
      title={title}
      text={text}
      action={
        <Stack gap={2}>
          <Button isWide onClick={() => openSignIn(router)}>
            {t('account.signIn')}
          </Button>
          <Button kind="quiet" isWide onClick={() => openSignIn(router, { entry: 'signup' })}>
            {t('account.createAccount')}
          </Button>
        </Stack>
      }
    />
  );
}
