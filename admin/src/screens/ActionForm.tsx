import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import type { ReactNode } from 'react';
import { useText } from '../lib/app-context.ts';
import type { Action } from '../lib/use-action.ts';

type ActionFormProps = { action: Action; submitText: string; kind?: 'primary' | 'secondary'; children: ReactNode };

/** A form with its button, and above the button what is wrong. */
export function ActionForm({ action, submitText, kind, children }: ActionFormProps) {
  const t = useText();
  return (
    <form onSubmit={action.submit} noValidate>
      <Stack gap={4}>
        {children}
        <div role="alert">{action.error && <NoticeBox tone="danger">{action.error}</NoticeBox>}</div>
        <Button type="submit" kind={kind} isWide loading={action.isBusy} loadingLabel={t('account.checking')}>
          {submitText}
        </Button>
      </Stack>
    </form>
  );
}
