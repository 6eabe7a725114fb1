import type { TeamChain } from '@parlour/contract/team/own';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { Sheet } from '../Sheet.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invite, membersQuery } from '../../features/team/calls.ts';
import { firstChoice, grantsOf, needsCalendar } from '../../features/team/role-choice.ts';
import { useMe } from '../../features/team/me.ts';
import { lastStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { ActionForm } from '../ActionForm.tsx';
import { useRoleFaults } from './role-faults.ts';
import { RoleAndCalendars } from './RoleAndCalendars.tsx';
import { LimitedField } from '../LimitedText.tsx';

type InviteSheetProps = { chain: TeamChain; isOpen: boolean; onClose: () => void };

/** Invites a person to the team. What was typed stays when the sheet is closed without sending. */
export function InviteSheet({ chain, isOpen, onClose }: InviteSheetProps) {
  const t = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const first = firstChoice(chain, lastStore(useMe())?.store.id);
  const [email, setEmail] = useState('');
  const [choice, setChoice] = useState(first);
  const [staffIds, setStaffIds] = useState<string[]>([]);
  const action = useAction(async () => {
    const roles = grantsOf(choice);
    if (email.trim() === '') return t('admin.emailAddressNeeded');
    if (roles.length === 0) return t('admin.storesNeeded');
    if (needsCalendar(roles) && staffIds.length === 0) return t('admin.calendarNeeded');
    await invite(chain.id, email.trim(), { roles, staffIds });
    await queryClient.invalidateQueries(membersQuery(chain.id));
    toast.show({ text: t('admin.invited', { email: email.trim() }), tone: 'success' });
    setEmail('');
    setChoice(first);
    setStaffIds([]);
    onClose();
  });
  const emailFaults = [t('admin.emailAddressNeeded'), t('reasons.email_malformed')];
  const emailFault = emailFaults.find((fault) => fault === action.error);
  const faults = useRoleFaults(chain, action);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('admin.invite')} closeLabel={t('shell.close')}>
      <Stack gap={4}>
        <p>{t('admin.inviteText')}</p>
        <ActionForm
          action={action}
          submitText={t('admin.inviteSend')}
          isAtField={emailFault !== undefined || faults.isAtField}
        >
          <LimitedField
            label={t('account.email')}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            most={254}
            error={emailFault}
            value={email}
            onChange={(event) => {
              action.clear();
              setEmail(event.target.value);
            }}
          />
          <RoleAndCalendars {...{ chain, choice, staffIds, faults }} onChoice={setChoice} onCalendars={setStaffIds} />
        </ActionForm>
      </Stack>
    </Sheet>
  );
}
