import type { TeamChain } from '@parlour/contract/team/own';
import type { TeamMember } from '@parlour/contract/team/people';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { AlertDialog } from '@parlour/ui/overlay/AlertDialog.tsx';
import { Sheet } from '../Sheet.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changeRoles,
  membersQuery,
  remove,
  resendInvitation,
  resetSecondFactor,
  suspend,
} from '../../features/team/calls.ts';
import { mayInChain } from '../../features/team/may.ts';
import { changedGrants, choiceOf, grantsOf, needsCalendar } from '../../features/team/role-choice.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { ActionForm } from '../ActionForm.tsx';
import { useRoleFaults } from './role-faults.ts';
import { RoleAndCalendars } from './RoleAndCalendars.tsx';

type MemberSheetProps = { chain: TeamChain; member: TeamMember; onClose: () => void };
type Question = 'suspend' | 'remove' | 'resetFactor';

/** Changes what a person may do, and whether the person may sign in at all. */
export function MemberSheet({ chain, member, onClose }: MemberSheetProps) {
  const t = useText();
  const done = useDone(chain, onClose);
  const [choice, setChoice] = useState(() => choiceOf(member.roles));
  const [staffIds, setStaffIds] = useState<string[]>(member.staffIds);
  const [question, setQuestion] = useState<Question | null>(null);
  const name = member.name || member.email;
  const save = useAction(async () => {
    const roles = changedGrants(member.roles, choice);
    if (grantsOf(choice).length === 0) return t('admin.storesNeeded');
    if (needsCalendar(roles) && staffIds.length === 0) return t('admin.calendarNeeded');
    await changeRoles(chain.id, member, { roles, staffIds });
    await done(t('admin.changed'));
  });
  const faults = useRoleFaults(chain, save);
  return (
    <Sheet isOpen onClose={onClose} title={t('admin.changeTitle', { name })} closeLabel={t('shell.close')}>
      <Stack gap={4}>
        <ActionForm action={save} submitText={t('admin.saveDetails')} isAtField={faults.isAtField}>
          <RoleAndCalendars {...{ chain, choice, staffIds, faults }} onChoice={setChoice} onCalendars={setStaffIds} />
        </ActionForm>
        <StateButtons {...{ chain, member, done }} onAsk={setQuestion} />
      </Stack>
      <QuestionDialog {...{ chain, member, question, done }} onClose={() => setQuestion(null)} />
    </Sheet>
  );
}

type Done = (text: string) => Promise<void>;

/** After a change: the list as it is now, and a word that it was saved. */
function useDone({ id }: TeamChain, onClose: () => void): Done {
  const toast = useToast();
  const queryClient = useQueryClient();
  return async (text) => {
    await queryClient.invalidateQueries(membersQuery(id));
    toast.show({ text, tone: 'success' });
    onClose();
  };
}

type StateButtonsProps = { chain: TeamChain; member: TeamMember; done: Done; onAsk: (question: Question) => void };

/** What can be done about a person besides the roles, by the state that the person is in. */
function StateButtons({ chain, member, done, onAsk }: StateButtonsProps) {
  const t = useText();
  const { state, hasSecondFactor, email } = member;
  const again = useAction(async () => {
    await resendInvitation(chain.id, member);
    await done(t('admin.invited', { email }));
  });
  const lift = useAction(async () => {
    await suspend(chain.id, member, false);
    await done(t('admin.changed'));
  });
  const questions: Question[] = [
    ...(state === 'active' ? (['suspend'] as const) : []),
    ...((hasSecondFactor || state === 'active') && mayInChain(chain, 'team.secure') ? (['resetFactor'] as const) : []),
    'remove',
  ];
  const error = again.error ?? lift.error;
  return (
    <>
      {state === 'invited' && (
        <Button kind="secondary" isWide loading={again.isBusy} loadingLabel={t('account.sending')} onClick={again.run}>
          {t('admin.sendAgain')}
        </Button>
      )}
      {state === 'suspended' && (
        <Button kind="secondary" isWide loading={lift.isBusy} loadingLabel={t('account.saving')} onClick={lift.run}>
          {t('admin.liftSuspension')}
        </Button>
      )}
      {questions.map((question) => (
        <Button
          key={question}
          kind={question === 'remove' ? 'danger' : 'secondary'}
          isWide
          onClick={() => onAsk(question)}
        >
          {t(`admin.${question}`)}
        </Button>
      ))}
      <div role="alert">{error && <NoticeBox tone="danger">{error}</NoticeBox>}</div>
    </>
  );
}

type QuestionDialogProps = {
  chain: TeamChain;
  member: TeamMember;
  question: Question | null;
  done: Done;
  onClose: () => void;
};

const acts: Record<Question, (chainId: string, member: TeamMember) => Promise<unknown>> = {
  suspend: (chainId, member) => suspend(chainId, member, true),
  remove,
  resetFactor: resetSecondFactor,
};

/** Asks before what signs a person out. */
function QuestionDialog({ chain, member, question, done, onClose }: QuestionDialogProps) {
  const t = useText();
  const shown = question ?? 'remove';
  const answer = useAction(async () => {
    await acts[shown](chain.id, member);
    onClose();
    await done(t('admin.changed'));
  });
  return (
    <AlertDialog
      isOpen={question !== null}
      title={t(`admin.${shown}Title`, { name: member.name || member.email })}
      cancelText={t('shell.cancel')}
      confirmText={t(`admin.${shown}`)}
      tone="danger"
      loading={answer.isBusy}
      loadingLabel={t('account.saving')}
      error={answer.error}
      onCancel={() => {
        answer.clear();
        onClose();
      }}
      onConfirm={answer.run}
    >
      {t(`admin.${shown}Text`)}
    </AlertDialog>
  );
}
